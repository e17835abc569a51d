import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { sameMember } from '../harness/resources/same-value.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import { type Finding, makeFinding } from '../harness/verdict/finding.ts';
import type { Comparing } from './compare-ids.ts';

/** Member of an answer -> what decides about it. */
export type MemberRows = Readonly<Record<string, RequirementId>>;

/** What was sent of a record, and what an answer shows of it. */
export interface Sides {
  readonly owner: Resource;
  readonly sent: Data;
  readonly shown: Data;
  /** What begins the paths of its members, such as `characteristics.`; nothing for the inspection itself. */
  readonly below?: string;
}

/**
 * What an answer shows of members that were sent, each for itself. Of a read each is expected; `partly` passes over
 * what is not shown.
 */
export const compareMembers = (
  rows: MemberRows,
  { owner, sent, shown, below = '' }: Sides,
  { partly = false, wrongTypes }: Comparing = {},
): readonly Finding[] =>
  Object.entries(rows).flatMap(([name, requirement]): Finding[] => {
    const [wanted, value] = [sent[name], shown[name]];
    const isLost = isNothing(value);
    if (isNothing(wanted) || (partly && isLost) || wrongTypes?.has(below + name)) return [];
    const same = sameMember(owner, name)(wanted, value);
    if (!isLost && same !== false) return same === true ? [{ requirement }] : [];
    return [
      makeFinding(requirement, {
        expected: `${name} as it was sent: ${describeValue(wanted)}`,
        seen: describeValue(value),
        explanation: `${name} is ${isLost ? 'lost' : 'not kept as it was sent'}`,
        subject: `${owner.name} ${name}`,
      }),
    ];
  });
