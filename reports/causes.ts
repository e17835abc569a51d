import { marksOf, tokenRefused } from './marks.ts';
import type { Row } from './run.ts';
import { operationOf, type Symptom } from './symptom.ts';
import { byVerdict, worst } from './worst.ts';

/** Symptoms of one cause, the one that tells it best first. */
export type Cause = readonly [Symptom, ...Symptom[]];

/** Puts symptoms that share a mark together, also by way of others. */
const joined = (
  symptoms: readonly Symptom[],
  marksIn: (symptom: Symptom) => readonly string[],
): Symptom[][] => {
  let groups: { readonly marks: readonly string[]; readonly members: readonly Symptom[] }[] = [];
  for (const symptom of symptoms) {
    const marks = marksIn(symptom);
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

const presumesAny = ({ presumes = [] }: Row, { rows }: Symptom): boolean =>
  rows.some(({ requirement }) => presumes.includes(requirement));

const tellsOf = ({ reason, checks }: Row, symptom: Symptom): boolean =>
  quotes(reason, symptom) ||
  repeats(reason, symptom) ||
  isGivenUp({ reason, checks }, symptom) ||
  (reason.endsWith('status 401') && marksOf(symptom, []).includes(tokenRefused));

/**
 * Whether something for which nothing was sent is explained by a symptom: it presumes what is violated, its reason quotes the
 * same answer or is the same one, or it was given up for the symptom by the check that saw it.
 */
const isExplainedBy = ({ rows }: Symptom, symptom: Symptom): boolean =>
  rows.every(({ verdict }) => verdict === 'blocked') &&
  // The reason of all of them is the same.
  (rows.every((row) => presumesAny(row, symptom)) || rows.some((row) => tellsOf(row, symptom)));

/** What concerns every area: without tokens and bodies nothing can be looked at. */
const general = ['access', 'formats'];

const areasIn = (group: readonly Symptom[]): readonly string[] =>
  group.flatMap(({ rows }) => rows.map(({ area }) => area));

/** A hook that did not do its part, or what the profile says, is no defect of the target. */
const isOfProfile = ({ reason }: Row): boolean => /\bhooks?\b/i.test(reason);

/** The one cause in the areas of something that was blocked, where there is but one: nothing else is known to be wrong there. */
const onlyOne = (groups: readonly Symptom[][], { rows }: Symptom): readonly Symptom[][] => {
  if (rows.some((row) => row.verdict !== 'blocked' || isOfProfile(row))) return [];
  const own = rows.map(({ area }) => area);
  const near = groups.filter((group) =>
    areasIn(group).some((area) => own.includes(area) || general.includes(area)),
  );
  const [group] = near;
  return group !== undefined && near.length === 1 ? [group] : [];
};

const rankOf = ({ rows: [row], evidence }: Symptom, violated: ReadonlySet<string>): number =>
  // What presumes another one tells less than that, and what is said of all areas less than what one says.
  (row?.presumes?.some((id) => violated.has(id)) ? 10_000 : 0) +
  (row?.area === 'formats' ? 1000 : 0) +
  (evidence?.walk.length ?? 500) +
  (evidence?.exchanges.length ?? 500);

const verdictIn = ({ rows }: Symptom) => worst(rows.map(({ verdict }) => verdict));

const inOrder = (symptoms: readonly Symptom[]): Symptom[] => {
  const violated = new Set(symptoms.flatMap(({ rows }) => rows.map(({ requirement }) => requirement)));
  return symptoms.toSorted(
    (a, b) => byVerdict(verdictIn(a), verdictIn(b)) || rankOf(a, violated) - rankOf(b, violated),
  );
};

const isBlocked = (group: readonly Symptom[]): boolean =>
  group.every(({ rows }) => rows.every(({ verdict }) => verdict === 'blocked'));

/** What one check was answered to which operations. */
const answersIn = (group: readonly Symptom[]): readonly string[] =>
  group.flatMap(({ evidence }) =>
    (evidence?.exchanges ?? []).map((one) => `${evidence?.check} ${operationOf(one)} ${one.status}`),
  );

/** What never worked for a check is filed below the only cause in which the same check got the same answer. */
const withGivenUp = (groups: readonly Symptom[][]): Symptom[][] => {
  const causes = groups.filter((group) => !isBlocked(group)).map((group) => [...group]);
  const alone: Symptom[][] = [];
  for (const group of groups.filter(isBlocked)) {
    const answers = answersIn(group);
    const [cause, ...others] = causes.filter((one) => answersIn(one).some((each) => answers.includes(each)));
    if (cause !== undefined && others.length === 0) cause.push(...group);
    else alone.push(group);
  }
  return [...causes, ...alone];
};

/**
 * Sorts symptoms by cause, as their marks tell. What nothing was sent for is filed below the only cause that explains it, or
 * the only one that there is in its area. In doubt they stay apart.
 */
export const causesOf = (symptoms: readonly Symptom[]): Cause[] => {
  const [seen = [], unseen = []] = [true, false].map((has) =>
    symptoms.filter(({ evidence }) => (evidence !== undefined) === has),
  );
  const groups = withGivenUp(joined(seen, (symptom) => marksOf(symptom, seen)));
  const alone: Symptom[][] = [];
  for (const one of unseen) {
    const explaining = groups.filter((some) => some.some((symptom) => isExplainedBy(one, symptom)));
    const [group, ...others] = explaining.length > 0 ? explaining : onlyOne(groups, one);
    if (group !== undefined && others.length === 0) group.push(one);
    else alone.push([one]);
  }
  return [...groups, ...alone].map((group) => inOrder(group) as unknown as Cause);
};
