import type { Area } from '../../../models/areas.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { invalidParameter, unknownId } from '../../actions/refuse.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import type { SentReassignment } from '../../areas/user-reassignments/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { redraft } from './leave.ts';
import { changeWithin } from './show.ts';
import { isAt, type Where } from './where.ts';

/** How what `validate` reads in parts is one record by canonical names, and the parts again. */
interface Form {
  readonly record: (input: never) => Data;
  readonly parts: (record: Data, input: never) => unknown;
}

const given = (value: Value | undefined): Data | undefined => (isData(value) ? value : undefined);

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
    record: ({ from, to, notes }: SentReassignment): Data => ({
      'from-user': from ?? null,
      'to-user': to ?? null,
      notes,
    }),
    parts: ({ 'from-user': from, 'to-user': to, notes = null }: Data, input: SentReassignment) => ({
      ...input,
      ...{ from: given(from), to: given(to), notes },
    }),
  },
};

const formOf = ({ endpoint }: Exchange): Form | undefined => endpoint && forms[endpoint.area];

/** What a request holds, as one record by canonical names. */
const sentRecord = (exchange: Exchange): Data => {
  const input = exchange.input as never;
  return formOf(exchange)?.record(input) ?? input;
};

/** Lets what follows read another record than was sent. */
const resend = (exchange: Exchange, record: Data): void => {
  const input = exchange.input as never;
  exchange.input = (formOf(exchange)?.parts(record, input) ?? record) as Exchange['input'];
};

/**
 * Wraps `validate`: what a request says is read incorrectly. `T` is what `validate` reads. The change answers the same
 * object, or undefined, where it is read rightly.
 */
export const misread = <T>(
  where: Where,
  change: (input: T, exchange: Exchange) => T | undefined | Promise<T | undefined>,
): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const input = exchange.input as unknown as T;
    const read = await change(input, exchange);
    if (read === undefined || read === input) return;
    fired(exchange);
    exchange.input = read as unknown as Exchange['input'];
  });

/** Other texts in a record: those for which the change answers another. The same record where there are none. */
export const withTexts = <T extends object>(data: T, change: (text: string, member: string) => string): T => {
  const changed = Object.entries(data).flatMap(([member, value]) => {
    const text = typeof value === 'string' ? change(value, member) : value;
    return text === value ? [] : [[member, text] as const];
  });
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) };
};

interface Options {
  /** The step after which it is refused. */
  readonly after?: 'load' | 'validate' | 'decide';
  readonly when?: (exchange: Exchange) => boolean;
  readonly code?: RefusalCode;
  readonly status?: number;
  /** Of a parameter that is said to be invalid: what is wrong with it. */
  readonly message?: string;
}

const refusalOf = (exchange: Exchange, { code = 'unknown-id', status, message }: Options): Refusal => {
  if (message !== undefined) return invalidParameter(exchange, message);
  if (code === 'unknown-id' && status === undefined) return unknownId(exchange);
  return new Refusal(code, status === undefined ? {} : { status });
};

/** Wraps a step, `decide` by default: what should be served is refused, as an unknown id by default. */
export const refuse = (where: Where, options: Options = {}): Wrapping => {
  const { after = 'decide', when = () => true } = options;
  return at(after, (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where) || !when(exchange)) return;
    fired(exchange);
    throw refusalOf(exchange, options);
  });
};

/** Wraps `validate`: there is no such operation, by the method (405) or the path (404); it breaks (500), or refuses all (422). */
export const withoutOperation = (
  where: Where,
  code: 'method-not-allowed' | 'unknown-path' | 'unexpected' | 'not-possible' = 'method-not-allowed',
): Wrapping =>
  at('validate', (step, fired) => (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    fired(exchange);
    throw new Refusal(code);
  });

/** Wraps `decide`: what a request says is refused though it should be accepted. `T` is what `validate` reads. */
export const refuseInput = <T>(
  where: Where,
  when: (input: T, exchange: Exchange) => boolean,
  message = 'The request cannot be taken like this.',
): Wrapping => refuse(where, { message, when: (exchange) => when(exchange.input as unknown as T, exchange) });

/** The records at the end of a path of members, through every record of a list. */
const recordsAt = (data: Data, path: readonly string[]): readonly Data[] => {
  const [name, ...rest] = path;
  if (name === undefined) return [data];
  const value: Value = data[name] ?? null;
  const records = (Array.isArray(value) ? value : [value]) as readonly Value[];
  return records.filter(isData).flatMap((one) => recordsAt(one, rest));
};

/** A member of a request body, or of the records that some paths lead to. */
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

/** Wraps `decide`: a request is refused that has a member, or one that has it not. */
export const refuseMember = (
  where: Where,
  { member, within = [[]] }: RequestMember,
  which: 'with' | 'without',
): Wrapping =>
  refuseRecord(where, within, (record) => ((record[member] ?? null) !== null) === (which === 'with'));

/** Wraps `decide`: a request is refused in which a member is a word, in whatever case. */
export const refuseWord = (where: Where, { member, within = [[]] }: RequestMember, word: string): Wrapping =>
  refuseRecord(
    where,
    within,
    ({ [member]: value }) => typeof value === 'string' && value.toLowerCase() === word.toLowerCase(),
  );

/** Wraps `decide`: a request is refused in which a text is as long as it may be, in characters. */
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

/** Wraps `validate`: a member of a request is ignored. */
export const loseMember = (where: Where, { member, within = [[]] }: RequestMember): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!isAt(exchange, where)) return;
    const sent = sentRecord(exchange);
    const read = within.reduce(
      (record, path) =>
        changeWithin(record, path, (one) => {
          const { [member]: _, ...others } = one;
          return Object.hasOwn(one, member) ? others : one;
        }),
      sent,
    );
    if (read === sent) return;
    fired(exchange);
    resend(exchange, read);
  });

/** Wraps `decide`: a request without a required member is taken as if it had a value that passes every rule. */
export const presume = (where: Where, member: string, passing: Value): Wrapping =>
  at('decide', (step, fired) => (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    const sent = sentRecord(exchange);
    if ((sent[member] ?? null) === null) {
      fired(exchange);
      resend(exchange, { ...sent, [member]: passing });
    }
    return step(exchange);
  });

/** Which requests without a member are taken, and what is kept of it; nothing, where that is left out. */
interface Unchecked {
  readonly kept?: (sent: Data, made: Data) => Value;
  readonly when: (sent: Data) => boolean;
}

/** Wraps `decide`: a required member may be left out. `passing` has a value for each that passes every rule. */
export const unchecking =
  <P extends Data>(where: Where, passing: P) =>
  (member: keyof P & string, { kept = () => null, when }: Unchecked): Wrapping =>
    at('decide', (step, fired) => async (exchange) => {
      const sent = exchange.input as unknown as Data;
      if (!isAt(exchange, where) || (sent[member] ?? null) !== null || !when(sent)) return step(exchange);
      exchange.input = { ...sent, [member]: passing[member] } as unknown as typeof exchange.input;
      await step(exchange);
      const { change } = exchange;
      exchange.change = () => {
        change?.();
        const { document } = exchange;
        if (document === undefined) return;
        exchange.document = redraft(exchange, document, { data: { [member]: kept(sent, document.data) } });
        fired(exchange);
      };
    });
