import { isDeepStrictEqual } from 'node:util';
import type { Area } from '../../../models/areas.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { invalidParameter, unknownId } from '../../actions/refuse.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import type { SentReassignment } from '../../areas/user-reassignments/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { changeWithin } from './show.ts';
import { isAt, type Where } from './where.ts';

/** Converts an input that `validate` split into parts to one record with canonical names, and back. */
interface Form {
  readonly record: (input: never) => Data;
  readonly parts: (record: Data, input: never) => unknown;
}

const dataOf = (value: Value | undefined): Data | undefined => (isData(value) ? value : undefined);

const forms: Readonly<Partial<Record<Area, Form>>> = {
  requisitions: {
    record: ({ header, lines }: SentRequisition): Data =>
      lines === undefined ? header : { ...header, 'requisition-lines': lines },
    parts: ({ 'requisition-lines': lines, ...header }: Data, input: SentRequisition) => ({
      ...input,
      header,
      lines,
    }),
  },
  'user-reassignments': {
    record: ({ from, to, notes, deactivate, isRequested }: SentReassignment): Data => ({
      'from-user': from ?? null,
      'to-user': to ?? null,
      notes,
      'deactivate-from-user-after-reassignment': deactivate ?? null,
      'requested-reassignments': isRequested ? {} : null,
    }),
    parts: ({ 'from-user': from, 'to-user': to, notes = null }: Data, input: SentReassignment) => ({
      ...input,
      ...{ from: dataOf(from), to: dataOf(to), notes },
    }),
  },
};

const formOf = ({ endpoint }: Exchange): Form | undefined => endpoint && forms[endpoint.area];

/** The content of a request as one record with canonical names. */
const sentRecord = (exchange: Exchange): Data => {
  const input = exchange.input as never;
  return formOf(exchange)?.record(input) ?? input;
};

/** Replaces the content of a request for the steps that follow. */
const resend = (exchange: Exchange, record: Data): void => {
  const input = exchange.input as never;
  exchange.input = (formOf(exchange)?.parts(record, input) ?? record) as Exchange['input'];
};

/**
 * Wraps `validate`: changes the validated input. `T` is the type of that input. The change returns the same
 * object, or undefined, to keep it.
 */
export const misread = <T>(
  where: Where,
  change: (input: T, exchange: Exchange) => T | undefined | Promise<T | undefined>,
): Wrapping =>
  wrapStep('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const input = exchange.input as unknown as T;
    const read = await change(input, exchange);
    if (read === undefined || read === input) return;
    fired(exchange);
    exchange.input = read as unknown as Exchange['input'];
  });

interface Options {
  /** The step after which the request is refused. */
  readonly after?: 'load' | 'validate' | 'decide';
  readonly when?: (exchange: Exchange) => boolean;
  readonly code?: RefusalCode;
  /** The message; the refusal is then about an invalid parameter. */
  readonly message?: string;
}

/** The headers of a refusal. A refused method needs Allow with other methods. */
const allowHeaders = ({ incoming }: Exchange, code: RefusalCode): Readonly<Record<string, string>> =>
  code === 'method-not-allowed' ? { Allow: incoming.method === 'GET' ? 'POST' : 'GET, HEAD' } : {};

const refusalOf = (exchange: Exchange, { code = 'unknown-id', message }: Options): Refusal => {
  if (message !== undefined) return invalidParameter(exchange, message);
  if (code === 'unknown-id') return unknownId(exchange);
  return new Refusal(code, { headers: allowHeaders(exchange, code) });
};

/** Wraps a step, `decide` by default: refuses a valid request, as an unknown id by default. */
export const refuse = (where: Where, options: Options = {}): Wrapping => {
  const { after = 'decide', when = () => true } = options;
  return wrapStep(after, (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where) || !when(exchange)) return;
    fired(exchange);
    throw refusalOf(exchange, options);
  });
};

/** Wraps `validate`: an operation always fails: path (404), server error (500) or refusal (422). */
export const withoutOperation = (
  where: Where,
  code: 'unknown-path' | 'unexpected' | 'not-possible',
): Wrapping =>
  wrapStep('validate', (step, fired) => (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    fired(exchange);
    throw new Refusal(code);
  });

/** Wraps `decide`: refuses valid requests that `when` selects. `T` is the type of the validated input. */
export const refuseInput = <T>(where: Where, when: (input: T, exchange: Exchange) => boolean): Wrapping =>
  refuse(where, {
    message: 'The request cannot be taken like this.',
    when: (exchange) => when(exchange.input as unknown as T, exchange),
  });

/** The records at a path of member names; lists on the way are traversed. */
const recordsAt = (data: Data, path: readonly string[]): readonly Data[] => {
  const [name, ...rest] = path;
  if (name === undefined) return [data];
  const value: Value = data[name] ?? null;
  const records = (Array.isArray(value) ? value : [value]) as readonly Value[];
  return records.filter(isData).flatMap((one) => recordsAt(one, rest));
};

