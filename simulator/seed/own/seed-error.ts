import { shortened } from '../../../models/wire/spelling.ts';
import type { SeedProblem } from './own-record.ts';

/** No more of them are told. */
const mostTold = 100;

const placeOf = ({ source, unit, row }: SeedProblem): string =>
  [source, row === undefined ? undefined : `${unit} ${row}`].filter((part) => part !== undefined).join(', ');

const sentenceOf = (problem: SeedProblem): string => {
  const place = placeOf(problem);
  return `${place === '' ? '' : `${place}: `}${shortened(problem.problem, 500)}${problem.problem.endsWith('?') ? '' : '.'}`;
};

/** Seed data that cannot be laid in. Its message tells all that is wrong with it, a line each. */
export class SeedError extends Error {
  readonly problems: readonly SeedProblem[];
  /** How many there are, as a sentence. */
  readonly heading: string;

  constructor(all: readonly SeedProblem[]) {
    const count = all.length === 1 ? 'one problem' : `${all.length} problems`;
    const cut = all.length > mostTold ? `, of which ${mostTold} are told` : '';
    const heading = `The seed data has ${count}${cut}, and nothing of it was laid in.`;
    const problems = all.slice(0, mostTold);
    super([heading, ...problems.map((problem) => `  ${sentenceOf(problem)}`)].join('\n'));
    this.problems = problems;
    this.heading = heading;
  }
}
