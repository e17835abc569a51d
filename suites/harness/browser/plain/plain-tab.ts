import type { Element } from 'domhandler';
import { VisitError } from '../../errors.ts';
import type { ShownPage } from '../browser.ts';
import type { Elements } from '../locate.ts';
import { placeOf } from '../page-kind.ts';
import type { Tab } from '../visit.ts';
import { formOf, openControls } from './controls.ts';
import { typeOf } from './describe-element.ts';
import { type Ground, wholePage } from './elements.ts';
import { type Navigation, openNavigation, type PlainTraffic } from './navigation.ts';
import { ancestorsOf, type PlainPage, readPage, shownText } from './read-page.ts';
import { isSubmitter, type NavigationRequest, submit } from './submit-form.ts';

/** A tab whose pages are loaded by HTTP, with the state that Chromium needs to continue. */
export interface PlainTab extends Tab {
  /** Why the current page must be used in Chromium, in words that follow "since it"; undefined if it need not be. */
  readonly whyChromium: string | undefined;
  readonly page: PlainPage;
}

const blankPage = (): PlainPage =>
  readPage({ url: new URL('about:blank'), status: 200, headers: {}, bytes: new Uint8Array() });

/** The request of a link; undefined if the link leads to no other page. */
const requestOfLink = (page: PlainPage, link: Element): NavigationRequest | undefined => {
  const href = (link.attribs['href'] ?? '').trim();
  if (!URL.canParse(href, page.base.href) || 'download' in link.attribs) return undefined;
  const url = new URL(href, page.base.href);
  const isHere = href.includes('#') && url.href.split('#', 1)[0] === page.url.href.split('#', 1)[0];
  return isHere ? undefined : { method: 'GET', url };
};

const isLink = ({ name, attribs }: Element): boolean => ['a', 'area'].includes(name) && 'href' in attribs;

/** Opens a tab without a page. */
export const openPlainTab = (traffic: PlainTraffic): PlainTab => {
  let ground: Ground;
  let navigation: Navigation;
  const show = (page: PlainPage): void => {
    ground = { page, controls: openControls(page), press };
  };
  const follow = async (request: NavigationRequest, from?: PlainPage): Promise<void> => {
    const shown = await navigation.follow(request, from);
    if (shown !== undefined) show(shown);
  };
  const press = async (element: Element): Promise<void> => {
    const { page, controls } = ground;
    const target = [element, ...ancestorsOf(element)].find(
      (one) => isLink(one) || ['input', 'button'].includes(one.name),
    );
    if (target === undefined) return;
    if (isLink(target)) {
      const request = requestOfLink(page, target);
      return request && follow(request, page);
    }
    const form = formOf(page, target);
    if (form === undefined) return;
    if (typeOf(target) === 'reset') return controls.reset(form);
    const request = isSubmitter(target) ? submit({ page, controls, form, button: target }) : undefined;
    return request && follow(request, page);
  };
  const whySwitch = (): string | undefined =>
    navigation.redirected === undefined ? traffic.whyChromium(ground.page) : undefined;
  const place = async (): Promise<ShownPage> => {
    const to = navigation.redirected;
    if (to !== undefined) return { kind: 'redirected', to };
    // Chromium reads a page that needs it.
    return whySwitch() === undefined ? placeOf(wholePage(ground), traffic.pages) : { kind: 'other' };
  };
  navigation = openNavigation(traffic);
  show(blankPage());
  return {
    get scope() {
      return wholePage(ground);
    },
    get whyChromium() {
      return whySwitch();
    },
    get page() {
      return ground.page;
    },
    url: () => ground.page.url.href,
    open: async (address) => {
      navigation.begin();
      if (!URL.canParse(address)) throw new VisitError(`${address}: that is no address.`);
      await follow({ method: 'GET', url: new URL(address) });
      return place();
    },
    press: async (button: Elements) => {
      navigation.begin();
      await button.click();
      return place();
    },
    place,
    text: async () => shownText(ground.page),
    markup: async () => ground.page.markup,
  };
};
