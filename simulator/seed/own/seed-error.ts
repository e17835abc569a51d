import { shortened } from '../../../models/wire/spelling.ts';
import type { SeedProblem } from './own-record.ts';

/** Maximum number of problems in the message. */
const mostTold = 100;

/** Where a problem is: `users.csv, line 3`, or the path of a member of JSON, `users[2].manager.id`. */
export const placeOf = ({ source = '', unit, row, member }: SeedProblem): string => {
  if (row === undefined || unit === 'line') return [source, row && `line ${row}`].filter(Boolean).join(', ');
  const path = member === '' ? '' : `.${member.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')}`;
  return `${source}${source.endsWith('.json') ? ', ' : ''}[${row - 1}]${path}`;
};

/** A sentence on a problem with its place. */
const sentenceOf = (one: SeedProblem): string => {
  const [place, problem] = [placeOf(one), shortened(one.problem, 500)];
  return `${place === '' ? '' : `${place}: `}${problem}${problem.endsWith('?') ? '' : '.'}`;
};

/** Invalid seed data. The message lists the problems, one per line. */
export class SeedError extends Error {
  readonly problems: readonly SeedProblem[];
  /** A sentence with the number of problems. */
  readonly heading: string;

  constructor(all: readonly SeedProblem[]) {
    const count = all.length === 1 ? 'one problem' : `${all.length} problems`;
    const cut = all.length > mostTold ? `, of which ${mostTold} are listed` : '';
    const heading = `The seed data has ${count}${cut}, and nothing of it was laid in.`;
    const problems = all.slice(0, mostTold);
    super([heading, ...problems.map((problem) => `  ${sentenceOf(problem)}`)].join('\n'));
    this.problems = problems;
    this.heading = heading;
  }
}
