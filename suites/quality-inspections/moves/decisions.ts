import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Created, create, type InspectionSnapshot, lookAt, readEach } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';
import { told } from '../seeing/finding.ts';
import { type Decision, decided, decisions, withoutHook } from './decide.ts';
import { judgeDecided } from './judge-decided.ts';
import { judgeKept, keptRules } from './judge-kept.ts';

const claims = [
  'quality-inspections/decided-is-closed',
  'quality-inspections/decided-has-a-reason',
  'quality-inspections/decision-can-be-read',
  'quality-inspections/recorded-choice-has-a-code',
  'quality-inspections/recorded-number-has-a-value',
  'quality-inspections/parts-name-their-characteristic',
  ...keptRules,
  'quality-inspections/show-includes-characteristics',
] as const;

/** What was read before the decision is still there after it. */
const judgeLost = async (
  context: Context,
  {
    made,
    snapshot,
    decision,
  }: { readonly made: Created; readonly snapshot: InspectionSnapshot; readonly decision: Decision },
): Promise<void> => {
  const look = await lookAt(context, made, snapshot.format);
  if (look === undefined || !look.gone || isSnapshot(look.snapshot)) return;
  context.judge.violated('quality-inspections/decision-can-be-read', {
    expected: 'the inspection with its final status and the resolution',
    seen: look.snapshot.unread,
    exchanges: [snapshot.exchange, ...look.exchanges],
    explanation: `after ${decision} it cannot be read any more`,
  });
};

/** A read that showed characteristics before the decision shows some after it. */
const judgeIncluded = ({ judge }: Context, before: InspectionSnapshot, after: InspectionSnapshot): void => {
  const row = 'quality-inspections/show-includes-characteristics';
  if (before.characteristics.length === 0) return;
  if (after.characteristics.length > 0) {
    judge.holds(row, after.exchange);
    return;
  }
  judge.violated(row, {
    expected: `${before.characteristics.length} characteristics, as before the decision`,
    seen: told(after.data['characteristics']),
    exchanges: [before.exchange, after.exchange],
    explanation: 'a read after the decision shows no characteristics',
  });
};

/** What is shown after the decision, which reads may show a moment later. */
const shownDecided = (context: Context, id: Id): Promise<readonly InspectionSnapshot[]> =>
  openPatience(context.clock)(
    () => readEach(context, id),
    (shown) => shown.length > 0 && shown.every(({ state }) => state === undefined || state === 'closed'),
  );

const judgeOne = async (context: Context, decision: Decision): Promise<void> => {
  const { judge } = context;
  const made = await create(context, await plainWish(context, decision));
  if (made.id === undefined) return;
  const before = await readEach(context, made.id);
  if (!(await decided(context, made.id, decision))) return;
  const after = await shownDecided(context, made.id);
  for (const snapshot of after) {
    judgeDecided(judge, { decision, snapshot, exchanges: [...made.exchanges, snapshot.exchange] });
    const earlier = before.find(({ format }) => format === snapshot.format);
    if (earlier === undefined) continue;
    judgeIncluded(context, earlier, snapshot);
    judgeKept(judge, made, [earlier, snapshot]);
  }
  const lost = before.filter(({ format }) => after.every((snapshot) => snapshot.format !== format));
  for (const snapshot of lost) await judgeLost(context, { made, snapshot, decision });
};

/** Has the buyer accept one inspection and reject another, and reads what an external system would. */
export const decisionsCheck: Check = {
  id: 'quality-inspections/decisions',
  title:
    'After the buyer accepts or rejects, reads show the final status, the resolution and what was recorded',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    if (await blockWithout(context, claims)) return;
    if (!supply.canMove('inspection')) {
      for (const claim of claims) judge.notApplicable(claim, withoutHook);
      return;
    }
    judge.planned(decisions.length);
    for (const decision of decisions) {
      await judgeOne(context, decision);
      judge.executed();
    }
    for (const claim of claims) judge.inconclusive(claim, 'no decision was made, or no read shows it');
  },
};
