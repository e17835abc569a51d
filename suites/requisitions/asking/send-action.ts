import { actionRequest, type ParameterPlace, type Parameters } from '../../harness/action-request.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Unread } from '../../harness/seeing/record-in.ts';
import { isSeen, type RequisitionSight, read } from '../seeing/sight.ts';
import type { ActionEndpoint } from './requests.ts';

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

/** Sends an action; reads the requisition where it was accepted. */
export const act = async (
  context: Context,
  before: RequisitionSight,
  { endpoint, ...asked }: Asked,
): Promise<Acted> => {
  const request = actionRequest(endpoint, before.id, asked);
  const answer = await context.client.send(request);
  const { outcome } = outcomeOf(answer);
  const after = outcome === 'accepted' ? await read(context, before.id) : before;
  return { answer, outcome, before, after };
};

/** The newest sight there is. */
export const latestOf = ({ before, after }: Acted): RequisitionSight => (isSeen(after) ? after : before);
