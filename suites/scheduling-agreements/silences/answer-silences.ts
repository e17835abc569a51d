import type { Members } from '../../../models/members.ts';
import { isData } from '../../../models/resources/resource.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer } from '../../laws/unspecified.ts';
import { dayAt } from '../compose.ts';
import { type AgreementSnapshot, lookAt } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';

const members = 'scheduling-agreements/shown-members';
const creator = 'scheduling-agreements/shown-creator';
const level = 'scheduling-agreements/commitment-level';

const seen = async (
  context: Context,
  workshop: Workshop,
  header: Members,
  days: number,
): Promise<AgreementSnapshot | undefined> => {
  const line = () => ({ 'delivery-date': dayAt(context, days) });
  const snapshot = await lookAt(context, await workshop.make({ header, items: [{ line }] }));
  return snapshot !== undefined && isSnapshot(snapshot) ? snapshot : undefined;
};

const levelIn = (snapshot: AgreementSnapshot | undefined): string =>
  fold(String(snapshot?.items[0]?.lines[0]?.['commitment-level'] ?? ''));

/** Days from the creation to a delivery that is beyond every firm zone, and to a late beginning shortly before it. */
const [late, beginning] = [55, 50];

const observeLevel = async (context: Context, workshop: Workshop): Promise<void> => {
  const { judge } = context;
  const usual = await seen(context, workshop, {}, late);
  const started = await seen(context, workshop, { 'validity-start-date': dayAt(context, beginning) }, late);
  const [far, near] = [levelIn(usual), levelIn(started)];
  if (far === '' || near === '') return;
  const word = far === 'firm' ? 'never' : near === 'firm' ? 'from-start' : 'from-creation';
  judge.observe(level, word, started?.exchange);
};

const observeMembers = async (context: Context, workshop: Workshop): Promise<void> => {
  const { judge } = context;
  const snapshot = await seen(context, workshop, {}, 5);
  const item = snapshot?.items[0];
  if (item !== undefined) {
    const more = ['price', 'firm-zone', 'need-by'].some((name) => !isNothing(item.data[name]));
    judge.observe(members, more ? 'sent' : 'listed', snapshot?.exchange);
  }
  const by = snapshot?.data['created-by'];
  if (isData(by)) judge.observe(creator, Object.keys(by).length === 1 ? 'id' : 'user', snapshot?.exchange);
};

/** Looks at what answers show of agreements where the documentation leaves it open. */
export const answerSilences: Check = observer({
  id: 'scheduling-agreements/answer-silences',
  title: 'What answers show of agreements beside what is documented',
  effect: 'changes',
  open: (context) => workshopFor(context, []),
  looks: [
    { observes: [members, creator], look: observeMembers },
    { observes: [level], look: observeLevel },
  ],
});
