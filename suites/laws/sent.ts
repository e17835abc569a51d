import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Answer } from '../harness/client.ts';

/** What came of a request that laws compare with another. */
export interface Sent {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  /** Of what was created, where that is told. */
  readonly id?: Id | string;
  /** The answer's alone when left out. */
  readonly exchanges?: readonly Exchange[];
}

/** All that shows it. */
export const exchangesOf = ({ answer, exchanges }: Sent): readonly Exchange[] =>
  exchanges ?? [answer.exchange];

/** How it was answered, in words. */
export const tellSent = ({ outcome, answer }: Sent): string =>
  answer.status === undefined ? (answer.exchange.failure ?? 'no answer') : `${outcome} with ${answer.status}`;

/** Why a row is not asked about, or what came of it tells nothing. */
export interface Untold {
  readonly because: 'notApplicable' | 'inconclusive';
  readonly reason: string;
}
