import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { isMembers } from '../../models/members.ts';
import { hasTooMany, mostParameters, searchParamsOf } from '../../models/query/parameters.ts';
import { demandCaps } from '../../models/wire/json.ts';
import { isForm } from '../../models/wire/media-type.ts';
import { WireError } from '../../models/wire/wire-error.ts';
import { bodyCaps } from '../actions/request-body.ts';
import type { ReceivedRequest, Sandbox } from '../exchange.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusals.ts';
import { damageOf, settle } from '../transact.ts';
import { answerRow } from './call.ts';
import { type ControlAnswer, ControlError, type ControlRequest, type ResponseFile } from './control.ts';
import { failureOf, isControlRefusal } from './failure.ts';
import { rowFinder } from './find-row.ts';
import { hasKeyOfAll, type Keys, keyIn, refusedControl } from './guard.ts';
import { controlRows } from './index.ts';
import { refuseUnknown } from './known-members.ts';

interface AddressedSandbox {
  readonly sandbox: Sandbox;
  /** Below `/_procon`, without a slash at the end. */
  readonly path: string;
  readonly query: URLSearchParams;
}

const nameIn = (url: string): string | undefined => /^\/sandboxes\/([^/?]+)\//.exec(url)?.[1];

const pathBelow = (url: string): string => {
  const [path = ''] = url.split('?', 1);
  return path.slice(path.indexOf('/_procon') + '/_procon'.length).replace(/\/$/, '');
};

const address = async (platform: Platform, url: string): Promise<AddressedSandbox> => {
  const [path = '', search = ''] = url.split('?', 2);
  const sandbox = await platform.reach(nameIn(path));
  return { sandbox, path: pathBelow(path), query: searchParamsOf(search) };
};

const rowOf = rowFinder(controlRows);

const bodyOf = async (incoming: ReceivedRequest): Promise<ControlRequest['body']> => {
  const { 'content-length': length, 'transfer-encoding': transfer } = incoming.headers;
  if (transfer === undefined && (length === undefined || length === '0')) return {};
  const text = await incoming.readBody();
  if (text.trim() === '') return {};
  try {
    demandCaps(text, bodyCaps);
    const value: unknown = JSON.parse(text);
    if (isMembers(value)) return value;
  } catch (error) {
    if (error instanceof WireError) throw new ControlError(`The body is not read: ${error.message}.`);
    // Reported below, together with JSON that is not an object.
  }
  throw new ControlError('The body must be a JSON object, sent with a Content-Type.');
};

/** The fields of a form as browsers send it (URL Standard, section 5). */
const formOf = async (incoming: ReceivedRequest): Promise<URLSearchParams> => {
  const { 'content-type': type = '' } = incoming.headers;
  if (isForm(type)) {
    const text = await incoming.readBody();
    if (hasTooMany(text)) throw new ControlError(`More than ${mostParameters} fields are not read.`);
    return searchParamsOf(text);
  }
  throw new ControlError('Send a form of the console as application/x-www-form-urlencoded.', 415);
};

const asAnswer = (error: unknown, context: Context): ControlAnswer => {
  const failure = failureOf(error);
  // Answers a defect in the same way as the API does.
  if (failure === undefined) context.app.emit('error', error, context);
  const { status, message } = failure ?? new Refusal('unexpected');
  return { status, body: { error: message } };
};

/** A failure because the sandbox was removed is no defect; damaged data is reported with its path. */
const whileItIs = async (sandbox: Sandbox, act: () => Promise<ControlAnswer>): Promise<ControlAnswer> => {
  const life = sandbox.life();
  try {
    const answer = await act();
    await sandbox.replica?.pending();
    return answer;
  } catch (error) {
    const message = damageOf(sandbox, error);
    if (message !== undefined) throw new Refusal('data-damaged', { message });
    if (!isControlRefusal(error) && sandbox.life() !== life) throw new Refusal('sandbox-gone');
    // The error may result from changes that have not arrived in the database yet.
    await sandbox.replica?.pending();
    throw error;
  }
};

