import type { Exchange } from '../../../reports/run.ts';
import { BlockedError } from '../errors.ts';
import { learnFromHeaders, learnReceived, learnSent } from '../http/received-secrets.ts';
import type { Redactor } from '../http/redactor.ts';
import type { Locator, Pages, Profile } from '../profile/profile.ts';
import { whyLacking } from '../verdict/lacking.ts';
import type { NewClient, ShownClient, ShownPage, Visit } from './browser.ts';
import type { Bounds } from './deadlines.ts';
import type { Documents, LoadedDocument } from './documents.ts';
import {
  chooseOne,
  type Elements,
  findButton,
  findField,
  findShown,
  giveList,
  inPage,
  type Scope,
} from './locate.ts';
import { findCodeFields, partsOf } from './page-kind.ts';

/** An error that names the profile key of the missing element. */
const missingError = (
  tab: Pick<Tab, 'url'>,
  what: 'field' | 'button or link',
  [key, words]: readonly [string, string],
) => {
  const { origin, pathname } = URL.canParse(tab.url()) ? new URL(tab.url()) : new URL('http://nowhere');
  const where = `The page ${origin}${pathname}`;
  return new BlockedError(`${where} has no ${what} "${words}": correct access.pages.${key} in the profile.`);
};

/** Returns a required element; throws the error if it is missing. */
const demandElement = (locator: Elements | undefined, error: () => Error): Elements => {
  if (locator === undefined) throw error();
  return locator;
};

interface SignIn {
  readonly pages: Pages['login'];
  readonly person: { readonly login: string; readonly password: string };
}

/** Enters login and password, on one page or on two. */
const signIn = async (tab: Tab, { pages, person }: SignIn): Promise<void> => {
  const button = async () =>
    demandElement(await findButton(tab.scope, pages.button), () =>
      missingError(tab, 'button or link', ['login.button', pages.button]),
    );
  const login = await findField(tab.scope, pages.login);
  const first = await findField(tab.scope, pages.password);
  if (login === undefined && first === undefined)
    throw missingError(tab, 'field', ['login.login', pages.login]);
  await login?.fill(person.login);
  if (first === undefined) await tab.press(await button());
  else if (login === undefined) throw missingError(tab, 'field', ['login.login', pages.login]);
  const password = demandElement(first ?? (await findField(tab.scope, pages.password)), () =>
    missingError(tab, 'field', ['login.password', pages.password]),
  );
  await password.fill(person.password);
  await tab.press(await button());
};

const secretNames =
  'csrf|xsrf|authenticity|token|session|pass|pwd|secret|nonce|assertion|samlresponse|verifier';
