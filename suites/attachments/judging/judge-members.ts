import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import type { Sight } from '../seeing/sights.ts';

/** A member that was sent, and the row about it. */
export interface SentMember {
  readonly member: 'type' | 'intent' | 'linked-to' | 'text';
  readonly value: string;
  readonly row: RequirementId;
}

/** A text as it is told in a finding: long ones are cut. */
const told = (value: unknown): string => {
  const written = JSON.stringify(value) ?? 'nothing';
  return written.length > 200 ? `${written.slice(0, 200)}… (${written.length} characters)` : written;
};

const isSame = ({ member, value }: SentMember, shown: unknown): boolean =>
  member === 'type' ? String(shown).toLowerCase() === value : shown === value;

/**
 * Judges whether an attachment shows a member as it was sent, where it shows it. One that is empty here may be left out
 * here alone: it counts where no answer shows the member with a value.
 */
const judgeMember = (
  judge: Judge,
  sent: SentMember,
  { sights, exchanges }: { readonly sights: readonly Sight[]; readonly exchanges: readonly Exchange[] },
) => {
  const { member, row } = sent;
  const shown = sights.filter(({ data }) => data[member] !== undefined);
  const full = shown.filter(({ data }) => data[member] !== null && data[member] !== '');
  const counted = full.length > 0 ? full : shown;
  const wrong = counted.find(({ data }) => !isSame(sent, data[member]));
  const [right] = counted;
  if (right === undefined) return judge.inconclusive(row, `no answer shows ${member} of what was attached`);
  if (wrong === undefined) return judge.holds(row, right.exchange);
  judge.violated(row, {
    expected: `${member} ${told(sent.value)}, as it was sent`,
    seen: `${member} ${told(wrong.data[member])}, in ${wrong.format.toUpperCase()}`,
    exchanges: [...exchanges, wrong.exchange],
    explanation: `${member} of an attachment is not kept`,
  });
};

/** Judges each member that was sent. */
export const judgeMembers = (
  judge: Judge,
  sent: readonly SentMember[],
  shown: { readonly sights: readonly Sight[]; readonly exchanges: readonly Exchange[] },
): void => {
  for (const one of sent) judgeMember(judge, one, shown);
};
