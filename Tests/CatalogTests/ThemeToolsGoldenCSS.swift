/// The Backpack theme of this repository as custom properties.
///
/// To renew it after a change of the theme: `diptych theme convert Backpack --to css`.
enum GoldenCSS {
  static let backpack = #"""
    /* Backpack */

    :root {
      --spacing-none: 0px;
      --spacing-xxs: 1px;
      --spacing-xs: 2px;
      --spacing-sm: 4px;
      --spacing-md: 8px;
      --spacing-base: 16px;
      --spacing-lg: 24px;
      --spacing-xl: 32px;
      --spacing-xxl: 40px;
      --spacing-xxxl: 64px;
      --spacing-xxxxl: 96px;
      --radius-xs: 4px;
      --radius-sm: 8px;
      --radius-md: 12px;
      --radius-lg: 24px;
      --radius-xl: 40px;
      --radius-full: 100px;
      --border-width-sm: 1px;
      --border-width-lg: 2px;
      --border-width-xl: 3px;
      --icon-size-small: 16px;
      --icon-size-large: 24px;
      --font-family: "Inter";
      --font-size-xs: 12px;
      --font-size-sm: 14px;
      --font-size-base: 16px;
      --font-size-lg: 20px;
      --font-size-xl: 24px;
      --font-size-xxl: 32px;
      --font-size-xxxl: 40px;
      --font-weight-book: 400;
      --font-weight-bold: 700;
      --type-heading-1: 700 40px/1.2 "Inter";
      --type-heading-1--letter-spacing: 0px;
      --type-heading-2: 700 32px/1.25 "Inter";
      --type-heading-2--letter-spacing: 0px;
      --type-heading-3: 700 24px/1.1667 "Inter";
      --type-heading-3--letter-spacing: 0px;
      --type-heading-4: 700 20px/1.2 "Inter";
      --type-heading-4--letter-spacing: 0px;
      --type-heading-5: 700 16px/1.25 "Inter";
      --type-heading-5--letter-spacing: 0px;
      --type-label-1: 700 16px/1.5 "Inter";
      --type-label-1--letter-spacing: 0px;
      --type-label-2: 700 14px/1.4286 "Inter";
      --type-label-2--letter-spacing: 0px;
      --type-label-3: 700 12px/1.3333 "Inter";
      --type-label-3--letter-spacing: 0px;
      --type-subheading: 400 24px/1.3333 "Inter";
      --type-subheading--letter-spacing: 0px;
      --type-body-longform: 400 20px/1.4 "Inter";
      --type-body-longform--letter-spacing: 0px;
      --type-body-default: 400 16px/1.5 "Inter";
      --type-body-default--letter-spacing: 0px;
      --type-footnote: 400 14px/1.4286 "Inter";
      --type-footnote--letter-spacing: 0px;
      --type-caption: 400 12px/1.3333 "Inter";
      --type-caption--letter-spacing: 0px;
      --notification-dot: #E70866;
      --core-primary: #05203C;
      --core-accent: #0062E3;
      --core-eco: #0FA1A9;
      --canvas-default: #FFFFFF;
      --canvas-contrast: #EFF3F8;
      --surface-default: #FFFFFF;
      --surface-contrast: #05203C;
      --surface-elevated: #FFFFFF;
      --surface-hero: #0062E3;
      --surface-highlight: #E0E4E9;
      --surface-low-contrast: #F5F7FA;
      --surface-subtle: #E3F0FF;
      --surface-tint: #FFFFFF1A;
      --text-primary: #161616;
      --text-primary-inverse: #FFFFFF;
      --text-secondary: #626971;
      --text-on-dark: #FFFFFF;
      --text-on-light: #161616;
      --text-disabled: #00000033;
      --text-disabled-on-dark: #FFFFFF80;
      --text-hero: #0062E3;
      --text-link: #0062E3;
      --text-success: #0C838A;
      --text-error: #E70866;
      --status-danger-spot: #E70866;
      --status-danger-fill: #FFE9F9;
      --status-success-spot: #0C838A;
      --status-success-fill: #D4FFF2;
      --status-warning-spot: #F55D42;
      --status-warning-fill: #FFF7CF;
      --line-default: #C1C7CF;
      --line-on-dark: #FFFFFF80;
      --overlay-default: #00000033;
      --overlay-scrim: #000000B3;
      --badge-background: #EFF3F8;
    }

    @media (prefers-color-scheme: dark) {
      :root {
        --core-primary: #054184;
        --core-accent: #84E9FF;
        --canvas-default: #010913;
        --canvas-contrast: #010913;
        --surface-default: #131D2B;
        --surface-contrast: #010913;
        --surface-elevated: #243346;
        --surface-hero: #010913;
        --surface-highlight: #243346;
        --surface-low-contrast: #243346;
        --surface-subtle: #243346;
        --text-primary: #FFFFFF;
        --text-primary-inverse: #010913;
        --text-secondary: #BDC4CB;
        --text-on-light: #010913;
        --text-disabled: #FFFFFF33;
        --text-hero: #010913;
        --text-link: #84E9FF;
        --text-success: #62F1C6;
        --text-error: #FF649C;
        --status-danger-spot: #FF649C;
        --status-danger-fill: #FFCADD;
        --status-success-spot: #62F1C6;
        --status-success-fill: #B1FFE7;
        --status-warning-spot: #FEEB87;
        --status-warning-fill: #FBF1BB;
        --line-default: #44505F;
        --line-on-dark: #44505F;
        --overlay-default: #FFFFFFCC;
        --badge-background: #243346;
      }
    }

    """#
}
