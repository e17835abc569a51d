import { jsonText } from '../../../models/wire/json-text.ts';
import { actionRequest, type ParameterPlace, type Parameters } from '../../harness/action-request.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { patienceByCheck } from '../../harness/patience.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { type ActionEndpoint, type RequisitionSight, read } from '../seeing/sight.ts';

const patienceOf = patienceByCheck();

/** An action on a requisition and what a read showed before and after it. */
export interface Acted {
  readonly answer: Answer;
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly before: RequisitionSight;
  /** The sight before where nothing was accepted. */
  readonly after: RequisitionSight | Unread;
}

/** How an action is asked for. */
export interface Asked {
  readonly endpoint: ActionEndpoint;
  readonly parameters?: Parameters;
  readonly place?: ParameterPlace;
}

const approvalsIn = ({ data }: RequisitionSight): string =>
  jsonText([data['approvals'] ?? null, data['current-approval'] ?? null]);

/** Whether a read shows that something was done, or cannot be compared: it may show that a moment later. */
const isOtherThan =
  (before: RequisitionSight) =>
  (after: RequisitionSight | Unread): boolean =>
    !isSnapshot(after) || after.state !== before.state || approvalsIn(after) !== approvalsIn(before);

/** Sends an action on approvals; reads the requisition where it was accepted. */
export const act = async (
  context: Context,
  before: RequisitionSight,
  { endpoint, ...asked }: Asked,
): Promise<Acted> => {
  const request = actionRequest(endpoint, before.id, asked);
  const answer = await context.client.send(request);
  const { outcome } = outcomeOf(answer);
  const look = () => read(context, before.id);
  const after = outcome === 'accepted' ? await patienceOf(context)(look, isOtherThan(before)) : before;
  return { answer, outcome, before, after };
};

/** The newest sight there is. */
export const latestOf = ({ before, after }: Acted): RequisitionSight => (isSnapshot(after) ? after : before);
