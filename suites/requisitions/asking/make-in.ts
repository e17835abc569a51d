import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { bodyOf } from './body.ts';
import { findId } from './find-id.ts';
import type { Form } from './form-parts.ts';
import { createRequest, type MakingEndpoint } from './requests.ts';
import type { RequisitionWish } from './wish.ts';

/** What came of a request for a new requisition. */
export interface Made {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  /** The request, and the reads that it took to find the id. */
  readonly exchanges: readonly Exchange[];
  /** Undefined where it was not accepted, or no answer and no list tells. */
  readonly id?: Id;
  readonly wish: RequisitionWish;
}

export interface MakeOptions {
  /** `requisitions.create` when left out. */
  readonly endpoint?: MakingEndpoint;
  /** Of body and answer; JSON where the target has it when left out. */
  readonly format?: Format;
}

/** Asks for a new requisition in a form that is given, and finds its id. */
export const makeIn = async (
  context: Context,
  form: Form,
  wish: RequisitionWish,
  options: MakeOptions = {},
): Promise<Made> => {
  const { client, profile, judge } = context;
  const { endpoint = 'requisitions.create', format = ownFormat(profile) } = options;
  const body = bodyOf(profile, form, wish, format);
  const answer = await client.send(createRequest(endpoint, body));
  const { outcome } = outcomeOf(answer);
  if (outcome !== 'accepted') return { outcome, answer, exchanges: [answer.exchange], wish };
  const { id, exchanges } = await findId(context, answer, wish);
  judge.leftBehind(id === undefined ? 'a requisition whose id is not told' : `requisition ${id}`);
  return {
    ...{ outcome, answer, wish, exchanges: [answer.exchange, ...exchanges] },
    ...(id !== undefined && { id }),
  };
};
