import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { recordsIn } from '../descriptor.ts';
import { type Comparing, nothing } from './comparing.ts';
import { type Finding, told } from './finding.ts';
import { type Same, sameNumber, sameText, sameWord } from './same-value.ts';

/** How parts of one kind are told apart, and what is compared of them. */
interface Kind {
  readonly member: string;
  readonly requirement: RequirementId;
  readonly key: string;
  readonly sameKey: Same;
  readonly members: Readonly<Record<string, Same>>;
}

const kinds: readonly Kind[] = [
  {
    member: 'characteristic-values',
    requirement: 'quality-inspections/characteristic-values-are-kept',
    key: 'code',
    sameKey: sameText,
    members: { domain: sameText, value: sameText },
  },
  {
    member: 'expected-limits',
    requirement: 'quality-inspections/expected-limits-are-kept',
    key: 'limit-type',
    sameKey: sameWord,
    members: { 'comparison-operator': sameWord, 'comparison-value': sameNumber },
  },
];

const isSame = (same: Same, sent: Value | undefined, shown: Value | undefined): boolean =>
  sent === undefined || sent === null || (shown !== undefined && shown !== null && same(sent, shown));

/** Whether one part that was sent is among those that are shown. */
const comparePart = (
  { requirement, key, sameKey, members, member }: Kind,
  sent: Data,
  shown: readonly Data[],
): Finding => {
  const alike = shown.filter((one) => isSame(sameKey, sent[key], one[key]));
  const isKept = alike.some((one) =>
    Object.entries(members).every(([name, same]) => isSame(same, sent[name], one[name])),
  );
  if (isKept) return { requirement };
  const about = alike.length === 0 ? `one of ${member} is lost` : `${member} are not kept as they were sent`;
  return { requirement, wrong: { expected: `${told(sent)} in ${member}`, seen: told(shown), about } };
};

/** The values and limits of a characteristic that were sent, each looked for among those that are shown. */
export const compareParts = (
  sent: Data,
  shown: Data,
  { partly = false, wrong = nothing }: Comparing = {},
): readonly Finding[] =>
  kinds.flatMap((kind) => {
    const found = recordsIn(shown[kind.member]);
    if ((found.length === 0 && partly) || wrong.has(`characteristics.${kind.member}`)) return [];
    return recordsIn(sent[kind.member]).map((one) => comparePart(kind, one, found));
  });
