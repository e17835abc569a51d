import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import { holdsText, markersIn } from '../../harness/generate/marker.ts';
import { isAbsent, isLater, isNoMethod } from '../../harness/meaning.ts';
import { collectRecords } from '../../harness/resources/collected-records.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { isViolated, judgeFindings } from '../../harness/verdict/finding.ts';
import { ownCart } from '../cart/put-line.ts';
import { changingCheck } from '../changing-check.ts';
import { changedLines, headerFindings } from '../content/kept.ts';
import { listRequest, mineRequest, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import {
  act,
  change,
  completeInput,
  isMissing,
  judgeUnaccepted,
  type RequisitionActionResult,
} from '../operations.ts';
import { freeLine, headerTexts } from '../payload.ts';
import { type ReachedRequisition, reachDraft, reachSubmitted } from '../reach-state.ts';

/** The markers in the lines of a requisition. */
const textsOf = ({ lines }: RequisitionSnapshot): readonly string[] => [...new Set(markersIn(lines))];

/** The texts that the lines of a requisition no longer show; undefined where it shows no lines at all. */
const lostFrom = (snapshot: RequisitionSnapshot, texts: readonly string[]): readonly string[] | undefined =>
  snapshot.reading.present.has('requisition-lines')
    ? texts.filter((text) => textIn(snapshot.lines, text) === undefined)
    : undefined;

/**
 * Whether a newer requisition contains one of the texts, so that the lost lines were saved there. Also true if no list
 * can be read.
 */
const mayBeElsewhere = async ({ client }: Scenario, id: Id, texts: readonly string[]): Promise<boolean> => {
  let areListsReadable = false;
  for (const request of [mineRequest, listRequest]) {
    const records = collectRecords(requisition, await client.send(request(`id%5Bgt%5D=${id}`)));
    if (records.kind !== 'records') continue;
    if (records.readings.some(({ data }) => texts.some((text) => holdsText(data, text)))) return true;
    areListsReadable = true;
  }
  return !areListsReadable;
};

const keeps = 'requisitions/save-for-later-keeps';

/** Judges that texts of the header and lines are the same as in the previous read. */
const judgeMembers = (
  scenario: Scenario,
  { snapshot: before }: ReachedRequisition,
  { snapshot: now, answer, exchanges }: RequisitionActionResult & Pick<ReachedRequisition, 'snapshot'>,
): void => {
  if (isLater(answer)) return;
  const header = Object.fromEntries(
    Object.entries(before.data).filter(
      ([, value]) => markersIn(value).length > 0 && typeof value === 'string',
    ),
  );
  const findings = [
    ...headerFindings(keeps, header, now, before),
    ...changedLines(keeps, scenario.profile, [before, now]),
  ];
  judgeFindings(scenario.judge, findings.filter(isViolated), { exchanges: [before.exchange, ...exchanges] });
};

const judgeAccepted = async (
  scenario: Scenario,
  reached: ReachedRequisition,
  acted: RequisitionActionResult,
): Promise<void> => {
  const { snapshot } = reached;
  const { answer, after, snapshot: now } = acted;
  const texts = textsOf(snapshot);
  const lost = now === undefined && isMissing(after) ? texts : now && lostFrom(now, texts);
  if (texts.length === 0 || lost === undefined)
    return scenario.stop('reads do not show whether the lines were kept');
  const mayBeElsewhereNow =
    lost.length > 0 && (isLater(answer) || (await mayBeElsewhere(scenario, snapshot.id, lost)));
  if (mayBeElsewhereNow)
    scenario.stop('the lines are no longer there; the lists do not show whether they are elsewhere');
  if (now !== undefined && lost.length === 0) judgeMembers(scenario, reached, { ...acted, snapshot: now });
  scenario.finds(keeps, lost.length === 0, [reached, acted], {
    seen: now ? `it lacks the line "${lost[0]}"` : `a read of it: ${after?.unread}`,
    because: `"save_for_later" loses ${now ? 'lines' : 'the requisition'}`,
  });
};

/** The outcome in the terms of the silence about its status, where they fit. */
const describeStatusAfter = ({ before, snapshot, answer, outcome }: RequisitionActionResult): string => {
  const then = snapshot === undefined ? 'not shown' : (snapshot.state ?? 'in a status of its own');
  if (before.state === 'cart') return outcome === 'accepted' ? then : `refused with ${answer.status}`;
  if (outcome === 'refused') return 'refused';
  return then === before.state ? 'ignored' : `accepted, then ${then}`;
};

const saveOne = async (
  scenario: Scenario,
  { snapshot }: ReachedRequisition,
): Promise<RequisitionActionResult> => {
  const acted = await act(scenario, snapshot, { endpoint: 'requisitions.save-for-later' });
  const silence =
    snapshot.state === 'cart' ? 'requisitions/saved-for-later' : 'requisitions/save-for-later-elsewhere';
  if (acted.outcome !== 'unclear')
    scenario.judge.observe(silence, describeStatusAfter(acted), acted.answer.exchange);
  return acted;
};

const judgeOne = async (scenario: Scenario, reached: ReachedRequisition): Promise<void> => {
  const acted = await saveOne(scenario, reached);
  if (acted.outcome === 'accepted') return judgeAccepted(scenario, reached, acted);
  // The operation is meant for carts; for other requisitions it may be absent.
  const isNowhere = reached.snapshot.state === 'cart' ? isAbsent : isNoMethod;
  judgeUnaccepted(scenario, keeps, {
    ...{ operation: 'save_for_later', tries: [acted], isNowhere, evidence: [reached] },
  });
};

/** Saves a cart and other requisitions for later. */
export const saveForLater = changingCheck({
  id: 'requisitions/save-for-later',
  title: 'A cart that is saved for later keeps its lines',
  claims: [keeps],
  observes: ['requisitions/saved-for-later', 'requisitions/save-for-later-elsewhere'],
  exclusive: 'cart',
  parts: (scenario) => [
    async () => {
      const cart = await ownCart(scenario, freeLine('cart', { quantity: '3' }));
      if (!('snapshot' in cart)) return;
      const [, texts = {}] = headerTexts('cart kept');
      const titled = await change(scenario, cart.snapshot.id, texts);
      const { outcome, snapshot = cart.snapshot } = titled;
      const isKept = snapshot.state === 'cart' && lostFrom(snapshot, textsOf(cart.snapshot))?.length === 0;
      // The documentation does not define updates of a cart: if this one changed it, another cart is saved unchanged.
      const other = outcome === 'accepted' && !isKept ? await ownCart(scenario) : { ...cart, snapshot };
      if ('snapshot' in other)
        await judgeOne(scenario, { ...other, exchanges: [...other.exchanges, ...titled.exchanges] });
    },
    async () => {
      const input = await completeInput(scenario, 'kept for later', 'kept too');
      const lines = input.lines.map((line) => ({ ...line, quantity: '3' }));
      await judgeOne(scenario, scenario.need(await reachDraft(scenario, { ...input, lines })));
    },
    async () => {
      const submitted = await reachSubmitted(scenario, { lines: [freeLine('submitted, then kept')] });
      if ('snapshot' in submitted) await saveOne(scenario, submitted);
    },
  ],
});
