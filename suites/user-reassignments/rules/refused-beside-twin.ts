import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Pair, People } from '../asking/people.ts';
import { process } from '../asking/process.ts';
import { answerOf, make } from '../descriptor.ts';
import type { ReassignmentWish } from '../wish.ts';

/** A request that must be refused, and the one that differs in nothing but the rule and must be accepted. */
export interface Case {
  readonly requirement: RequirementId;
  readonly name: string;
  readonly bad: (pair: Pair) => ReassignmentWish;
  readonly twin: (pair: Pair) => ReassignmentWish;
}

/** Whether users may be used again: what was made with them is done. */
const settle = async (
  context: Context,
  people: People,
  ids: readonly (Id | undefined)[],
): Promise<boolean> => {
  if (people.fresh) return true;
  for (const id of ids) {
    if (id !== undefined && !(await process(context, id)).isDone) return false;
  }
  return true;
};

/**
 * Sends both and judges the rule. Undefined where there were no users; false where they cannot be used once more.
 */
export const judgeRefusedBesideTwin = async (
  context: Context,
  people: People,
  { requirement, name, bad, twin }: Case,
): Promise<boolean | undefined> => {
  const { judge } = context;
  const pair = await people.next();
  if (pair === undefined) return undefined;
  const refused = await make(context, bad(pair));
  if (!(await settle(context, people, [refused.id]))) return false;
  const second = people.fresh ? await people.next() : pair;
  if (second === undefined) return undefined;
  const accepted = await make(context, twin(second));
  const exchanges = [refused.answer.exchange, accepted.answer.exchange];
  if (accepted.outcome !== 'accepted') {
    judge.inconclusive(requirement, `the twin of a request with ${name} was ${answerOf(accepted)}`);
  } else if (refused.outcome === 'unclear') {
    judge.inconclusive(requirement, `a request with ${name} was ${answerOf(refused)}`);
  } else if (refused.outcome === 'refused') judge.holds(requirement, refused.answer.exchange);
  else {
    const expected = `a request with ${name} is refused`;
    const seen = `it was ${answerOf(refused)}`;
    judge.violated(requirement, { expected, seen, exchanges, explanation: `${name} is accepted` });
  }
  return settle(context, people, [accepted.id]);
};

/** Judges one case after the other, as long as there are users. */
export const judgeCases = async (
  context: Context,
  people: People,
  cases: readonly Case[],
): Promise<boolean> => {
  const { judge } = context;
  if (people.none) return false;
  judge.planned(cases.length);
  for (const one of cases) {
    const goesOn = await judgeRefusedBesideTwin(context, people, one);
    if (goesOn === undefined) return false;
    judge.executed();
    if (!goesOn) {
      judge.inconclusive(
        one.requirement,
        'an earlier reassignment of the same user could not be seen to be done',
      );
      return true;
    }
  }
  return true;
};
