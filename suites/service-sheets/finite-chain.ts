import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import type { ParameterPlace } from '../harness/dialect/place.ts';
import type { SheetFixture } from '../harness/fixtures/fixtures.ts';
import { hasStatus, isDone, isLater, outcomeOf } from '../harness/meaning.ts';
import { inUnits } from '../harness/run/work-units.ts';
import { retryDelay } from '../harness/time/eventually.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import { act, addApprover, findParameterPlace, readState, type SheetDetail } from './descriptor.ts';

const skips = 'service-sheets/bypass-skips-current-step' as const;
const last = 'service-sheets/bypass-on-last-step-is-422';

/**
 * Bypasses steps until the target refuses. The chain need not be known: each bypass skips a step, and the last one
 * cannot be bypassed, so fewer bypasses are accepted than the sheet has approvals.
 */
const exhaust = async (
  context: Context,
  { id, steps }: SheetFixture,
  place: ParameterPlace,
): Promise<void> => {
  const { judge } = context;
  const before = await readState(context, id);
  const { approvals } = before.detail as SheetDetail;
  if (before.state !== 'pending_approval' || approvals === undefined) return;
  // Reads need not show waiting steps; then only an endless chain is noticed. A listed sheet may have got further
  // approvers since it was listed.
  const isMade = context.fixtures.available('sheet', { state: 'approved' }) === Number.POSITIVE_INFINITY;
  const showsAll = approvals.length >= (steps ?? 1);
  const most = isMade && steps !== undefined ? steps : Math.max(showsAll ? 1 : 10, approvals.length);
  const exchanges: Exchange[] = [before.exchange];
  const walk = [`start: a sheet that is pending_approval, ${approvals.length} approvals`];
  for (let accepted = 0; ; accepted++) {
    const answer = await act(context, id, { action: { type: 'bypass_current_approval' }, place });
    const { outcome, status } = outcomeOf(answer);
    exchanges.push(answer.exchange);
    walk.push(`bypass the current step: ${outcome} with ${status ?? 'no answer'}`);
    if (outcome === 'accepted' && accepted >= most) {
      const seen = `${accepted + 1} were accepted`;
      const expected = `at most ${most - 1} bypasses of a chain of ${most} are accepted`;
      const explanation = '"bypass" does not skip the current step';
      return judge.violated([skips, last], { expected, seen, exchanges, walk, explanation });
    }
    // An action that was accepted for later must take effect before the next is sent.
    if (isLater({ status })) await context.clock.sleep(retryDelay);
    if (outcome === 'accepted') continue;
    if (outcome === 'unclear') return judge.inconclusive(last, `the last bypass was answered with ${status}`);
    if (accepted > 0) judge.holds(skips);
    if (accepted < most && hasStatus({ status }, 'unprocessable-content')) return judge.holds(last);
    const [seen, explanation] =
      accepted >= most
        ? [`all ${most} steps were bypassed`, '"bypass" of the last step is accepted']
        : [`status ${status}`, `"bypass" of the last step is refused with ${status}`];
    const expected = 'the bypass of the last step is refused with 422';
    return judge.violated(last, { expected, seen, exchanges, walk, explanation });
  }
};

const approvalIds = async (context: Context, id: Id): Promise<readonly Id[]> => {
  const { detail } = await readState(context, id);
  return ((detail as SheetDetail).approvals ?? []).map((one) => one.id);
};

/** Adds an approver and removes it again, so that the chain has its former length. Returns the resulting sheet. */
const addAndRemove = async (
  context: Context,
  sheet: SheetFixture,
  place: ParameterPlace,
): Promise<SheetFixture> => {
  const { id, steps } = sheet;
  const adding = addApprover(context.profile.serviceSheets.approverIds[0], 'end_of_list');
  if (adding === undefined || steps === undefined) return sheet;
  const before = await approvalIds(context, id);
  if (outcomeOf(await act(context, id, { action: adding, place })).outcome !== 'accepted') return sheet;
  const longer = { ...sheet, steps: steps + 1 };
  const [approvalId, ...others] = (await approvalIds(context, id)).filter((one) => !before.includes(one));
  if (approvalId === undefined || others.length > 0) return longer;
  const removed = await act(context, id, { action: { type: 'remove_approval', approvalId }, place });
  // Other checks judge whether the approval is gone.
  const left = await approvalIds(context, id);
  return isDone(removed) && left.length > 0 && !left.includes(approvalId) ? sheet : longer;
};

/** Judges that a chain ends: bypassing cannot go on forever. */
export const finiteChain: Check = {
  id: 'service-sheets/finite-chain',
  title: 'Bypassing approval steps one after the other ends with 422 after the last one',
  claims: [skips, last],
  needs: { states: ['pending_approval'] },
  run: async (context) => {
    const { fixtures, judge } = context;
    const choices = [4, 3, 2, 1].map((steps) => ({ state: 'pending_approval', steps }));
    const offered = choices.filter((criteria) => fixtures.available('sheet', criteria) > 0);
    if (offered.length === 0) {
      judge.unmet([skips, last], noneLeft(fixtures, 'sheet', 'sheet pending approval'));
      return;
    }
    const place = (await findParameterPlace(context)) ?? 'query';
    await inUnits(judge, offered, async (criteria) => {
      const sheet = await fixtures.sheet(criteria);
      if (sheet === undefined) return;
      // One chain was longer for a while.
      const isChanged = criteria === offered[0];
      await exhaust(context, isChanged ? await addAndRemove(context, sheet, place) : sheet, place);
    });
  },
};
