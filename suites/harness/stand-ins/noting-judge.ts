import type { Judge } from '../check.ts';

/** A judge that writes down how each judgement comes out, and nothing else. */
export const notingJudge = () => {
  const told: string[] = [];
  const note = (outcome: string) => () => {
    told.push(outcome);
  };
  const judge = { holds: note('holds'), violated: note('violated'), inconclusive: note('inconclusive') };
  return { judge: judge as unknown as Judge, told };
};
