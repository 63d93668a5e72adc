import Basics

/// A fact about a value written as one text, such as `rgba({palette.ink}, 0.5)`.
enum NotationProblem: Problem, Error, Hashable {
  case badColor(token: String, text: String, forms: String)
  case channelOutOfRange(token: String, channel: String, text: String, range: String)
  case badLength(token: String, text: String)
  case badNumber(token: String, text: String)
  case badDuration(token: String, text: String)
  case nothing(token: String, wanted: TokenType)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .badColor(let token, let text, _): "token '\(token)': '\(text.shortened)' is not a colour"
    case .channelOutOfRange(let token, let channel, let text, let range):
      "token '\(token)': '\(channel)' must be \(range), found \(text.shortened)"
    case .badLength(let token, let text): "token '\(token)': '\(text.shortened)' is not a length"
    case .badNumber(let token, let text): "token '\(token)': '\(text.shortened)' is not a number"
    case .badDuration(let token, let text):
      "token '\(token)': '\(text.shortened)' is not a duration"
    case .nothing(let token, let wanted):
      "token '\(token)': a \(wanted) was expected, found nothing"
    }
  }

  var hint: String? {
    switch self {
    case .badColor(_, _, let forms): "write \(forms)"
    case .channelOutOfRange: "red, green and blue go from 0 to 255, alpha from 0 to 1"
    case .badLength: "write points, such as \"16\"; 16px, 1rem and \"4 * 3\" are read too"
    case .badNumber: "write a decimal number, such as 0.15"
    case .badDuration: "write \"200ms\" or \"0.2s\""
    case .nothing: "give it a value, or remove it"
    }
  }
}
