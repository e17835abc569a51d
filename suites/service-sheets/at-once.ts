import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import type { SheetFacts, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Context } from '../harness/check.ts';
import type { ParameterPlace } from '../harness/dialect/place.ts';
import type { SheetCriteria } from '../harness/fixtures/fixtures.ts';
import { outcomeOf } from '../harness/meaning.ts';
import { noneLeft, whyLacking } from '../harness/verdict/lacking.ts';
import {
  type SharedDocument,
  type SharedSnapshot,
  sharedDocument,
} from '../harness/walks/shared-document.ts';
import { atOnce, type ConcurrentWrites } from '../laws/at-once.ts';
import { makeSeveral } from '../laws/unrelated-documents.ts';
import {
  act,
  addApprover,
  blockWithoutPlace,
  findParameterPlace,
  readState,
  type SheetAction,
  type SheetDetail,
  voidFor,
} from './descriptor.ts';
import { type SheetWalk, start } from './sheet-state-space.ts';

/** Simultaneous actions of two clients: on one sheet, or each on its own. */
interface TestCase {
  readonly state: SheetRecord['state'];
  readonly steps?: number;
  readonly actions: readonly SheetAction[];
  readonly rounds?: number;
  readonly isOfTwo?: true;
}

/** A rule about simultaneous actions is tested more often than others. */
const manyRounds = 10;

const meetingCasesFor = (context: Context): readonly TestCase[] => {
  const voiding = voidFor(context, 'Sent twice at once');
  const users = context.profile.serviceSheets.approverIds;
  const adding = users.slice(0, 2).flatMap((user) => addApprover(user, 'end_of_list') ?? []);
  const bypassing = { type: 'bypass_current_approval' } as const;
  return [
    ...(voiding === undefined
      ? []
      : ([
          { state: 'approved', actions: [voiding, voiding], rounds: manyRounds },
          { state: 'approved', actions: [voiding, voiding], isOfTwo: true },
        ] as const)),
    { state: 'pending_approval', steps: 2, actions: [bypassing, bypassing] },
    ...(adding.length < 2 ? [] : [{ state: 'pending_approval', steps: 2, actions: adding } as const]),
  ];
};

const criteriaOf = ({ state, steps }: TestCase): SheetCriteria => ({
  state,
  ...(steps !== undefined && { steps }),
  orderLineOpen: true,
});

const memberOf = (approver: Id): string => `approver ${approver}`;

/**
 * Reads the added approvers. A sheet that shows fewer approvals than steps may show only some, so absence is then
 * unknown.
 */
const readOnce = async (
  context: Context,
  id: Id,
  { actions, steps = 0 }: TestCase,
): Promise<SharedSnapshot> => {
  const { state, exchange, detail } = await readState(context, id);
  const { approvals = [], approvers } = detail as SheetDetail;
  const absent = approvals.length >= steps ? 'absent' : undefined;
  const shows = actions.flatMap((action) =>
    action.type === 'add_approver' && action.approverId !== undefined
      ? [[memberOf(action.approverId), approvers.includes(action.approverId) ? 'added' : absent]]
      : [],
  );
  return { state, shows: Object.fromEntries(shows), exchange };
};

const facts: SheetFacts = {
  ...{ orderLineOpen: true, reason: 'active', approverKnown: true },
  voidChain: [{ id: 0, approver: 0 }],
};

const sharedSheet = (context: Context, id: Id, testCase: TestCase, place: ParameterPlace): SharedDocument =>
  sharedDocument<SheetWalk>({
    space: { lifecycle: serviceSheet },
    start: start(testCase.state, { steps: testCase.steps ?? 0 }),
    writes: testCase.actions.map((action) => ({
      move: {
        ...{ name: action.type, kind: action.type, by: 'client' },
        eventFor: () => ({ event: action, facts }),
      },
      ...(action.type === 'add_approver' &&
        action.approverId !== undefined && { sets: { [memberOf(action.approverId)]: 'added' } }),
      send: async () => outcomeOf(await act(context, id, { action, place })),
    })),
    read: () => readOnce(context, id, testCase),
  });

const meetingOf = (context: Context, testCase: TestCase, place: ParameterPlace): ConcurrentWrites => ({
  ...testCase,
  open: async () => {
    const shares = testCase.isOfTwo ? testCase.actions.map((action) => [action]) : [testCase.actions];
    const criteria = criteriaOf(testCase);
    if (context.fixtures.available('sheet', criteria) < shares.length) return [];
    const fixtures = await makeSeveral(shares.length, () => context.fixtures.sheet(criteria));
    if (fixtures.length < shares.length) return [];
    return fixtures.map(({ id }, at) =>
      sharedSheet(context, id, { ...testCase, actions: shares[at] ?? [] }, place),
    );
  },
});

const pending = 'service-sheets/one-pending-void-at-a-time';
const last = 'service-sheets/bypass-on-last-step-is-422';

/** Sends two actions on one sheet at the same moment; of some actions at most one may be accepted. */
export const actionsAtOnce = atOnce({
  id: 'service-sheets/concurrent-voids',
  title:
    'Of two voids of one sheet at the same moment at most one is accepted, and other actions are not lost',
  rule: 'service-sheets/simultaneous-writes-fit-an-order',
  exclusive: [pending, last],
  needs: { states: ['approved', 'pending_approval'] },
  open: async (context, claims) => {
    const { judge, profile, fixtures } = context;
    if (profile.serviceSheets.voidReason === undefined)
      judge.unmet(pending, whyLacking('the profile names no reason for voids', 'service-sheets.void-reason'));
    const testCases = meetingCasesFor(context).filter(
      (testCase) => fixtures.available('sheet', criteriaOf(testCase)) > 0,
    );
    if (testCases.length === 0) {
      judge.unmet(claims, noneLeft(fixtures, 'sheet', 'approved sheet or sheet pending approval'));
      return undefined;
    }
    const place = await findParameterPlace(context);
    if (place === undefined) {
      blockWithoutPlace(context, claims);
      return undefined;
    }
    return testCases.map((testCase) => meetingOf(context, testCase, place));
  },
});
