import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context, Share } from '../harness/check.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { walkLifecycle } from '../harness/walks/walk-lifecycle.ts';
import { actions, blockWithoutPlace, findParameterPlace } from './descriptor.ts';
import { isListed, sheetAdapter } from './sheet-adapter.ts';
import { type SheetWalk, sheetStarts, sheetStateSpace } from './sheet-state-space.ts';

/** The rules of the lifecycle that walks decide: the effects of all actions, and when they must be refused. */
const lifecycleClaims: readonly RequirementId[] = [
  ...actions.flatMap(({ requirements }) => requirements?.effect ?? []),
  'service-sheets/void-only-when-approved',
  'service-sheets/void-needs-open-order-line',
  'service-sheets/one-pending-void-at-a-time',
  'service-sheets/void-refuses-both-reasons',
  'service-sheets/void-refuses-neither-reason',
  'service-sheets/void-needs-comments',
  'service-sheets/void-reason-code-is-of-an-active-reason',
  'service-sheets/void-reason-id-is-of-an-active-reason',
  'service-sheets/bypass-on-last-step-is-422',
  'service-sheets/bypass-outside-pending-approval-is-422',
  'service-sheets/add-approver-needs-approver-id',
  'service-sheets/remove-approval-needs-approval-id',
  // The walks send the actions; a monitor compares reads before and after them.
  'service-sheets/actions-keep-the-content',
];

/**
 * The share of the walks to do; undefined for none. To judge a refusal, a share must also see the action accepted,
 * which takes sheets on demand, events of others, and walks of some length. Otherwise the first share does everything.
 */
const dividedBy = (context: Context): Share | undefined => {
  const { share = { at: 0, of: 1 }, settings, fixtures } = context;
  if (settings.k > 0 && !isListed(context) && fixtures.canMove('sheet')) return share;
  return share.at === 0 ? { at: 0, of: 1 } : undefined;
};

/** Walks over every documented event, and sends everything that must be refused at each stop. */
export const lifecycleWalks: Check = {
  id: 'service-sheets/lifecycle-walks',
  title: 'Service sheets move as documented in every sequence of the last k events',
  claims: lifecycleClaims,
  observes: [
    'service-sheets/submitted',
    'service-sheets/withdrawn',
    'service-sheets/step-approved',
    'service-sheets/step-rejected',
    'service-sheets/void-approved',
    'service-sheets/void-refused-by-approvers',
    'service-sheets/add-approver-outside-pending-approval',
    'service-sheets/remove-approval-outside-pending-approval',
    'service-sheets/remove-approval-of-configured-step',
    'service-sheets/watcher-counts-as-step',
    'service-sheets/blank-void-comments',
  ],
  needs: { priority: true },
  shares: 2,
  draws: true,
  run: async (context) => {
    const share = dividedBy(context);
    if (share === undefined) return;
    const place = await findParameterPlace(context);
    if (place === undefined) return blockWithoutPlace(context, lifecycleClaims);
    await walkLifecycle<SheetWalk>(context, {
      space: sheetStateSpace(context),
      adapter: sheetAdapter(context, place),
      starts: sheetStarts,
      isOwn: (start) => sheetStarts.indexOf(start) % share.of === share.at,
      available: ({ record, world }) =>
        context.fixtures.available('sheet', {
          state: record.state,
          ...(record.approvals.length > 0 && { steps: record.approvals.length }),
          orderLineOpen: world.orderLineOpen,
        }),
    });
    if (isListed(context)) {
      const reason = whyLacking('no listed sheet came to it', 'hooks.create-service-sheet');
      context.judge.inconclusive(lifecycleClaims, reason);
    }
  },
};