/** A member of a request body, or of the nested records at some paths. */
export interface RequestMember {
  readonly member: string;
  /** The body itself when left out. */
  readonly within?: readonly (readonly string[])[];
}

const refuseRecord = (
  where: Where,
  within: readonly (readonly string[])[],
  when: (record: Data) => boolean,
): Wrapping =>
  refuse(where, {
    message: 'The request cannot be taken like this.',
    when: (exchange) => within.flatMap((path) => recordsAt(sentRecord(exchange), path)).some(when),
  });

/** Wraps `decide`: refuses requests with, or without, a value in a member. */
export const refuseMember = (
  where: Where,
  { member, within = [[]] }: RequestMember,
  which: 'with' | 'without',
): Wrapping =>
  refuseRecord(where, within, (record) => ((record[member] ?? null) !== null) === (which === 'with'));

/** Wraps `decide`: refuses requests in which a member is the given word, in any case. */
export const refuseWord = (where: Where, { member, within = [[]] }: RequestMember, word: string): Wrapping =>
  refuseRecord(
    where,
    within,
    ({ [member]: value }) => typeof value === 'string' && value.toLowerCase() === word.toLowerCase(),
  );

/** Wraps `decide`: refuses requests in which a text has exactly `most` characters. */
export const refuseLength = (
  where: Where,
  { member, within = [[]] }: RequestMember,
  most: number,
): Wrapping =>
  refuseRecord(
    where,
    within,
    ({ [member]: value }) => typeof value === 'string' && [...value].length === most,
  );

/** Wraps `validate`: changes the record of a request; the same record means no change. */
const reread = (where: Where, change: (sent: Data) => Data): Wrapping =>
  wrapStep('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const sent = sentRecord(exchange);
    const read = change(sent);
    if (read === sent) return;
    fired(exchange);
    resend(exchange, read);
  });

const rereadWithin = (
  where: Where,
  within: readonly (readonly string[])[],
  change: (record: Data) => Data,
): Wrapping =>
  reread(where, (sent) => within.reduce((record, path) => changeWithin(record, path, change), sent));

/** Wraps `validate`: ignores a member of a request. */
export const loseMember = (where: Where, { member, within = [[]] }: RequestMember): Wrapping =>
  rereadWithin(where, within, (one) => {
    const { [member]: _, ...others } = one;
    return Object.hasOwn(one, member) ? others : one;
  });

/** Wraps `validate`: ignores the record at an index of a list in a request. */
export const loseOneOf = (where: Where, { member, within = [[]] }: RequestMember, lost: number): Wrapping =>
  rereadWithin(where, within, (one) => {
    const { [member]: list } = one;
    return Array.isArray(list) && list.length > lost ? { ...one, [member]: list.toSpliced(lost, 1) } : one;
  });

const cutText = (value: Value, most: number): Value => {
  if (typeof value === 'string') return value.slice(0, most);
  if (Array.isArray(value)) return value.map((one: Value) => cutText(one, most));
  return isData(value) ? cutTexts(value, most) : value;
};

const cutTexts = (data: Data, most: number): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, cutText(value, most)]));

/** Wraps `validate`: truncates all texts of a request that are longer than `most`. */
export const shortenTexts = (where: Where, most: number): Wrapping =>
  reread(where, (sent) => {
    const cut = cutTexts(sent, most);
    return isDeepStrictEqual(cut, sent) ? sent : cut;
  });

/** Wraps `decide`: accepts a request without a required member, as if it had the value `passing`. */
export const presume = (where: Where, member: string, passing: Value): Wrapping =>
  wrapStep('decide', (step, fired) => (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    const sent = sentRecord(exchange);
    if ((sent[member] ?? null) === null) {
      fired(exchange);
      resend(exchange, { ...sent, [member]: passing });
    }
    return step(exchange);
  });

/**
 * Wraps `validate`: rewrites datetimes of a request; in `as`, $1 is date and time, $2 is sign and hours of the offset.
 */
export const rewriteOffsets = (where: Where, as: string): Wrapping =>
  wrapStep('validate', (step, fired) => (exchange) => {
    const { body } = exchange;
    if (body === undefined || !isAt(exchange, where)) return step(exchange);
    const text = body.text.replace(/(T\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d):\d\d/g, as);
    if (text === body.text) return step(exchange);
    fired(exchange);
    exchange.body = { ...body, text };
    return step(exchange);
  });

/** A number rounded to single precision. */
export const singlePrecision = (value: Value): Value => {
  const kept = Number(Math.fround(Number(value)).toPrecision(7));
  return Number.isNaN(kept) || kept === Number(value)
    ? value
    : typeof value === 'number'
      ? kept
      : String(kept);
};
