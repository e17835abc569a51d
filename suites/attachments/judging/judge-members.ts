import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
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
const isFull = ({ data }: Snapshot, member: string): boolean =>
  further.some((name) => name !== member && data[name] !== undefined && !isEmpty(data[name]));

const isRead = ({ exchange }: Snapshot): boolean => exchange.method === 'GET';

/** Those that tell of a member: a value does; nothing does where much is shown, or where no answer shows a value. */
const telling = (snapshots: readonly Snapshot[], member: SentMember['member']): readonly Snapshot[] => {
  const all = snapshots.filter(({ data }) => data[member] !== undefined);
  // A creation may be answered before everything is filled in.
  const isLater = all.some((snapshot) => isRead(snapshot) && !isEmpty(snapshot.data[member]));
  const shown = all.filter((snapshot) => !isLater || isRead(snapshot) || !isEmpty(snapshot.data[member]));
  const told = shown.filter((snapshot) => !isEmpty(snapshot.data[member]) || isFull(snapshot, member));
  return told.length > 0 ? told : shown;
};

/** One that shows it otherwise than it was sent; a text that is kept as it was sent is shown so everywhere. */
const findWrong = (counted: readonly Snapshot[], sent: SentMember): Snapshot | undefined => {
  const other = counted.find(({ data }) => matchMember(sent, data[sent.member]) === 'other');
  if (other !== undefined || sent.member !== 'text') return other;
  const reads = counted.filter(isRead);
  return reads.find(({ data }) => data['text'] !== reads[0]?.data['text']);
};

/** Judges whether an attachment shows a member as it was sent, where it shows it. */
const judgeMember = (
  judge: Judge,
  sent: SentMember,
  {
    snapshots,
    exchanges,
  }: { readonly snapshots: readonly Snapshot[]; readonly exchanges: readonly Exchange[] },
) => {
  const { member, row } = sent;
  const counted = telling(snapshots, member);
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
  shown: { readonly snapshots: readonly Snapshot[]; readonly exchanges: readonly Exchange[] },
): void => {
  for (const one of sent) judgeMember(judge, one, shown);
};
