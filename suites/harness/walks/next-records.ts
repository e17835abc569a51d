import type { Answer } from '../../../models/decide.ts';
import type { LifecycleRecord } from '../../../models/lifecycles/lifecycle.ts';

/**
 * The records that an accepted event may lead to by the text, the reference one first: more than one where the
 * text leaves the choice between several states. Where it is silent, the reference answer alone.
 */
export const nextRecords = <R extends LifecycleRecord>(
  answer: Exclude<Answer<R>, { kind: 'refused' }>,
): readonly R[] => {
  const { next } = answer;
  const allowed = answer.kind === 'silent' ? [] : (answer.allowed ?? []);
  const others = allowed.filter((state) => state !== next.state);
  return [next, ...others.map((state) => ({ ...next, state }))];
};
