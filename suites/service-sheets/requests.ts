import type { EndpointId } from '../../models/endpoints/index.ts';
import type { SheetEvent } from '../../models/lifecycles/sheet-record.ts';
import type { Id } from '../../models/wire/id.ts';
import {
  actionRequest,
  type ParameterPlace,
  parameterPlaces,
  type Parameters as Sent,
} from '../harness/action-request.ts';
import type { Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { requestTo } from '../harness/place.ts';
import { firstAccepted } from '../harness/resources/first-accepted.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';

/** The endpoint and parameters of a client's event. */
export const actionOf = (
  event: Extract<
    SheetEvent,
    { type: 'void' | 'add_approver' | 'remove_approval' | 'bypass_current_approval' }
  >,
): { readonly endpoint: EndpointId; readonly parameters: Sent } => {
  switch (event.type) {
    case 'void':
      return {
        endpoint: 'service-sheets.void',
        parameters: {
          reason_insight_code: event.code,
          reason_insight_id: event.id,
          comments: event.comments,
        },
      };
    case 'add_approver':
      return {
        endpoint: 'service-sheets.add-approver',
        parameters: { approver_id: event.approverId, position: event.position },
      };
    case 'remove_approval':
      return { endpoint: 'service-sheets.remove-approval', parameters: { approval_id: event.approvalId } };
    case 'bypass_current_approval':
      return {
        endpoint: 'service-sheets.bypass-current-approval',
        parameters: { approval_comment: event.comment },
      };
  }
};

export const showRequest = (sheet: Id): Outgoing => requestTo('service-sheets.show', { id: sheet });

export const listRequest = (query = ''): Outgoing => requestTo('service-sheets.list', {}, { query });

/**
 * Where this target reads the parameters of actions: what the profile says, else the first place from which
 * it accepts a request that must be accepted. Undefined when it accepts none of them, or there is no
 * document to try on.
 */
export const findParameterPlace = oncePerProfile(
  async (context: Context): Promise<ParameterPlace | undefined> =>
    context.profile.serviceSheets.parameters ??
    (await tryAddingApprover(context)) ??
    (await tryVoiding(context)),
  { isFinal: (found) => found !== undefined },
);

const tryAddingApprover = async (context: Context): Promise<ParameterPlace | undefined> => {
  const [approverId] = context.profile.serviceSheets.approverIds;
  if (approverId === undefined) return undefined;
  const sheet = await context.supply.sheet({ state: 'pending_approval', steps: 2 });
  const event = { type: 'add_approver', approverId, approvalId: 0 } as const;
  return sheet && placeTaken(context, sheet.id, event);
};

const tryVoiding = async (context: Context): Promise<ParameterPlace | undefined> => {
  const { code, id } = context.profile.serviceSheets.voidReason ?? {};
  const reason = code === undefined ? id !== undefined && { id } : { code };
  if (reason === false) return undefined;
  const sheet = await context.supply.sheet({ state: 'approved', orderLineOpen: true });
  return sheet && placeTaken(context, sheet.id, { type: 'void', ...reason, comments: 'Sent twice' });
};

const placeTaken = async (
  { client }: Context,
  sheet: Id,
  event: Parameters<typeof actionOf>[0],
): Promise<ParameterPlace | undefined> => {
  const { endpoint, parameters } = actionOf(event);
  const { taken } = await firstAccepted(parameterPlaces, async (place) => {
    const answer = await client.send(actionRequest(endpoint, sheet, { parameters, place }));
    return { outcome: outcomeOf(answer).outcome, answer };
  });
  return taken?.way;
};
