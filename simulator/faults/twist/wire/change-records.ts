import { isData } from '../../../../models/resources/is-data.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import { jsonText } from '../../../../models/wire/json-text.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

/** Answers what is shown instead of a record, or the record itself. */
export type Change = (data: Data, exchange: Exchange) => Data;

type Told = Extract<Result, { kind: 'one' | 'many' }>;

const changed = (result: Told, change: (data: Data) => Data): Told => {
  if (result.kind === 'many') return { ...result, records: result.records.map(change) };
  const record = change(result.record());
  // Without its key, so that no right rendering is sent in its place, nor a wrong one kept.
  return { kind: 'one', resource: result.resource, record: () => record };
};

/** Around `respond`: shows records of every kind otherwise, where `applies` says so. */
export const changeRecords = (
  change: Change,
  applies: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    if ((result.kind === 'one' || result.kind === 'many') && applies(exchange)) {
      exchange.result = changed(result, (data) => {
        const shown = change(data, exchange);
        if (jsonText(shown) === jsonText(data)) return data;
        fired(exchange);
        return shown;
      });
    }
    return step(exchange);
  });

/** Chooses answers in XML. */
export const inXml = ({ format }: Exchange): boolean => format === 'xml';

/** Chooses answers in JSON. */
export const inJson = ({ format }: Exchange): boolean => format === 'json';

/** A record with every member put through `change`, nested ones before those that hold them. */
export const mapMembers = (
  data: Data,
  change: (name: string, value: Value, owner: Data) => readonly [string, Value],
): Data => {
  const within = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(within);
    return isData(value) ? mapMembers(value, change) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => change(name, within(value), data)));
};

/** Whether a record is a user. */
export const isUser = (value: Value | undefined): value is Data =>
  value !== undefined && isData(value) && Object.hasOwn(value, 'login');
