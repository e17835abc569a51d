import type { ShownPage } from './browser.ts';
import type { ChromiumTab } from './chromium-tab.ts';
import type { PlainTab } from './plain/plain-tab.ts';
import type { Tab } from './tab.ts';

interface Ways {
  readonly plain: PlainTab;
  /** Opens Chromium, with the page that is shown by HTTP unless `why` is undefined: then with none. */
  readonly inChromium: (why: string | undefined) => Promise<ChromiumTab>;
  /** Whether Chromium is used from the first page on. */
  readonly always: boolean;
}

/** A tab by HTTP that goes on in Chromium, and stays there, as soon as a page needs it. */
export const openSwitchingTab = ({ plain, inChromium, always }: Ways): Tab => {
  let chromium: ChromiumTab | undefined;
  const current = (): Tab => chromium ?? plain;
  const arrive = async (place: ShownPage): Promise<ShownPage> => {
    const why = chromium === undefined ? plain.whyChromium : undefined;
    if (why === undefined) return place;
    chromium = await inChromium(why);
    return chromium.show(plain.url());
  };
  return {
    get scope() {
      return current().scope;
    },
    url: () => current().url(),
    open: async (url) => {
      if (always) chromium ??= await inChromium(undefined);
      return arrive(await current().open(url));
    },
    press: async (button) => arrive(await current().press(button)),
    place: () => current().place(),
    text: () => current().text(),
    markup: () => current().markup(),
  };
};
