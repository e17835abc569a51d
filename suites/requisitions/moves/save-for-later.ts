import { withArticle } from '../../../models/requirements/requirement.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { holdsText, markersIn } from '../../harness/generate/marker.ts';
import { isAbsent, isGone, isLater, isNoMethod } from '../../harness/meaning.ts';
import { collectRecords } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { describeAnswer } from '../../harness/resources/unread.ts';
import { ownCart } from '../cart/put-line.ts';
import { changingCheck } from '../changing-check.ts';
import { listRequest, mineRequest, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import { act, type RequisitionActionResult } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { type Reached, reachDraft, reachSubmitted, type There } from '../reach-state.ts';

/** The texts of the suites that the lines of a requisition show. */
const textsOf = ({ lines }: RequisitionSnapshot): readonly string[] => [...new Set(markersIn(lines))];

/** Which of some texts the lines of a requisition no longer show; undefined where it shows no lines at all. */
const lostFrom = (snapshot: RequisitionSnapshot, texts: readonly string[]): readonly string[] | undefined =>
  snapshot.reading.present.has('requisition-lines')
    ? texts.filter((text) => textIn(snapshot.lines, text) === undefined)
    : undefined;

/**
 * Whether a requisition that is newer than another holds one of some texts: then what was lost was kept there. Also
 * where no list can tell.
 */
const mayBeElsewhere = async ({ client }: Context, id: Id, texts: readonly string[]): Promise<boolean> => {
  let canTell = false;
  for (const request of [mineRequest, listRequest]) {
    const records = collectRecords(requisition, await client.send(request(`id%5Bgt%5D=${id}`)));
    if (records.kind !== 'records') continue;
    if (records.readings.some(({ data }) => texts.some((text) => holdsText(data, text)))) return true;
    canTell = true;
  }
  return !canTell;
};

const keeps = 'requisitions/save-for-later-keeps';

const save = (context: Context, snapshot: RequisitionSnapshot): Promise<RequisitionActionResult> =>
  act(context, snapshot, { endpoint: 'requisitions.save-for-later' });

const judgeAccepted = async (
  context: Context,
  { snapshot, exchanges }: There,
  acted: RequisitionActionResult,
): Promise<void> => {
  const { judge } = context;
  const { answer, after, snapshot: now } = acted;
  const texts = textsOf(snapshot);
  const lost = now === undefined ? texts : lostFrom(now, texts);
  const wasLost = isSnapshot(after) ? undefined : after !== undefined && isGone(after);
  if (texts.length === 0 || lost === undefined || wasLost === false) {
    return judge.inconclusive(keeps, 'reads do not show whether the lines were kept');
  }
  if (lost.length === 0) return judge.holds(keeps);
  if (isLater(answer) || (await mayBeElsewhere(context, snapshot.id, lost))) {
    return judge.inconclusive(
      keeps,
      'the lines are no longer there; the lists do not tell whether they are elsewhere',
    );
  }
  judge.violated(keeps, {
    expected: 'the requisition is there with its lines once save_for_later was accepted',
    seen: isSnapshot(after) ? `it lacks the line "${lost[0]}"` : `a read of it answers ${after?.status}`,
    exchanges: [...exchanges, ...acted.exchanges],
    explanation: `"save_for_later" loses ${wasLost ? 'the requisition' : 'lines'}`,
  });
};

/** Where it was not accepted: a cart is what the operation is for; of others nothing is said. */
const judgeNotAccepted = (
  { judge }: Context,
  { snapshot, exchanges }: There,
  { answer }: RequisitionActionResult,
): void => {
  if ((snapshot.state === 'cart' ? isAbsent : isNoMethod)(answer)) {
    judge.violated(keeps, {
      expected: 'the operation save_for_later exists',
      seen: `it answers ${describeAnswer(answer)} for a requisition that a read shows`,
      exchanges: [...exchanges, answer.exchange],
    });
  } else
    judge.inconclusive(
      keeps,
      `save_for_later of ${withArticle(snapshot.state ?? 'requisition')}: ${describeAnswer(answer)}`,
    );
};

/** What happened to it, in the words of the silence of its status where they fit. */
const describeFate = ({ before, snapshot, answer, outcome }: RequisitionActionResult): string => {
  const then = snapshot === undefined ? 'not shown' : (snapshot.state ?? 'in a status of its own');
  if (before.state === 'cart') return outcome === 'accepted' ? then : `refused with ${answer.status}`;
  if (outcome === 'refused') return 'refused';
  return then === before.state ? 'ignored' : `accepted, then ${then}`;
};

const observe = ({ judge }: Context, acted: RequisitionActionResult): void => {
  if (acted.outcome === 'unclear') return;
  const ofCart = acted.before.state === 'cart';
  const silence = ofCart ? 'requisitions/saved-for-later' : 'requisitions/save-for-later-elsewhere';
  judge.observe(silence, describeFate(acted), acted.answer.exchange);
};

const saveOne = async (context: Context, reached: Reached): Promise<void> => {
  if (!('snapshot' in reached)) return context.judge.inconclusive(keeps, reached.reason);
  const acted = await save(context, reached.snapshot);
  observe(context, acted);
  if (acted.outcome === 'accepted') await judgeAccepted(context, reached, acted);
  else judgeNotAccepted(context, reached, acted);
};

/** A cart that is kept for later, and what becomes of other requisitions that are. */
export const saveForLater = changingCheck({
  id: 'requisitions/save-for-later',
  title: 'A cart that is saved for later keeps its lines',
  claims: [keeps],
  observes: ['requisitions/saved-for-later', 'requisitions/save-for-later-elsewhere'],
  exclusive: 'cart',
  parts: (context) => [
    async () => {
      const cart = await ownCart(context);
      if ('snapshot' in cart) await saveOne(context, cart);
    },
    async () => {
      const lines = [freeLine('kept for later'), freeLine('kept too')];
      await saveOne(context, await reachDraft(context, { lines }));
    },
    async () => {
      const submitted = await reachSubmitted(context, { lines: [freeLine('submitted, then kept')] });
      if ('snapshot' in submitted) observe(context, await save(context, submitted.snapshot));
    },
  ],
});
