import { isData } from '../../../models/resources/is-data.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { at, type Wrapping } from '../fault.ts';
import { changeWithin } from './members.ts';
import { misread } from './misread.ts';
import { refuseInput } from './refuse.ts';
import { isAt, type Where } from './where.ts';

/** The records at the end of a path of members, through every record of a list. */
export const recordsAt = (data: Data, path: readonly string[]): readonly Data[] => {
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

/** Wraps `decide`: a request is refused that has a member, or one that has it not. */
export const refuseMember = (
  where: Where,
  { member, within = [[]] }: RequestMember,
  which: 'with' | 'without',
): Wrapping =>
  refuseInput<Data>(where, (sent) =>
    within
      .flatMap((path) => recordsAt(sent, path))
      .some((record) => ((record[member] ?? null) !== null) === (which === 'with')),
  );

/** Wraps `validate`: a member of a request is passed over. */
export const loseMember = (where: Where, { member, within = [[]] }: RequestMember): Wrapping =>
  misread<Data>(where, (sent) =>
    within.reduce(
      (read, path) =>
        changeWithin(read, path, (record) => {
          const { [member]: _, ...others } = record;
          return Object.hasOwn(record, member) ? others : record;
        }),
      sent,
    ),
  );

/** Wraps `decide`: a request without a required member is taken as if it had a value that passes every rule. */
export const presume = (where: Where, member: string, passing: Value): Wrapping =>
  at('decide', (step, fired) => (exchange) => {
    const sent = exchange.input as unknown as Data;
    if (isAt(exchange, where) && (sent[member] ?? null) === null) {
      fired(exchange);
      exchange.input = { ...sent, [member]: passing } as unknown as typeof exchange.input;
    }
    return step(exchange);
  });
