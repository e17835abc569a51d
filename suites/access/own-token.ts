import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type Door, findDoors, isServed, tellAnswer } from './door.ts';
import { obtain } from './obtain.ts';

/** A token of the check's own, ready for use, and the reads that it opens. */
export interface Key {
  readonly token: string;
  readonly door: Door;
  readonly otherDoors: readonly Door[];
}

const judgeLockedOut = (
  { judge }: Context,
  claims: readonly RequirementId[],
  all: readonly Answer[],
): void => {
  const [first] = all;
  const reason =
    first === undefined
      ? 'the profile names no area with documents to read'
      : `no documented read was served with records for a fresh token: ${tellAnswer(first)}`;
  for (const id of claims) {
    if (first === undefined) judge.notApplicable(id, reason);
    else if (all.every(({ status = 0 }) => status >= 200 && status < 500)) judge.blocked(id, reason);
    else judge.inconclusive(id, reason);
  }
};

/**
 * A token that is turned away may have been ended: the documentation lets tokens expire when a client fails to get a
 * new one, and others do that on purpose. So many are tried before it counts.
 */
export const mostKeys = 3;

/**
 * Obtains a token, waits as long as the profile says, and finds the reads that it opens. Without one the claims are
 * settled, and the answer is undefined.
 */
export const takeKey = async (
  context: Context,
  claims: readonly RequirementId[],
  locked: (answers: readonly Answer[]) => void = (all) => judgeLockedOut(context, claims, all),
): Promise<Key | undefined> => {
  for (let left = mostKeys; ; left--) {
    const got = await obtain(context, claims);
    if (got === undefined) return undefined;
    await context.clock.sleep(context.profile.tokenPauseSeconds * 1000);
    const { doors, answers } = await findDoors(context, got.token);
    const [door, ...otherDoors] = doors;
    if (door !== undefined) return { token: got.token, door, otherDoors };
    if (left > 1 && answers.some(({ status }) => status === 401)) continue;
    locked(answers);
    return undefined;
  }
};

/** Whether a key still opens its door. */
export const isGood = async ({ client }: Context, { token, door }: Key): Promise<boolean> =>
  isServed(await client.send({ ...door.request, token }), door.request);
