import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import { judgeHonoured } from '../../laws/references.ts';
import { type Made, make, send, xmlBodyOf } from '../descriptor.ts';
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
  if (!isFormat) return context.judge.inconclusive(json, `a plain reassignment was ${tellOutcome(refused)}`);
  context.judge.violated(json, {
    expected: 'a request in JSON is taken',
    seen: `it was ${tellOutcome(refused)}; in XML it was ${tellOutcome(twin)}`,
    exchanges: [refused.answer.exchange, twin.answer.exchange],
  });
};

/** It is how users are named where the same is taken with their ids. */
const judgeNames = async (context: Context, refused: Made, wish: ReassignmentWish): Promise<void> => {
  const isKnown = wish.from?.id !== undefined && wish.to?.id !== undefined;
  const twin = isKnown ? await make(context, { ...wish, by: 'id' }) : undefined;
  const row = { requirement: byLogin, what: 'a request that names users by their login' } as const;
  judgeHonoured(context.judge, row, { sent: refused, twin, shows: 'given' });
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
    else judge.inconclusive(row, `a plain reassignment was ${tellOutcome(made)}`);
  }
};
