import { memberOf } from '../../../models/resources/member.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { type Comparing, nothing } from './comparing.ts';
import { type Finding, told } from './finding.ts';
import { type Same, sameMoment, sameNumber, sameText, sameWord } from './same-value.ts';

const keeps = 'quality-inspections/create-keeps-what-was-sent';

const byType: Readonly<Record<string, Same>> = {
  integer: sameNumber,
  number: sameNumber,
  datetime: sameMoment,
  string: sameText,
};

const sameIn = (name: string): Same => {
  if (name === 'type') return sameWord;
  const type = memberOf(qualityInspection, name)?.type;
  return (typeof type === 'string' ? byType[type] : undefined) ?? sameText;
};

/** What a platform may know better of an item that it has on record. */
const ofItem = ['item-name', 'item-description', 'supplier-part-number', 'buyer-part-number'];

const isGiven = (value: Value | undefined): value is Exclude<Value, null> =>
  value !== undefined && value !== null && value !== '';

/** The members of an inspection that were sent and are compared. */
export const comparedMembers = (sent: Data): readonly (readonly [string, Value])[] =>
  Object.entries(sent).filter(
    ([name, value]) =>
      name !== 'characteristics' && isGiven(value) && !(isGiven(sent['item-id']) && ofItem.includes(name)),
  );

/**
 * What an answer shows of the members that were sent, each for itself. Of a read each is expected; `partly` passes
 * over what is not shown, as the answer to a creation may leave members out.
 */
export const compareInspection = (
  sent: Data,
  shown: Data,
  { partly = false, wrong = nothing }: Comparing = {},
): readonly Finding[] =>
  comparedMembers(sent).flatMap(([name, value]): Finding[] => {
    const found = shown[name];
    if (wrong.has(name)) return [];
    if (!isGiven(found) && partly) return [];
    if (isGiven(found) && sameIn(name)(value, found)) return [{ requirement: keeps }];
    const about = isGiven(found) ? `${name} is not kept as it was sent` : `${name} is lost`;
    const expected = `${name} as it was sent: ${told(value)}`;
    return [{ requirement: keeps, wrong: { expected, seen: told(found), about } }];
  });
