import { type Data, isData, type Resource, type Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { field, type Wrapping, wrapStep } from '../fault.ts';
import { isAt, type Where } from './where.ts';

type RecordResult = Extract<Result, { kind: 'one' | 'many' }>;

/** Changes a shown record; returns the same record for no change. */
export type Mask = (data: Data, exchange: Exchange) => Data;

/** Maps the value of one member unless it is null; returns the same record if nothing is changed. */
export const member =
  (name: string, change: (value: Value) => Value) =>
  (data: Data): Data => {
    const value = data[name] ?? null;
    const shown = value === null ? null : change(value);
    return shown === value ? data : { ...data, [name]: shown };
  };

/** The responses that are changed: those with records of a resource, limited by `where`. */
interface Answers {
  readonly resource: Resource;
  readonly where?: Where;
  /** Omitted: responses with one record and with many. */
  readonly kind?: RecordResult['kind'];
}

/** Whether an answer shows records. */
export const hasRecords = (result: Result): result is RecordResult =>
  result.kind === 'one' || result.kind === 'many';

const isShown = (exchange: Exchange, { resource, where, kind }: Answers): boolean => {
  const { result } = exchange;
  return (
    hasRecords(result) &&
    result.resource.name === resource.name &&
    (kind === undefined || kind === result.kind) &&
    (where === undefined || isAt(exchange, where))
  );
};

/** A result with each record mapped by the mask. */
export const maskRecords = (result: RecordResult, mask: (data: Data) => Data): RecordResult => {
  if (result.kind === 'many') return { ...result, records: result.records.map(mask) };
  const record = mask(result.record());
  // Without its cache key, so that no correct rendering is sent instead, and no wrong one is cached.
  return { kind: 'one', resource: result.resource, record: () => record };
};

/** Wraps `respond`: changes records in responses. */
export const show = (answers: Answers, mask: Mask): Wrapping =>
  wrapStep('respond', (step, fired) => (exchange) => {
    if (isShown(exchange, answers)) {
      exchange.result = maskRecords(exchange.result as RecordResult, (data) => {
        const shown = mask(data, exchange);
        if (shown !== data) fired(exchange);
        return shown;
      });
    }
    return step(exchange);
  });

/** Wraps `respond`: serializes records by another resource, with other names or types. */
export const showAs = (answers: Answers, resource: Resource): Wrapping =>
  wrapStep('respond', (step, fired) => (exchange) => {
    if (isShown(exchange, answers)) {
      fired(exchange);
      const result = exchange.result as RecordResult;
      exchange.result =
        result.kind === 'many' ? { ...result, resource } : { kind: 'one', resource, record: result.record };
    }
    return step(exchange);
  });

/** A resource with another wire name for one member. */
export const withName = (resource: Resource, member: string, written: string): Resource => ({
  ...resource,
  fields: resource.fields.map((field) => (field.name === member ? { ...field, wireName: written } : field)),
});

/**
 * Maps the records at a path of member names; lists on the way are traversed. Returns the same record if nothing
 * is changed.
 */
export const changeWithin = (data: Data, path: readonly string[], change: (data: Data) => Data): Data => {
  const [name, ...rest] = path;
  if (name === undefined) return change(data);
  const { [name]: value = null } = data;
  const changeItem = (one: Value): Value => (isData(one) ? changeWithin(one, rest, change) : one);
  if (!Array.isArray(value)) {
    const shown = changeItem(value);
    return shown === value ? data : { ...data, [name]: shown };
  }
  const shown = value.map(changeItem);
  return shown.every((one, at) => one === value[at]) ? data : { ...data, [name]: shown };
};

/** A member of a resource, or of its nested records at the path `within`. */
export interface MemberPath {
  readonly resource: Resource;
  readonly within?: readonly string[];
  readonly member: string;
  /** Limits the change to responses of some operations. */
  readonly where?: Where;
}

/** Wraps `respond`: changes a member, or omits it for `undefined`. A member that is null is not changed. */
export const showMember = (
  { resource, within = [], member, where }: MemberPath,
  change: (value: Value) => Value | undefined,
  only?: Format,
): Wrapping =>
  field(
    show({ resource, ...(where !== undefined && { where }) }, (data, { format = 'json' }) => {
      if (only !== undefined && only !== format) return data;
      return changeWithin(data, within, (record) => {
        const { [member]: value = null, ...others } = record;
        if (!Object.hasOwn(record, member)) return record;
        const shown = change(value);
        if (shown === undefined) return others;
        return value === null || shown === value ? record : { ...record, [member]: shown };
      });
    }),
  );

/** A moment with an hour added in summer, as if daylight saving time were applied twice. */
export const hourLateInSummer = (value: Value): Value => {
  const month = Number(String(value).slice(5, 7));
  const moment = Date.parse(String(value));
  return month < 4 || month > 9 || Number.isNaN(moment) ? value : new Date(moment + 3_600_000).toISOString();
};
