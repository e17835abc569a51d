import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import type { Sight } from '../seeing/sights.ts';
import { isEmpty, matchMember, type Sent } from './match-member.ts';

/** A member that was sent, and the row about it. */
export interface SentMember extends Sent {
  readonly row: RequirementId;
}

/** A text as it is told in a finding: long ones are cut. */
const told = (value: unknown): string => {
  const written = jsonText(value) ?? 'nothing';
  return written.length > 200 ? `${written.slice(0, 200)}… (${written.length} characters)` : written;
};

/** Members that nobody shows who shows little. */
const further = ['created-at', 'updated-at', 'file-url', 'url', 'text', 'linked-to'] as const;

/** Whether an answer shows more than a little of an attachment: what is empty there is not merely left out. */
const isFull = ({ data }: Sight, member: string): boolean =>
  further.some((name) => name !== member && data[name] !== undefined && !isEmpty(data[name]));

const isRead = ({ exchange }: Sight): boolean => exchange.method === 'GET';

/** Those that tell of a member: a value does; nothing does where much is shown, or where no answer shows a value. */
const telling = (sights: readonly Sight[], member: SentMember['member']): readonly Sight[] => {
  const all = sights.filter(({ data }) => data[member] !== undefined);
  // A creation may be answered before everything is filled in.
  const isLater = all.some((sight) => isRead(sight) && !isEmpty(sight.data[member]));
  const shown = all.filter((sight) => !isLater || isRead(sight) || !isEmpty(sight.data[member]));
  const told = shown.filter((sight) => !isEmpty(sight.data[member]) || isFull(sight, member));
  return told.length > 0 ? told : shown;
};

/** One that shows it otherwise than it was sent; a text that is kept as it was sent is shown so everywhere. */
const findWrong = (counted: readonly Sight[], sent: SentMember): Sight | undefined => {
  const other = counted.find(({ data }) => matchMember(sent, data[sent.member]) === 'other');
  if (other !== undefined || sent.member !== 'text') return other;
  const reads = counted.filter(isRead);
  return reads.find(({ data }) => data['text'] !== reads[0]?.data['text']);
};

/** Judges whether an attachment shows a member as it was sent, where it shows it. */
const judgeMember = (
  judge: Judge,
  sent: SentMember,
  { sights, exchanges }: { readonly sights: readonly Sight[]; readonly exchanges: readonly Exchange[] },
) => {
  const { member, row } = sent;
  const counted = telling(sights, member);
  const wrong = findWrong(counted, sent);
  const right = counted.find(({ data }) => matchMember(sent, data[member]) === 'same');
  if (wrong === undefined && right === undefined)
    return judge.inconclusive(row, `no answer shows ${member} as it was sent`);
  if (wrong === undefined) return judge.holds(row, right?.exchange);
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
