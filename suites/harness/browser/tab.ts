import type { ShownPage } from './browser.ts';
import type { Elements, Scope } from './locate.ts';

/** The page that a person uses: by HTTP, or in Chromium. */
export interface Tab {
  /** The search scope for fields and buttons of the current page. */
  readonly scope: Scope;
  /** The address of the current page. */
  url(): string;
  /** Opens an absolute address; resolves with the page after all redirects. */
  open(url: string): Promise<ShownPage>;
  /** Presses a button or link. */
  press(button: Elements): Promise<ShownPage>;
  /** Determines the kind of the current page. */
  place(): Promise<ShownPage>;
  /** The text that the page shows. */
  text(): Promise<string>;
  /** Its markup. */
  markup(): Promise<string>;
}