/** Saves the changes of a control request, if the sandbox still exists; a shared one is saved by its lock. */
const save = async (platform: Platform, sandbox: Sandbox): Promise<void> => {
  if (sandbox.replica === undefined && platform.find(sandbox.name) === sandbox)
    await sandbox.lock.hold(() => sandbox.save());
};

/** The challenge for HTTP Basic, for browsers (RFC 7617). */
const keyChallenge = { 'WWW-Authenticate': 'Basic realm="Procon control API", charset="UTF-8"' };

const isOpen = (incoming: ReceivedRequest): boolean =>
  controlRows.some((row) => row.isOpen && row.path === pathBelow(incoming.url));

/** The response that refuses a request; undefined if the request may proceed. */
const refusalAnswer = (
  keys: Keys,
  context: Context,
  incoming: ReceivedRequest,
): ControlAnswer | undefined => {
  const refusal = isOpen(incoming) ? undefined : refusedControl(context.req, keys);
  if (refusal === undefined) return undefined;
  const { sentence, needsKey } = refusal;
  return needsKey
    ? { status: 401, headers: keyChallenge, body: { error: sentence } }
    : { status: 403, body: { error: sentence } };
};

/** The sandbox whose own key opens a request: the addressed one, or the one to be deleted. */
const openedBy = ({ controlKey }: Platform, { method, url }: ReceivedRequest): string | undefined => {
  const isDeletion = controlKey !== undefined && method === 'DELETE';
  return nameIn(url) ?? (isDeletion ? /^\/sandboxes\/([\w-]+)$/.exec(pathBelow(url))?.[1] : undefined);
};

/** The keys of a request. Changes by other processes are read only if that of a sandbox may be needed. */
const keysFor = async (platform: Platform, { req }: Context, incoming: ReceivedRequest): Promise<Keys> => {
  const { controlKey: all, find, refresh } = platform;
  const name = openedBy(platform, incoming);
  const isOwnNeeded = all === undefined || (keyIn(req) !== undefined && !hasKeyOfAll(req, { all }));
  if (name === undefined || !isOwnNeeded) return { all, own: undefined };
  await refresh(name);
  return { all, own: find(name)?.keyDigest };
};

const answerOf = async (
  platform: Platform,
  context: Context,
  incoming: ReceivedRequest,
): Promise<ControlAnswer> => {
  try {
    const keys = await keysFor(platform, context, incoming);
    const refusal = refusalAnswer(keys, context, incoming);
    if (refusal !== undefined) return refusal;
    const { sandbox, path, query } = await address(platform, incoming.url);
    const { row, params } = rowOf(incoming.method, path);
    const ownsAll = hasKeyOfAll(context.req, keys);
    const key = keyIn(context.req);
    return await whileItIs(sandbox, async () => {
      const form = row.takesForm ? await formOf(incoming) : undefined;
      const body = row.takesFile || row.takesForm ? {} : await bodyOf(incoming);
      refuseUnknown(row, { body, query });
      await settle(sandbox);
      if (row.method === 'GET') await sandbox.replica?.readJournal();
      const { headers, pieces } = incoming;
      const request = { platform, sandbox, params, query, body, form, headers, pieces, ownsAll, key };
      const answer = await answerRow(row, request, path);
      if (row.method !== 'GET') await save(platform, sandbox);
      return answer;
    });
  } catch (error) {
    return asAnswer(error, context);
  }
};

const isFile = (body: object): body is ResponseFile => 'stream' in body && body.stream instanceof Readable;

/** Answers a request to the control API or its pages. */
export const answerControl = async (
  platform: Platform,
  context: Context,
  incoming: ReceivedRequest,
): Promise<void> => {
  const { body, headers = {}, status } = await answerOf(platform, context, incoming);
  context.status = status;
  context.set({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  if (body === undefined) context.body = null;
  else if (typeof body === 'string') {
    context.set('Content-Type', 'text/html; charset=utf-8');
    context.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    context.body = body;
  } else if (body instanceof Uint8Array) context.body = Buffer.from(body);
  else if (isFile(body)) {
    context.body = body.stream;
    if (body.size !== undefined) context.length = body.size;
  } else {
    context.set('Content-Type', 'application/json; charset=utf-8');
    context.body = `${JSON.stringify(body, null, 2)}\n`;
  }
  context.set(headers);
};
