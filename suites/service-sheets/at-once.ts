import { serviceSheet } from '../../models/lifecycles/service-sheet.ts';
import type { SheetFacts, SheetRecord } from '../../models/lifecycles/sheet-record.ts';
import type { Id } from '../../models/wire/id.ts';
import type { ParameterPlace } from '../harness/action-request.ts';
import type { Context } from '../harness/check.ts';
import { lacking, noneLeft } from '../harness/lacking.ts';
import { outcomeOf } from '../harness/outcome.ts';
import type { SheetWish } from '../harness/supply.ts';
import { type Look, type SharedDocument, sharedDocument } from '../harness/walks/shared-document.ts';
import { atOnce, type Meeting } from '../laws/at-once.ts';
import { several } from '../laws/others.ts';
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

/** What two clients do in the same moment: to one sheet, or each to one of its own. */
interface Scene {
  readonly state: SheetRecord['state'];
  readonly steps?: number;
  readonly actions: readonly SheetAction[];
  readonly rounds?: number;
  readonly isOfTwo?: true;
}

/** A rule that speaks of several at a time is worth more meetings than others. */
const manyRounds = 10;

const scenesFor = (context: Context): readonly Scene[] => {
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

const wishOf = ({ state, steps }: Scene): SheetWish => ({
  state,
  ...(steps !== undefined && { steps }),
  orderLineOpen: true,
});

const memberOf = (approver: Id): string => `approver ${approver}`;

/** A sheet with fewer approvals than steps shows some of them alone. */
const lookAt = async (context: Context, id: Id, { actions, steps = 0 }: Scene): Promise<Look> => {
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

const shared = (context: Context, id: Id, scene: Scene, place: ParameterPlace): SharedDocument =>
  sharedDocument<SheetWalk>({
    space: { lifecycle: serviceSheet },
    start: start(scene.state, { steps: scene.steps ?? 0 }),
    writes: scene.actions.map((action) => ({
      move: {
        ...{ name: action.type, kind: action.type, by: 'client' },
        ask: () => ({ event: action, facts }),
      },
      ...(action.type === 'add_approver' &&
        action.approverId !== undefined && { sets: { [memberOf(action.approverId)]: 'added' } }),
      send: async () => outcomeOf(await act(context, id, { action, place })),
    })),
    look: () => lookAt(context, id, scene),
  });

const meetingOf = (context: Context, scene: Scene, place: ParameterPlace): Meeting => ({
  ...scene,
  open: async () => {
    const shares = scene.isOfTwo ? scene.actions.map((action) => [action]) : [scene.actions];
    const wish = wishOf(scene);
    if (context.supply.available('sheet', wish) < shares.length) return [];
    const found = await several(shares.length, () => context.supply.sheet(wish));
    if (found.length < shares.length) return [];
    return found.map(({ id }, at) => shared(context, id, { ...scene, actions: shares[at] ?? [] }, place));
  },
});

const pending = 'service-sheets/one-pending-void-at-a-time';
const last = 'service-sheets/bypass-on-last-step-is-422';

/** Two clients act on one sheet at the same moment: of some actions at most one may be accepted. */
export const actionsAtOnce = atOnce({
  id: 'service-sheets/concurrent-voids',
  title:
    'Of two voids of one sheet at the same moment at most one is accepted, and other actions are not lost',
  rule: 'service-sheets/simultaneous-writes-fit-an-order',
  exclusive: [pending, last],
  needs: { states: ['approved', 'pending_approval'] },
  open: async (context, claims) => {
    const { judge, profile, supply } = context;
    if (profile.serviceSheets.voidReason === undefined)
      judge.unmet(pending, lacking('the profile names no reason for voids', 'service-sheets.void-reason'));
    const scenes = scenesFor(context).filter((scene) => supply.available('sheet', wishOf(scene)) > 0);
    if (scenes.length === 0) {
      judge.unmet(claims, noneLeft(supply, 'sheet', 'approved sheet or sheet pending approval'));
      return undefined;
    }
    const place = await findParameterPlace(context);
    if (place === undefined) {
      blockWithoutPlace(context, claims);
      return undefined;
    }
    return scenes.map((scene) => meetingOf(context, scene, place));
  },
});
