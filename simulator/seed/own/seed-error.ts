import { shortened } from '../../../models/wire/spelling.ts';
import type { SeedProblem } from './own-record.ts';

/** Maximum number of problems in the message. */
const mostTold = 100;

const placeOf = ({ source, unit, row }: SeedProblem): string =>
  [source, row === undefined ? undefined : `${unit} ${row}`].filter((part) => part !== undefined).join(', ');

const sentenceOf = (problem: SeedProblem): string => {
  const place = placeOf(problem);
  return `${place === '' ? '' : `${place}: `}${shortened(problem.problem, 500)}${problem.problem.endsWith('?') ? '' : '.'}`;
};

/** Invalid seed data. The message lists the problems, one per line. */
export class SeedError extends Error {
  readonly problems: readonly SeedProblem[];
  /** A sentence with the number of problems. */
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
