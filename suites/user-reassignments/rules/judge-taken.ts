import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { answerOf, type Made, make, send, xmlBodyOf } from '../descriptor.ts';
import type { ReassignmentWish } from '../wish.ts';

const [json, byLogin] = [
  'user-reassignments/create-takes-json',
  'user-reassignments/create-takes-users-by-login',
] as const;

export const takenRows: readonly RequirementId[] = [json, byLogin];

/** A plain request in JSON was refused: it is the format where the same is taken in XML. */
const judgeFormat = async (context: Context, refused: Made, wish: ReassignmentWish): Promise<void> => {
  const twin = await send(context, xmlBodyOf(wish));
  const isFormat = refused.answer.status === 415 || twin.outcome === 'accepted';
  if (!isFormat) return context.judge.inconclusive(json, `a plain reassignment was ${answerOf(refused)}`);
  context.judge.violated(json, {
    expected: 'a request in JSON is taken',
    seen: `it was ${answerOf(refused)}; in XML it was ${answerOf(twin)}`,
    exchanges: [refused.answer.exchange, twin.answer.exchange],
  });
};

/** It is how users are named where the same is taken with their ids. */
const judgeNames = async (context: Context, refused: Made, wish: ReassignmentWish): Promise<void> => {
  const isKnown = wish.from?.id !== undefined && wish.to?.id !== undefined;
  const twin = isKnown ? await make(context, { ...wish, by: 'id' }) : undefined;
  if (twin?.outcome !== 'accepted') {
    return context.judge.inconclusive(byLogin, `a plain reassignment was ${answerOf(refused)}`);
  }
  context.judge.violated(byLogin, {
    expected: 'users are named by their login',
    seen: `that was ${answerOf(refused)}; by id it was ${answerOf(twin)}`,
    exchanges: [refused.answer.exchange, twin.answer.exchange],
  });
};

/** Judges whether a plain request was taken; its twins are sent only where it was refused. */
export const judgeTaken = async (context: Context, made: Made, wish: ReassignmentWish): Promise<void> => {
  const { judge } = context;
  if (made.outcome === 'refused') {
    await judgeFormat(context, made, wish);
    return judgeNames(context, made, wish);
  }
  for (const row of [json, byLogin] as const) {
    if (made.outcome === 'accepted') judge.holds(row, made.answer.exchange);
    else judge.inconclusive(row, `a plain reassignment was ${answerOf(made)}`);
  }
};
