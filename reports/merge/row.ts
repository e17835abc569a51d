import {
  type CatalogueRequirement,
  type Evidence,
  type Judgement,
  leavingOptions,
  type Row,
  type RunHeader,
  type Verdict,
} from '../run.ts';
import { worstOf } from '../verdicts.ts';

const atMost = 3;

/**
 * The evidence to show: one per fingerprint, of different subjects if possible, the shortest walks first, at most
 * three.
 */
function pickEvidence(all: readonly Evidence[]): Evidence[] {
  const kept = new Map<string, Evidence>();
  for (const evidence of all.toSorted(byLength)) {
    if (!kept.has(evidence.fingerprint)) kept.set(evidence.fingerprint, evidence);
  }
  const some = [...kept.values()];
  const isFurther = ({ subject }: Evidence, at: number) =>
    subject !== undefined && some.findIndex((one) => one.subject === subject) < at;
  return [...some.filter((one, at) => !isFurther(one, at)), ...some.filter(isFurther)].slice(0, atMost);
}

/** Results arrive in the order in which workers ended; the last two terms make the choice deterministic. */
function byLength(left: Evidence, right: Evidence): number {
  return (
    left.walk.length - right.walk.length ||
    left.exchanges.length - right.exchanges.length ||
    compare(left.fingerprint, right.fingerprint) ||
    compare(left.check, right.check)
  );
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** A judgement with the check that made it. */
export type CheckJudgement = Judgement & { readonly check: string };

/** The row of one requirement: its worst judgement, or the reason why it has none. */
export function row(
  requirement: CatalogueRequirement,
  judged: readonly CheckJudgement[],
  header: RunHeader,
): Row {
  const facts = {
    requirement: requirement.id,
    area: areaOf(requirement.id),
    basis: requirement.basis,
    sentence: requirement.sentence,
    source: requirement.source,
    ...(requirement.presumes && { presumes: requirement.presumes }),
  };
  return {
    ...facts,
    ...(judged.length > 0 ? decisionOf(judged, header) : decisionWithoutChecks(requirement, header)),
  };
}

type Decision = Omit<Row, 'requirement' | 'area' | 'basis' | 'sentence' | 'source' | 'presumes' | 'expected'>;

function decisionOf(all: readonly CheckJudgement[], { shard, cut }: RunHeader): Decision {
  const met = all.filter(({ unmet }) => unmet !== true);
  // Another part may have a case for a requirement that has none in this part.
  const unmet =
    shard === undefined && cut === undefined
      ? all
      : all.map((one) => ({ ...one, verdict: 'inconclusive' as const }));
  const judged = (met.length > 0 ? met : unmet).map(refuseEmptyPass);
  const verdict = worstOf(judged.map((one) => one.verdict));
  const deciding = judged.filter((one) => one.verdict === verdict);
  const example = judged.find((one) => one.example !== undefined)?.example;
  const evidence = pickEvidence(deciding.flatMap((one) => one.evidence));
  const { reason, said, blockedAfter } = shownOf(deciding, evidence[0]?.fingerprint);
  return {
    ...{ verdict, reason },
    ...(said === undefined ? {} : { said }),
    ...(verdict === 'blocked' && blockedAfter !== undefined && { blockedAfter }),
    ...(met.length === 0 && { unmet: true as const }),
    checks: [...new Set(deciding.map((one) => one.check))].sort(),
    ...missingIn(deciding),
    judged: judged.filter((one) => one.verdict === 'pass').reduce((sum, one) => sum + one.cases, 0),
    ...(example === undefined ? {} : { example }),
    evidence,
  };
}

/**
 * The profile keys for lack of which a requirement was undecided; none if it is decided. One check suffices to decide
 * it: only the checks that lack the fewest keys count, and single keys of several checks are alternatives.
 */
function missingIn(deciding: readonly CheckJudgement[]): Pick<Row, 'missing'> {
  const lists = deciding.flatMap(({ missing = [] }) => (missing.length > 0 ? [[...new Set(missing)]] : []));
  const fewest = Math.min(...lists.map(({ length }) => length));
  const [first, ...others] = lists.filter(({ length }) => length === fewest);
  if (first === undefined) return {};
  return { missing: fewest === 1 ? [eitherOf([...first, ...others.flat()])] : first };
}

function eitherOf(keys: readonly string[]): string {
  return [...new Set(keys.flatMap((key) => key.split(' or ')))].join(' or ');
}

/** A check without cases has decided nothing. */
function refuseEmptyPass(one: CheckJudgement): CheckJudgement {
  if (one.verdict !== 'pass' || one.cases > 0) return one;
  return { ...one, verdict: 'blocked', reason: `the check ${one.check} met no case it could judge` };
}

/** The judgement of the evidence shown first. */
function shownOf(
  deciding: readonly CheckJudgement[],
  fingerprint: string | undefined,
): Pick<CheckJudgement, 'reason' | 'said' | 'blockedAfter'> {
  const shown = deciding.find((one) => one.evidence.some((seen) => seen.fingerprint === fingerprint));
  return shown ?? deciding.toSorted((a, b) => (a.check < b.check ? -1 : 1))[0] ?? { reason: '' };
}

function decisionWithoutChecks(requirement: CatalogueRequirement, header: RunHeader): Decision {
  const undecidedRow = (verdict: Verdict, reason: string): Decision => ({
    verdict,
    reason,
    checks: [],
    judged: 0,
    evidence: [],
  });
  if (requirement.undecidable !== undefined) return undecidedRow('not-applicable', requirement.undecidable);
  if (header.absent?.includes(areaOf(requirement.id)))
    return undecidedRow('not-applicable', 'the target does not have this area, by its profile');
  const notRun = notRunBecause(requirement, header);
  if (notRun !== undefined) return undecidedRow('not-run', notRun);
  return undecidedRow(
    'blocked',
    'no check decided it: see the notes of the run and the checks that did not end',
  );
}

function notRunBecause({ id }: CatalogueRequirement, header: RunHeader): string | undefined {
  const { leftOut, areas, shard, readOnly, cut } = header;
  if (!areas.includes(areaOf(id))) return leavingOptions['--only'];
  const option = leftOut?.[id];
  if (option !== undefined) return leavingOptions[option];
  if (shard !== undefined) return leavingOptions['--shard'];
  if (readOnly) return leavingOptions['--read-only'];
  if (cut === 'budget') return leavingOptions['--budget'];
  return cut === undefined ? undefined : 'not run: the run was interrupted before it';
}

/** The area of a requirement or silence: the part of its id before the first slash. */
export function areaOf(id: string): string {
  return id.split('/', 1)[0] ?? id;
}
