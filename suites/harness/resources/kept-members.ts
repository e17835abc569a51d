import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { describeValue } from '../generate/text-rendering.ts';
import { type Finding, holds, inconclusiveFinding, makeFinding } from '../verdict/finding.ts';
import { type SameValue, sameMember } from './same-value.ts';
import { isNothing } from './snapshot.ts';

/** A member of an answer to compare with the sent value. */
export interface KeptMember {
  readonly name: string;
  /** The requirement that another value violates, or its absence. */
  readonly row: RequirementId;
  /** Whether an answer may omit the member. */
  readonly mayLack?: boolean;
  /** Whether any value is right. */
  readonly isAny?: boolean;
  /** A further requirement that another value violates. */
  readonly also?: RequirementId;
  /** The comparison, if not the one of the field's type. */
  readonly same?: SameValue | undefined;
}

/** The sent values of a record, and those in an answer. */
export interface Sides {
  readonly owner: Resource;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly shown: Data;
  /** The place of the record, in words that follow a member name: ` of each line in a read`. */
  readonly where?: string;
  readonly text?: string;
}

/** Compares a sent member with its value in an answer. */
export const compareMember = (
  { name, row, mayLack = false, isAny = false, also, same }: KeptMember,
  { owner, sent, shown, where = '', text }: Sides,
): readonly Finding[] => {
  const [wanted, value] = [sent[name], shown[name]];
  const isLost = isNothing(value);
  if ((!isAny && isNothing(wanted)) || (isLost && mayLack)) return [];
  const fits = !isLost && (isAny || (same ?? sameMember(owner, name))(wanted, value, text));
  if (fits === undefined)
    return [inconclusiveFinding(row, `${name}${where} cannot be compared: ${describeValue(value)}`)];
  if (fits) return [holds(row)];
  const violation = {
    expected: `${name}${where}${isAny ? '' : ` as it was sent: ${describeValue(wanted)}`}`,
    seen: describeValue(value),
    explanation: `${name}${where} is ${isLost ? 'lost' : 'not kept as it was sent'}`,
    subject: `${owner.name} ${name}`,
  };
  const rows = new Set([row, ...(isLost || also === undefined ? [] : [also])]);
  return [...rows].map((requirement) => makeFinding(requirement, violation));
};
