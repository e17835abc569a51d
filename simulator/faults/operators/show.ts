import { type Data, isData, type Resource, type Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { at, field, type Wrapping } from '../fault.ts';
import { isAt, type Where } from './where.ts';

type RecordResult = Extract<Result, { kind: 'one' | 'many' }>;

/** Answers what is shown instead of a record; the record itself where it is shown rightly. */
export type Mask = (data: Data, exchange: Exchange) => Data;

/** A change of one member, where it has a value; the same record where it stays. */
export const member =
  (name: string, change: (value: Value) => Value) =>
  (data: Data): Data => {
    const value = data[name] ?? null;
    const shown = value === null ? null : change(value);
    return shown === value ? data : { ...data, [name]: shown };
  };

/** Which answers show records wrongly: those with records of a resource, by `where` only some. */
interface Answers {
  readonly resource: Resource;
  readonly where?: Where;
  /** Left out: answers with one record and with many. */
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

/** An answer with each record shown otherwise. */
export const masked = (result: RecordResult, mask: (data: Data) => Data): RecordResult => {
  if (result.kind === 'many') return { ...result, records: result.records.map(mask) };
  const record = mask(result.record());
  // Without its key, so that no right rendering is sent in its place, nor a wrong one kept.
  return { kind: 'one', resource: result.resource, record: () => record };
};

/** Wraps `respond`: records are shown with changed values. */
export const show = (answers: Answers, mask: Mask): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    if (isShown(exchange, answers)) {
      exchange.result = masked(exchange.result as RecordResult, (data) => {
        const shown = mask(data, exchange);
        if (shown !== data) fired(exchange);
        return shown;
      });
    }
    return step(exchange);
  });

/** Wraps `respond`: records are written as another resource says, with other names or types. */
export const showAs = (answers: Answers, resource: Resource): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    if (isShown(exchange, answers)) {
      fired(exchange);
      const result = exchange.result as RecordResult;
      exchange.result =
        result.kind === 'many' ? { ...result, resource } : { kind: 'one', resource, record: result.record };
    }
    return step(exchange);
  });

/** A resource of which one member has another name. */
export const withName = (resource: Resource, member: string, written: string): Resource => ({
  ...resource,
  fields: resource.fields.map((field) => (field.name === member ? { ...field, wireName: written } : field)),
});

/** Members spelled another way; by `within`, members of records below some members. */
export const respelled = (
  resource: Resource,
  spelling: Resource['spelling'],
  within: Readonly<Record<string, Resource['spelling']>> = {},
): Resource => ({
  ...resource,
  spelling,
  fields: resource.fields.map((field) => {
    const own = within[field.name];
    const { type } = field;
    if (own === undefined || typeof type === 'string') return field;
    return 'one' in type
      ? { ...field, type: { one: { ...type.one, spelling: own } } }
      : { ...field, type: { many: { ...type.many, spelling: own } } };
  }),
});

/**
 * A record with those at the end of a path changed: names of members, one below the other, through every record of
 * a list. The same record where nothing is changed.
 */
export const changeWithin = (data: Data, path: readonly string[], change: (data: Data) => Data): Data => {
  const [name, ...rest] = path;
  if (name === undefined) return change(data);
  const { [name]: value = null } = data;
  const changed = (one: Value): Value => (isData(one) ? changeWithin(one, rest, change) : one);
  if (!Array.isArray(value)) {
    const shown = changed(value);
    return shown === value ? data : { ...data, [name]: shown };
  }
  const shown = value.map(changed);
  return shown.every((one, at) => one === value[at]) ? data : { ...data, [name]: shown };
};

/** A member of a resource, or of the records that members below one another lead to. */
export interface MemberPath {
  readonly resource: Resource;
  readonly within?: readonly string[];
  readonly member: string;
  /** Answers to some requests alone. */
  readonly where?: Where;
}

/** Wraps `respond`: a member has another value, or is not there: `undefined`. A member that is null is left alone. */
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
