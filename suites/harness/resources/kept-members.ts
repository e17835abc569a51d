import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { describeValue } from '../generate/text-rendering.ts';
import { type Finding, holds, inconclusiveFinding, makeFinding } from '../verdict/finding.ts';
import { type SameValue, sameMember } from './same-value.ts';
import { isNothing } from './snapshot.ts';

/** A member of an answer that is compared with what was sent. */
export interface KeptMember {
  readonly name: string;
  /** Violated by another value, and by an answer without the member. */
  readonly row: RequirementId;
  /** Whether an answer may leave it out. */
  readonly mayLack?: boolean;
  /** Whether any value will do. */
  readonly isAny?: boolean;
  /** Further requirements that another value violates. */
  readonly also?: RequirementId;
  /** How it is compared, where the equality of its field does not do. */
  readonly same?: SameValue | undefined;
}

/** What was sent of a record, and what an answer shows of it. */
export interface Sides {
  readonly owner: Resource;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly shown: Data;
  /** Where it is, in words that follow the name of a member: ` of each line in a read`. */
  readonly where?: string;
  /** The whole answer. */
  readonly text?: string;
}

/** The value of a sent member in an answer; undefined for others. */
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
