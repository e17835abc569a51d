import type { Page } from '@playwright/test';
import type { Clock } from '../clock.ts';
import { BlockedError, VisitError } from '../errors.ts';
import type { Redactor } from '../http/redactor.ts';
import { lacking } from '../lacking.ts';
import { isError } from '../meaning.ts';
import type { Profile } from '../profile/profile.ts';
import type { Bounds } from './bounded.ts';
import type { ShownPage, Visit } from './browser.ts';
import { fillClient, shownClient } from './client-page.ts';
import { exchangeOf, learnFrom } from './exchanges.ts';
import { findButton, type findField } from './locate.ts';
import { isReset } from './net-error.ts';
import { findCodeFields, partsOf, placeOf } from './place.ts';
import { isActive, settle } from './settle.ts';
import { demanded, missing, signIn } from './sign-in.ts';
import { failureIn, type Traffic } from './traffic.ts';

interface VisitSettings {
  readonly profile: Profile;
  readonly redactor: Redactor;
  readonly clock: Clock;
  readonly bounds: Bounds;
  readonly traffic: Traffic;
  /** Waits until the next request may be sent. */
  readonly pace: () => Promise<void>;
}

type Element = NonNullable<Awaited<ReturnType<typeof findField>>>;

const mostText = 100_000;
/** How often a page that is about to change is examined again; each time waits until it has settled. */
const mostLooks = 5;
const mostMarkup = 2 * 1024 * 1024;

/** A visit in an open page. */
export const visitIn = (page: Page, settings: VisitSettings): Visit => {
  const { profile, redactor, clock, bounds, traffic, pace } = settings;
  const { documents } = traffic;
  const { pages, person } = profile.access;

  let last: { readonly place: ShownPage; readonly documents: number } | undefined;
  const look = async (): Promise<ShownPage> => {
    const to = traffic.redirected;
    if (to !== undefined) return { kind: 'redirected', to };
    const seen = documents.count;
    const place = await placeOf(page, pages);
    last = { place, documents: seen };
    return place;
  };
  /** Whether the page may be about to change, by a script or after a delay: until then it keeps its kind. */
  const isOnItsWay = async (place: ShownPage, was: ShownPage['kind'] | undefined): Promise<boolean> => {
    if (place.kind === 'redirected' || isError(documents.all.at(-1) ?? {})) return false;
    if (place.kind === 'other') return isActive(page, true);
    return place.kind === was && isActive(page);
  };
  /** Whether the browser left the page while it was examined, so that the result fits no page. */
  const isLeft = (seen: number, place: ShownPage): boolean =>
    documents.count !== seen ||
    traffic.loading.count > 0 ||
    (traffic.redirected !== undefined && place.kind !== 'redirected');
  /** Examines a page again only if it may have changed: that takes one query, recognizing its kind takes many. */
  const lookAgain = async (): Promise<ShownPage> => {
    const known = last;
    const isKnown = () => known !== undefined && !isLeft(known.documents, known.place);
    const stays = isKnown() && !(await isActive(page)) && isKnown();
    return known !== undefined && stays ? known.place : look();
  };
  const lookUntilThere = async (was: ShownPage['kind'] | undefined): Promise<ShownPage> => {
    for (let left = mostLooks; ; left--) {
      const seen = documents.count;
      const place = await look();
      const onItsWay = await isOnItsWay(place, was);
      if (left === 0 || !(onItsWay || isLeft(seen, place))) return place;
      await settle(page, traffic, clock);
    }
  };
  const arrive = async (before: number, was?: ShownPage['kind']): Promise<ShownPage> => {
    await settle(page, traffic, clock);
    const failure = failureIn(documents);
    if (failure !== undefined && traffic.redirected === undefined && documents.count > before) {
      throw new VisitError(`${documents.all.at(-1)?.url ?? 'The page'}: ${failure}.`);
    }
    return lookUntilThere(was);
  };
  const begin = async (): Promise<number> => {
    await pace();
    traffic.restart();
    return documents.count;
  };
  const goTo = async (url: string): Promise<void> => {
    const failed = await page.goto(url, { waitUntil: 'commit' }).then(
      () => '',
      (error: Error) => error.message,
    );
    // An answer without a page, such as an error, shows in the traffic nevertheless.
    if (documents.count === 0) throw new VisitError(`${url}: ${failed.split('\n')[0]}`);
  };
  const press = async (button: Element): Promise<ShownPage> => {
    const { kind } = await lookAgain();
    const before = await begin();
    await button.click();
    return arrive(before, kind === 'other' ? undefined : kind);
  };
  const pressNamed = async (key: string, words: string): Promise<ShownPage> =>
    press(demanded(await findButton(page, words), () => missing(page, 'button or link', [key, words])));
  const learnSecret = async () => {
    const shown = await shownClient(page, pages.clients);
    if (shown.secret !== undefined) redactor.learn(shown.secret, '[client secret]');
    return shown;
  };

  return {
    open: (address) =>
      bounds.within(async () => {
        const url = URL.canParse(address) ? address : profile.baseUrl + address;
        const before = await begin();
        await goTo(url);
        const last = documents.all.at(-1);
        // A kept-alive connection may have been closed; sending a read again is harmless.
        if (last?.status === undefined && isReset(last?.failure ?? '')) await goTo(url);
        return arrive(before);
      }),
    place: () => bounds.within(lookAgain),
    get status() {
      return documents.all.at(-1)?.status;
    },
    get address() {
      return documents.all.at(-1)?.url ?? '';
    },
    signIn: () =>
      bounds.within(async () => {
        if (person === undefined)
          throw new BlockedError(lacking('the profile names nobody who signs in', 'access.person'));
        await signIn(page, { pages: pages.login, person, press });
        return lookAgain();
      }),
    decide: (decision) => bounds.within(() => pressNamed(`consent.${decision}`, pages.consent[decision])),
    enterCode: (userCode) =>
      bounds.within(async () => {
        const { code, button } = pages.device;
        const fields = await findCodeFields(page, code);
        if (fields === undefined) throw missing(page, 'field', ['device.code', code]);
        const parts = fields.boxed ? partsOf(userCode, fields.rooms) : [userCode];
        for (const [at, field] of fields.fields.entries()) await field.fill(parts[at] ?? '');
        return pressNamed('device.button', button);
      }),
    has: (control) =>
      bounds.within(async () => (await findButton(page, pages.clients[control])) !== undefined),
    press: (control) =>
      bounds.within(async () => {
        const place = await pressNamed(`clients.${control}`, pages.clients[control]);
        // From here on the page is evidence and may contain a secret.
        await learnSecret();
        return place;
      }),
    follow: (words) =>
      bounds.within(async () => {
        const locator = await findButton(page, words);
        if (locator !== undefined) await press(locator);
        return locator !== undefined;
      }),
    fill: (client) => bounds.within(() => fillClient(page, pages.clients, client)),
    shown: () => bounds.within(learnSecret),
    text: () =>
      bounds.within(async () => {
        const text: unknown = await page.evaluate('document.body?.innerText ?? ""');
        return String(text).slice(0, mostText);
      }),
    markup: () => bounds.within(async () => (await page.content()).slice(0, mostMarkup)),
    get exchanges() {
      for (const document of documents.all) learnFrom(document, redactor);
      return documents.all.map((document) => exchangeOf(document, redactor));
    },
  };
};
