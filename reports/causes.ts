import { confusedReads, marksOf } from './marks.ts';
import type { AnswerName, Row } from './run.ts';
import { operationOf, type Symptom } from './symptom.ts';
import { byVerdict, worstOf } from './verdicts.ts';

/** Symptoms with one cause; the one that shows it best comes first. */
export type Cause = readonly [Symptom, ...Symptom[]];

/** Groups symptoms that share a mark, transitively. */
const joinSymptoms = (
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

const isBlocked = (group: readonly Symptom[]): boolean =>
  group.every(({ rows }) => rows.every(({ verdict }) => verdict === 'blocked'));

/** Operation and status of the refusals on which symptoms are based, or after which checks gave up. */
const refusalsIn = (group: readonly Symptom[]): readonly string[] =>
  group
    .flatMap(({ rows, evidence }): readonly AnswerName[] => [
      ...(evidence?.exchanges ?? []),
      ...rows.flatMap(({ blockedAfter }) => blockedAfter ?? []),
    ])
    .filter(({ status = 0 }) => status >= 400)
    .map((one) => `${operationOf(one)} ${one.status}`);

const requirementsIn = (group: readonly Symptom[]): readonly string[] =>
  group.flatMap(({ rows }) => rows.map(({ requirement }) => requirement));

/** Whether each row of a group has a prerequisite that a cause violates, so that nothing else is known to be wrong. */
const isPresuming = (group: readonly Symptom[], cause: readonly Symptom[]): boolean => {
  const violated = requirementsIn(cause);
  return group.every(({ rows }) =>
    rows.every(({ presumes = [] }) => presumes.some((id) => violated.includes(id))),
  );
};

const areasIn = (group: readonly Symptom[]): readonly string[] =>
  group.flatMap(({ rows }) => rows.map(({ area }) => area));

/**
 * Whether a group is explained by a cause: the cause violates a prerequisite, is the refusal on which the group is
 * based, or is in an area where reads return other records than requested.
 */
const isExplainedBy = (group: readonly Symptom[], cause: readonly Symptom[]): boolean => {
  if (isPresuming(group, cause)) return true;
  if (!isBlocked(group)) return false;
  const [refusals, areas] = [refusalsIn(cause), areasIn(cause)];
  const isConfused = cause.some((one) => confusedReads(one).length > 0);
  return (
    refusalsIn(group).some((one) => refusals.includes(one)) ||
    (isConfused && areasIn(group).every((area) => areas.includes(area)))
  );
};

/** Areas that affect all others: without tokens and bodies nothing can be tested. */
const general = ['access', 'formats'];

/** A failed hook or a wrong profile is no defect of the target. */
export const isOfProfile = ({ reason }: Row): boolean => /\bhooks?\b/i.test(reason);

/** Whether a symptom concerns the area of a row. */
export const isNear = ({ area }: Row, symptom: Symptom): boolean =>
  areasIn([symptom]).some((one) => one === area || general.includes(one));

/**
 * The only cause in the areas of rows that are blocked without evidence or refusal; no other defect was observed there.
 */
const onlyOne = (causes: readonly Symptom[][], blocked: readonly Symptom[]): readonly Symptom[][] => {
  if (blocked.some(({ rows, evidence }) => evidence !== undefined || rows.some(isOfProfile))) return [];
  if (!isBlocked(blocked) || refusalsIn(blocked).length > 0) return [];
  const rows = blocked.flatMap((one) => one.rows);
  const near = causes.filter((cause) => rows.some((row) => cause.some((one) => isNear(row, one))));
  return near.length === 1 ? near : [];
};

const rankOf = ({ rows: [row], evidence }: Symptom, violated: ReadonlySet<string>): number =>
  // Symptoms with a violated prerequisite are less specific than the prerequisite's, and requirements of all areas less
  // than those of one.
  (row?.presumes?.some((id) => violated.has(id)) ? 10_000 : 0) +
  (row?.area === 'formats' ? 1000 : 0) +
  (evidence?.explanation === undefined ? 1 : 0) +
  (evidence?.walk.length ?? 500) +
  (evidence?.exchanges.length ?? 500);

const verdictIn = ({ rows }: Symptom) => worstOf(rows.map(({ verdict }) => verdict));

const inOrder = (symptoms: readonly Symptom[]): Symptom[] => {
  const violated = new Set(requirementsIn(symptoms));
  return symptoms.toSorted(
    (a, b) => byVerdict(verdictIn(a), verdictIn(b)) || rankOf(a, violated) - rankOf(b, violated),
  );
};

/** Adds each of the others to the only cause that explains it; the rest stay separate. */
const assignToCauses = (causes: readonly Symptom[][], others: readonly Symptom[][]): readonly Symptom[][] => {
  for (const one of others) {
    const explaining = causes.filter((cause) => isExplainedBy(one, cause));
    const [cause, second] = explaining.length > 0 ? explaining : onlyOne(causes, one);
    if (cause === undefined || second !== undefined) continue;
    const grown = causes.map((each) => (each === cause ? [...each, ...one] : each));
    return assignToCauses(
      grown,
      others.filter((each) => each !== one),
    );
  }
  return [...causes, ...others];
};

/**
 * Groups symptoms by cause, using their marks. Symptoms with a violated prerequisite, or blocked ones, are listed
 * below the only cause that explains them, or, without a request, the only cause in their area. In doubt they stay
 * separate.
 */
export const causesOf = (symptoms: readonly Symptom[]): Cause[] => {
  const seen = symptoms.filter(({ evidence }) => evidence !== undefined);
  const unseen = symptoms.filter(({ evidence }) => evidence === undefined);
  const groups = joinSymptoms(seen, (symptom) => marksOf(symptom, seen));
  const isConsequence = (group: readonly Symptom[]) =>
    isBlocked(group) || groups.some((other) => other !== group && isPresuming(group, other));
  const shown = assignToCauses(
    groups.filter((group) => !isConsequence(group)),
    groups.filter(isConsequence),
  );
  return assignToCauses(
    shown,
    joinSymptoms(unseen, (one) => refusalsIn([one])),
  ).map((group) => inOrder(group) as unknown as Cause);
};
