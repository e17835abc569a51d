import type { Members } from '../../../models/members.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { type AgreementSight, isSeen, sightIn } from '../seeing/sight.ts';
import { findId } from './find-id.ts';
import { createRequest } from './requests.ts';

/** What came of a request for a new agreement. */
export interface Made {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  /** What was sent. */
  readonly body: Members;
  /** Undefined where it was not accepted, or neither the answer nor the list tells. */
  readonly id?: string;
  /** The agreement that the answer shows. */
  readonly created?: AgreementSight;
  readonly exchanges: readonly Exchange[];
}

/** Asks for a new agreement with a body that is given, and finds its id. */
export const make = async (
  context: Pick<Context, 'client' | 'profile' | 'judge'>,
  body: Members,
  more: Partial<Outgoing> = {},
): Promise<Made> => {
  const { client, profile, judge } = context;
  const answer = await client.send(createRequest(body, { ...more }));
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'accepted') return { outcome, answer, body, exchanges: [answer.exchange] };
  const seen = sightIn(answer, profile, 'create');
  const created = isSeen(seen) ? seen : undefined;
  const number = body['external-scheduling-agreement-number'];
  const found =
    created?.id === undefined ? await findId(context, answer, number) : { id: created.id, exchanges: [] };
  judge.leftBehind(`scheduling agreement ${found.id ?? String(number)}`);
  return {
    ...{ outcome, answer, body, exchanges: [answer.exchange, ...found.exchanges] },
    ...(created && { created }),
    ...(found.id !== undefined && { id: found.id }),
  };
};

/** An answer in words. */
export const tellAnswer = ({ status, text, exchange }: Answer): string =>
  status === undefined ? (exchange.failure ?? 'no answer') : `${status} ${text.slice(0, 160)}`.trim();