const hiding = /<(?:input|meta)\b[^>]*>/gi;
const isSecretTag = new RegExp(`\\bname\\s*=\\s*["']?(?:[^"'\\s>]*(?:${secretNames})|code(?=["'\\s>]))`, 'i');
const valuePart = /(\b(?:value|content)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/i;
const fields = new RegExp(`((?:^|&)[^=&]*(?:${secretNames})[^=&]*=)([^&]*)`, 'gi');

/** Removes secrets from the forms of a page: hidden values, such as CSRF tokens, and typed passwords. */
const withoutFormSecrets = (page: string): string =>
  page.replace(hiding, (tag) => (isSecretTag.test(tag) ? tag.replace(valuePart, '$1"[hidden]"') : tag));

const postData = (body: string, type: string): string =>
  /multipart\//i.test(type) ? '[form data in parts]' : body.replace(fields, '$1[hidden]');

const headerOf = (headers: LoadedDocument['requestHeaders'], wanted: string): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

// A client secret that is shown once is on one of these pages, whether or not a label of the profile matches.
const isOfClients = (url: string): boolean =>
  URL.canParse(url) && /\/oauth2\/clients(?:\/|$)/.test(new URL(url).pathname);
const runs = /[A-Za-z0-9_-]{16,}/g;
const struck = (text: string): string => text.replace(runs, (run) => (/\d/.test(run) ? '[hidden]' : run));
const leading = ['location', 'referer', 'refresh'];
const queries = /\?.*$/s;

/** Learns the secrets of a document and of its URL: codes, and tokens in a fragment. */
const learnFrom = (document: LoadedDocument, redactor: Redactor): void => {
  learnReceived(redactor, document.url);
  learnFromHeaders(redactor, document.responseHeaders ?? {});
  learnReceived(redactor, document.responseBody ?? '');
  learnSent(redactor, document.requestBody ?? '');
};

/** A document as evidence, redacted by everything that the redactor knows by now. */
const exchangeOf = (document: LoadedDocument, redactor: Redactor): Exchange => {
  const { method, url, requestHeaders, requestBody, status, responseHeaders, responseBody } = document;
  const type = headerOf(requestHeaders, 'content-type');
  // Known secrets are replaced first, since they could not be found in a text with gaps.
  const body = (text: string): string => redactor.body(isOfClients(url) ? struck(redactor.text(text)) : text);
  const headers = (given: NonNullable<LoadedDocument['responseHeaders']>): Record<string, string> => {
    const known = Object.entries(redactor.headers(given));
    const hides = (name: string) => isOfClients(url) && leading.includes(name.toLowerCase());
    return Object.fromEntries(
      known.map(([name, value]) => [name, hides(name) ? value.replace(queries, struck) : value]),
    );
  };
  const address = redactor.text(url);
  return {
    ...{ method, url: isOfClients(url) ? address.replace(queries, struck) : address },
    requestHeaders: headers(requestHeaders),
    ...(requestBody !== undefined && { requestBody: body(postData(requestBody, type)) }),
    ...(status === undefined
      ? { failure: document.failure ?? 'the page could not be loaded' }
      : {
          status,
          responseHeaders: headers(responseHeaders ?? {}),
          responseBody: body(withoutFormSecrets(responseBody ?? '')),
        }),
    milliseconds: Math.round(document.milliseconds),
    page: document.page,
  };
};

/** Fills in the form for a new client; false as soon as a field is missing. An empty list is not entered. */
const fillClient = async (page: Scope, pages: Pages['clients'], client: NewClient): Promise<boolean> => {
  const { name, grantType, redirectUris, joint = '\n', scopes } = client;
  const field = await findField(page, pages.name);
  if (field === undefined) return false;
  await field.fill(name);
  if (!(await chooseOne(page, pages.grantType, [pages.grantTypes[grantType], grantType]))) return false;
  const lists = [
    { locator: pages.redirectUris, values: redirectUris, joint },
    { locator: pages.scopes, values: scopes, joint: ' ' },
  ];
  for (const { locator, ...list } of lists) {
    if (list.values.length > 0 && !(await giveList(page, locator, list))) return false;
  }
  return true;
};

// A field is read by its value; a button in it, such as one that copies the value, is ignored.
const textOf = inPage<string>(`(function read(node) {
  if (node.nodeType === 3) return node.data;
  if (node.nodeType !== 1) return "";
  const isField = ["INPUT", "TEXTAREA"].includes(node.tagName);
  const isSilent = ["BUTTON", "SCRIPT", "STYLE"].includes(node.tagName) || node.getAttribute("role") === "button";
  const isPressed = isField && ["hidden", "submit", "button", "reset", "image"].includes(node.type);
  if (node !== it && (isSilent || isPressed)) return " ";
  if (isField) return String(node.value ?? "");
  return [...node.childNodes].map(read).join("");
})(it).trim()`);

const shownText = async (page: Scope, locator: Locator): Promise<string | undefined> => {
  const element = await findShown(page, locator);
  const text = element === undefined ? '' : await element.evaluate(textOf);
  return text === '' ? undefined : text;
};

/** Reads the page of a client. */
const shownClient = async (page: Scope, pages: Pages['clients']): Promise<ShownClient> => {
  const identifier = await shownText(page, pages.identifier);
  const secret = await shownText(page, pages.secret);
  const oidcScopes = await shownText(page, pages.oidcScopes);
  return {
    ...(identifier !== undefined && { identifier }),
    ...(secret !== undefined && { secret }),
    ...(oidcScopes !== undefined && { oidcScopes }),
  };
};

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
          throw new BlockedError(whyLacking('the profile names no user who signs in', 'access.person'));
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
        // From here on, the page is evidence and may contain a secret.
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

/** The current page of a person, by HTTP or in Chromium. */
export interface Tab {
  /** The search scope for fields and buttons of the current page. */
  readonly scope: Scope;
  url(): string;
  /** Opens an absolute URL; resolves with the page after all redirects. */
  open(url: string): Promise<ShownPage>;
  press(button: Elements): Promise<ShownPage>;
  /** Determines the kind of the current page. */
  place(): Promise<ShownPage>;
  /** The text of the page as shown. */
  text(): Promise<string>;
  markup(): Promise<string>;
}
