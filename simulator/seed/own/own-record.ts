import type { Data, Value } from '../../../models/resources/resource.ts';
import type { TextPosition } from '../../../models/wire/json.ts';
import { shortenText } from '../../../models/wire/spelling.ts';

/** The source of a record: `payments.csv`, line 3. A record of a JSON file also has line and column. */
export interface SeedPlace extends Partial<TextPosition> {
  readonly source: string;
  readonly unit: 'line' | 'record';
  readonly row: number;
}

/** A problem in seed data. */
export interface SeedProblem extends Partial<SeedPlace> {
  /** Canonical member names joined by dots; empty for the whole record. */
  readonly member: string;
  /** A sentence without full stop. */
  readonly problem: string;
}

/** A user-provided record as read from seed data. */
export interface OwnRecord {
  /** The name of its resource. */
  readonly kind: string;
  readonly place: SeedPlace;
  /** The given members of its resource in canonical form. */
  readonly data: Data;
  /** The lifecycle state; empty for kinds without a lifecycle. */
  readonly state: string;
  /** Members known to the simulator only, such as `owner`. */
  readonly beside: Readonly<Record<string, Value>>;
}

/** Records read from seed data, and all problems; records with a problem are not included. */
export interface SeedReading {
  readonly records: readonly OwnRecord[];
  /** If there are any, nothing is stored. */
  readonly problems: readonly SeedProblem[];
}

/** User-provided records that a sandbox starts with. */
export interface OwnSeed extends SeedReading {
  /** Whether the starting documents are left out; starting users and clients always exist. */
  readonly only: boolean;
}

/** Maximum number of problems in the message. */
const mostListed = 100;

/** Where a problem is: `users.csv, line 3`, or the path of a member of JSON, `users[2].manager.id`. */
export const placeOf = ({ source = '', unit, row, member, line, column }: SeedProblem): string => {
  if (row === undefined || unit === 'line') return [source, row && `line ${row}`].filter(Boolean).join(', ');
  const path = member === '' ? '' : `.${member.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')}`;
  const inText = line === undefined ? '' : `, line ${line}, column ${column}, `;
  return `${source}${inText}[${row - 1}]${path}`;
};

const sentenceOf = (one: SeedProblem): string => {
  const [place, problem] = [placeOf(one), shortenText(one.problem, 500)];
  return `${place === '' ? '' : `${place}: `}${problem}${problem.endsWith('?') ? '' : '.'}`;
};

/** Invalid seed data. The message lists the problems, one per line. */
export class SeedError extends Error {
  readonly problems: readonly SeedProblem[];
  /** A sentence with the number of problems. */
  readonly heading: string;

  constructor(all: readonly SeedProblem[]) {
    const count = all.length === 1 ? 'one problem' : `${all.length} problems`;
    const cut = all.length > mostListed ? `, of which ${mostListed} are listed` : '';
    const heading = `The seed data has ${count}${cut}, and nothing of it was stored.`;
    const problems = all.slice(0, mostListed);
    super([heading, ...problems.map((problem) => `  ${sentenceOf(problem)}`)].join('\n'));
    this.problems = problems;
    this.heading = heading;
  }
}
