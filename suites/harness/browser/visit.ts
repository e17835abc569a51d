import { BlockedError } from '../errors.ts';
import type { Redactor } from '../http/redactor.ts';
import type { Profile } from '../profile/profile.ts';
import { whyLacking } from '../verdict/lacking.ts';
import type { Bounds } from './bounded.ts';
import type { ShownPage, Visit } from './browser.ts';
import { fillClient, shownClient } from './client-page.ts';
import type { Documents } from './documents.ts';
import { exchangeOf, learnFrom } from './exchanges.ts';
import { findButton } from './locate.ts';
import { findCodeFields, partsOf } from './place.ts';
import { demandElement, missingError, signIn } from './sign-in.ts';
import type { Tab } from './tab.ts';

interface VisitSettings {
  readonly profile: Profile;
  readonly redactor: Redactor;
  readonly bounds: Bounds;
  readonly documents: Documents;
}

const mostText = 100_000;
const mostMarkup = 2 * 1024 * 1024;

/** A visit in an open tab. */
export const visitIn = (tab: Tab, settings: VisitSettings): Visit => {
  const { profile, redactor, bounds, documents } = settings;
  const { pages, person } = profile.access;

  const pressNamed = async (key: string, words: string): Promise<ShownPage> =>
    tab.press(
      demandElement(await findButton(tab.scope, words), () =>
        missingError(tab, 'button or link', [key, words]),
      ),
    );
  const learnSecret = async () => {
    const shown = await shownClient(tab.scope, pages.clients);
    if (shown.secret !== undefined) redactor.learn(shown.secret, '[client secret]');
    return shown;
  };

  return {
    open: (address) =>
      bounds.within(() => tab.open(URL.canParse(address) ? address : profile.baseUrl + address)),
    place: () => bounds.within(tab.place),
    get status() {
      return documents.all.at(-1)?.status;
    },
    get address() {
      return documents.all.at(-1)?.url ?? '';
    },
    signIn: () =>
      bounds.within(async () => {
        if (person === undefined)
          throw new BlockedError(whyLacking('the profile names nobody who signs in', 'access.person'));
        await signIn(tab, { pages: pages.login, person });
        return tab.place();
      }),
    decide: (decision) => bounds.within(() => pressNamed(`consent.${decision}`, pages.consent[decision])),
    enterCode: (userCode) =>
      bounds.within(async () => {
        const { code, button } = pages.device;
        const fields = await findCodeFields(tab.scope, code);
        if (fields === undefined) throw missingError(tab, 'field', ['device.code', code]);
        const parts = fields.boxed ? partsOf(userCode, fields.rooms) : [userCode];
        for (const [at, field] of fields.fields.entries()) await field.fill(parts[at] ?? '');
        return pressNamed('device.button', button);
      }),
    has: (control) =>
      bounds.within(async () => (await findButton(tab.scope, pages.clients[control])) !== undefined),
    press: (control) =>
      bounds.within(async () => {
        const place = await pressNamed(`clients.${control}`, pages.clients[control]);
        // From here on the page is evidence and may contain a secret.
        await learnSecret();
        return place;
      }),
    follow: (words) =>
      bounds.within(async () => {
        const locator = await findButton(tab.scope, words);
        if (locator !== undefined) await tab.press(locator);
        return locator !== undefined;
      }),
    fill: (client) => bounds.within(() => fillClient(tab.scope, pages.clients, client)),
    shown: () => bounds.within(learnSecret),
    text: () => bounds.within(async () => (await tab.text()).slice(0, mostText)),
    markup: () => bounds.within(async () => (await tab.markup()).slice(0, mostMarkup)),
    get exchanges() {
      for (const document of documents.all) learnFrom(document, redactor);
      return documents.all.map((document) => exchangeOf(document, redactor));
    },
  };
};
