import type { Id } from '../../models/wire/id.ts';
import { actionRequest, type ParameterPlace, parameterPlaces } from '../harness/action-request.ts';
import type { Context } from '../harness/check.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { actionOf } from './requests.ts';

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
  return sheet && firstAccepted(context, sheet.id, event);
};

const tryVoiding = async (context: Context): Promise<ParameterPlace | undefined> => {
  const { code, id } = context.profile.serviceSheets.voidReason ?? {};
  const reason = code === undefined ? id !== undefined && { id } : { code };
  if (reason === false) return undefined;
  const sheet = await context.supply.sheet({ state: 'approved', orderLineOpen: true });
  return sheet && firstAccepted(context, sheet.id, { type: 'void', ...reason, comments: 'Sent twice' });
};

const firstAccepted = async (
  { client }: Context,
  sheet: Id,
  event: Parameters<typeof actionOf>[0],
): Promise<ParameterPlace | undefined> => {
  const { endpoint, parameters } = actionOf(event);
  for (const place of parameterPlaces) {
    const { outcome } = outcomeOf(await client.send(actionRequest(endpoint, sheet, { parameters, place })));
    if (outcome === 'accepted') return place;
  }
  return undefined;
};
