import type { Evidence, Exchange, Row } from './run.ts';
import { byVerdict, worst } from './worst.ts';

/** What was seen of one thing that is wrong, by all rows that rest on it. */
export interface Symptom {
  readonly rows: readonly Row[];
  /** The shortest; absent where nothing was sent for it, such as what is blocked by a missing prerequisite. */
  readonly evidence?: Evidence;
}

/** Symptoms of one cause, the one that tells it best first. */
export type Cause = readonly [Symptom, ...Symptom[]];

/** A path without ids, so that two requests for one operation are alike; the part before `/api` may be a sandbox. */
const operationOf = ({ method, url }: Exchange): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return `${method} ${path.replaceAll(/\/[^/]*\d[^/]*(?=\/|$)/g, '/:id')}`;
};

/** The collection that an exchange is about; a base with digits in it is no part of it. */
const collectionOf = (exchange: Exchange): string =>
  /\/api\/([^/?#]+)/.exec(exchange.url)?.[1] ?? operationOf(exchange);

const lastOf = ({ evidence }: Symptom): Exchange | undefined => evidence?.exchanges.at(-1);

const broken: readonly number[] = [404, 405, 500, 501];

/** An operation that is not there or broken, where that is what was seen: nothing about one request explains such an answer. */
const brokenOperation = (symptom: Symptom): string[] => {
  const last = lastOf(symptom);
  if (last?.status === undefined || !broken.includes(last.status)) return [];
  const isSeen = new RegExp(`\\b${last.status}\\b`).test(symptom.evidence?.seen ?? '');
  return isSeen ? [`${operationOf(last)} ${last.status}`] : [];
};

const subjectOf = ({ evidence }: Symptom): string[] =>
  evidence?.subject === undefined ? [] : [`subject ${evidence.subject}`];

/**
 * One requirement that is violated in one collection, by symptoms of which no two are about different things: they differ by
 * the format, the walk or the check.
 */
const requirementsOf = (symptom: Symptom, all: readonly Symptom[]): string[] => {
  const last = lastOf(symptom);
  if (last === undefined) return [];
  return symptom.rows.flatMap(({ requirement }) => {
    const others = all.filter(({ rows }) => rows.some((row) => row.requirement === requirement));
    const isOne = new Set(others.map((one) => subjectOf(one).join())).size < 2;
    return isOne ? [`requirement ${requirement} ${collectionOf(last)}`] : [];
  });
};

/** So many members, of more records than one, that are wrong in one manner show that it is the manner. */
const manyAlike = 3;

const recordOf = (subject: string): string => subject.slice(0, subject.lastIndexOf(' '));

/** How members of a type are wrong wherever they stand: what writes that type is the cause, and no member by itself. */
const mannerIn = ({ evidence }: Symptom, all: readonly Symptom[]): string[] => {
  const manner = evidence?.manner;
  if (manner === undefined) return [];
  const subjects = new Set(all.filter((one) => one.evidence?.manner === manner).flatMap(subjectOf));
  const records = new Set([...subjects].map(recordOf));
  return subjects.size >= manyAlike && records.size > 1 ? [`manner ${manner}`] : [];
};

/** Puts symptoms that share a mark together, also by way of others. */
const joined = (
  symptoms: readonly Symptom[],
  marksOf: (symptom: Symptom) => readonly string[],
): Symptom[][] => {
  let groups: { readonly marks: readonly string[]; readonly members: readonly Symptom[] }[] = [];
  for (const symptom of symptoms) {
    const marks = marksOf(symptom);
    const isRelated = (group: (typeof groups)[number]) => group.marks.some((mark) => marks.includes(mark));
    const related = groups.filter(isRelated);
    const others = groups.filter((group) => !isRelated(group));
    groups = [
      ...others,
      {
        marks: [...related.flatMap((group) => group.marks), ...marks],
        members: [...related.flatMap(({ members }) => members), symptom],
      },
    ];
  }
  return groups.map(({ members }) => [...members]);
};

const quoted = /\b(GET|POST|PUT|PATCH|DELETE) (\/\S+) answered (\d+)/g;

/** Whether a reason quotes a request with its status that a symptom rests on. */
const quotes = (reason: string, { evidence }: Symptom): boolean =>
  [...reason.matchAll(quoted)].some(([, method = '', path = '', status]) => {
    const place = operationOf({ method, url: path, requestHeaders: {}, milliseconds: 0 }).slice(
      method.length + 1,
    );
    return evidence?.exchanges.some(
      (one) => one.method === method && Number(status) === one.status && operationOf(one).endsWith(place),
    );
  });

/** A status alone is seen for many reasons. */
const isTelling = (words: string): boolean => words.length > 'status 200'.length;

/** Whether a reason is the same one, before what was sent is told, or ends with what was seen. */
const repeats = (reason: string, { rows, evidence }: Symptom): boolean => {
  const [got = ''] = /\bstatus \d+.*$/.exec(reason) ?? [];
  return (
    rows.some((row) => row.reason.startsWith(`${reason.replace(/\.$/, '')}.`)) ||
    (isTelling(got) && evidence?.seen.includes(got) === true)
  );
};

/** Whether the check that saw a symptom met no case afterwards, or gives the status that it had just seen as the reason. */
const isGivenUp = ({ reason, checks }: Pick<Row, 'reason' | 'checks'>, symptom: Symptom): boolean => {
  const check = symptom.evidence?.check ?? '';
  if (reason.startsWith(`${check} judged nothing: `)) return true;
  const isOwn = checks.length === 1 && checks[0] === check;
  const statuses = symptom.evidence?.exchanges.map(({ status }) => status) ?? [];
  return isOwn && statuses.some((status) => new RegExp(`\\bstatus ${status}\\b`).test(reason));
};

/**
 * Whether something for which nothing was sent is explained by a symptom: its reason quotes the same answer, is the same
 * reason, or it was given up for the symptom by the check that saw it.
 */
const isExplainedBy = ({ rows }: Symptom, symptom: Symptom): boolean =>
  rows.every(({ verdict }) => verdict === 'blocked') &&
  // The reason of all of them is the same.
  rows.some(
    ({ reason, checks }) =>
      quotes(reason, symptom) || repeats(reason, symptom) || isGivenUp({ reason, checks }, symptom),
  );

const rankOf = ({ rows: [row], evidence }: Symptom): number =>
  // What one area says tells more than what is said of all.
  (row?.area === 'formats' ? 1000 : 0) + (evidence?.walk.length ?? 500) + (evidence?.exchanges.length ?? 500);

const verdictIn = ({ rows }: Symptom) => worst(rows.map(({ verdict }) => verdict));

const inOrder = (symptoms: readonly Symptom[]): Symptom[] =>
  symptoms.toSorted((a, b) => byVerdict(verdictIn(a), verdictIn(b)) || rankOf(a) - rankOf(b));

/**
 * Sorts symptoms by cause. Two have one cause where they are about the same thing, such as a member of a record; where the
 * same operation is not there or broken; or where one requirement is violated in one collection and nothing tells them
 * apart; or where members of a type are wrong alike in several records. What nothing was sent for is filed below the only cause that explains it. In doubt they stay apart.
 */
export const causesOf = (symptoms: readonly Symptom[]): Cause[] => {
  const [seen = [], unseen = []] = [true, false].map((has) =>
    symptoms.filter(({ evidence }) => (evidence !== undefined) === has),
  );
  const groups = joined(seen, (symptom) => [
    ...subjectOf(symptom),
    ...brokenOperation(symptom),
    ...requirementsOf(symptom, seen),
    ...mannerIn(symptom, seen),
  ]);
  const alone: Symptom[][] = [];
  for (const one of unseen) {
    const [group, ...others] = groups.filter((some) => some.some((symptom) => isExplainedBy(one, symptom)));
    if (group !== undefined && others.length === 0) group.push(one);
    else alone.push([one]);
  }
  return [...groups, ...alone].map((group) => inOrder(group) as unknown as Cause);
};
