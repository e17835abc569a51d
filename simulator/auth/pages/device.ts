import { parametersOf } from '../../../models/query/parameters.ts';
import type { Exchange, Result, Sandbox } from '../../exchange.ts';
import { html } from '../../pages/html.ts';
import { clientOf } from '../clients.ts';
import { decideDevice, deviceByUserCode } from '../devices.ts';
import type { StoredClient, StoredDevice } from '../stored-records.ts';
import { decisionButtons, decisionIn, nameOf, page, postForm, scopeList, textField } from './frame.ts';
import { postedSignedIn, type SubmittedForm } from './posted.ts';
import { type PageSession, type SessionHolder, type SignedInHolder, signedInHolder } from './sessions.ts';
import { toSignIn } from './sign-in.ts';

/** The content of the form. */
interface DeviceForm {
  readonly csrf: string;
  readonly userCode: string;
  readonly alert?: string;
  readonly status?: number;
}

/** The form in which a user enters the code that a device shows. */
const codePage = (exchange: Exchange, { csrf, userCode, alert, status = 200 }: DeviceForm): Result => {
  const hint = 'The code that your device shows. Letter case, blanks and hyphens make no difference.';
  const field = textField({ label: 'Code', name: 'user_code', value: userCode, hint });
  const content = html`${field}<p class="buttons"><button>Continue</button></p>`;
  const form = postForm(exchange.sandbox, { path: '/oauth2/device', csrf, content });
  return page(exchange, { title: 'Connect a device', content: form, alert, status });
};

/** A code as displayed: eight characters in two groups. */
const displayCode = (userCode: string): string =>
  userCode.length === 8 ? `${userCode.slice(0, 4)}-${userCode.slice(4)}` : userCode;

/** Asks the user for consent to the request of a device. */
const deviceConsent = (
  exchange: Exchange,
  { session }: SignedInHolder,
  { device, client }: { readonly device: StoredDevice; readonly client: StoredClient },
): Result =>
  page(exchange, {
    title: `Allow ${client.name}?`,
    content: html`<p>A device with <strong>${client.name}</strong> asks to act for you, ${nameOf(session.user)}, with
these scopes:</p>${scopeList(device.scopes)}
<p>Allow it only if the device in front of you shows this code: <strong class="code">${displayCode(device.userCode)}</strong></p>
${postForm(exchange.sandbox, {
  ...{ path: '/oauth2/device', csrf: session.csrf, content: decisionButtons },
  hidden: { user_code: device.userCode },
})}`,
  });

const longest = 100;

const codeIn = ({ search }: Exchange): string => {
  const given = parametersOf(search).find(({ wireName }) => wireName === 'user_code')?.value ?? '';
  return given.toWellFormed().slice(0, longest);
};

const withCode = (userCode: string): string =>
  userCode === '' ? '' : `?user_code=${encodeURIComponent(userCode)}`;

/**
 * The verification page (RFC 8628 section 3.3): the user signs in and enters the code. A code in the query is only
 * filled in: the user compares it with the device and submits it (section 5.4).
 */
export const devicePage = (exchange: Exchange): Result => {
  const holder = signedInHolder(exchange);
  const userCode = codeIn(exchange);
  return holder === undefined
    ? toSignIn(exchange, `/oauth2/device${withCode(userCode)}`)
    : codePage(exchange, { csrf: holder.session.csrf, userCode });
};

/** Limit for wrong codes of a session within a minute (RFC 8628 section 5.1). */
const most = 10;
const minute = 60_000;

const recentFailures = ({ wrongCodes }: PageSession, now: number): PageSession['wrongCodes'] =>
  wrongCodes !== undefined && now >= wrongCodes.from && now - wrongCodes.from < minute
    ? wrongCodes
    : undefined;

/** Seconds until another code is accepted; 0 if one is accepted now. */
const waitFor = ({ clock }: Sandbox, { session }: SessionHolder): number => {
  const now = clock.now();
  const known = recentFailures(session, now);
  return known === undefined || known.count < most ? 0 : Math.ceil((known.from + minute - now) / 1000);
};

/** Records a wrong code. */
const noteWrongCode = ({ clock, store }: Sandbox, { key, session }: SessionHolder): void => {
  const now = clock.now();
  const known = recentFailures(session, now) ?? { from: now, count: 0 };
  const noted: PageSession = { ...session, wrongCodes: { ...known, count: known.count + 1 } };
  store.keep('session', key, noted);
};

/** A pending device, or the reason why there is none for a code. */
type FoundDevice =
  | { readonly device: StoredDevice; readonly client: StoredClient }
  | { readonly alert: string; readonly status: number };

/** Finds the device of a submitted code, unless the session has guessed too often. */
const findDevice = (exchange: Exchange, { form, holder }: SubmittedForm): FoundDevice => {
  const { outgoing, sandbox } = exchange;
  const wait = waitFor(sandbox, holder);
  if (wait > 0) {
    outgoing.headers['Retry-After'] = String(wait);
    return { alert: 'Too many wrong codes. Wait a minute and try again.', status: 429 };
  }
  const code = form.get('user_code') ?? '';
  const device = code.length > longest ? undefined : deviceByUserCode(sandbox, code);
  const client = device && clientOf(sandbox, device.client);
  if (device !== undefined && client?.record.state === 'active') return { device, client };
  noteWrongCode(sandbox, holder);
  return { alert: 'This code is not known, or it is no longer good.', status: 400 };
};

type KnownDevice = Extract<FoundDevice, { device: unknown }>;

const decisionPage = (exchange: Exchange, allowed: boolean, { client }: KnownDevice): Result =>
  page(exchange, {
    title: allowed ? 'Device connected' : 'Device turned down',
    content: html`<p>${client.name} ${allowed ? 'now has' : 'does not get'} what it asked for. You can close this
page and go back to the device.</p>`,
  });

const allow = ({ sandbox }: Exchange, { session }: SignedInHolder, { device, client }: KnownDevice): void => {
  const { user, signedInAt } = session;
  const allowed = {
    client: client.id,
    user,
    scopes: device.scopes,
    ...(device.told && { told: device.told }),
    signedInAt,
  };
  decideDevice(sandbox, device, 'allow', allowed);
};

const serve = (exchange: Exchange, posted: SubmittedForm<SignedInHolder>): Result => {
  const { form, holder } = posted;
  const device = findDevice(exchange, posted);
  if (!('device' in device)) {
    const userCode = (form.get('user_code') ?? '').slice(0, 100);
    return codePage(exchange, { csrf: holder.session.csrf, userCode, ...device });
  }
  const decision = decisionIn(form);
  if (decision === undefined) return deviceConsent(exchange, holder, device);
  if (decision === 'allow') allow(exchange, holder, device);
  else decideDevice(exchange.sandbox, device.device, 'refuse');
  return decisionPage(exchange, decision === 'allow', device);
};

/** Handles the code, then the decision; the code is looked up again each time. */
export const postedDevice = postedSignedIn(serve);
