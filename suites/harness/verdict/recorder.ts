import { type RequirementId, requirement as rowOf } from '../../../models/requirements/index.ts';
import { requirementsOf, type SilenceId, silence as silenceOf } from '../../../models/silences/index.ts';
import type {
  Evidence,
  Exchange,
  Judgement,
  LifecycleCoverage,
  Observation,
  Verdict,
} from '../../../reports/run.ts';
import {
  type Claims,
  claimsIn,
  type Effect,
  type Judge,
  type RunSettings,
  type Violation,
} from '../check.ts';
import { BlockedError, EndOfCheck } from '../errors.ts';
import { isClientError, isGone, isSuccess } from '../meaning.ts';
import { evidenceOf, makes, urlWithoutQuery } from './evidence.ts';
import { keysLackingIn } from './lacking.ts';
import { isWorse, type Outcome, verdictOf } from './verdict.ts';

/** Whether a URL has an id: other clients create no records with a check's marker, but may write to existing ones. */
const namesDocument = ({ url }: Exchange): boolean => /\/\d+(?:\/|\?|$)/.test(url);

/** Whether a finding rests on a read after a refused write: another client may have made the same change in between. */
const isReadAfterRefusal = (exchanges: readonly Exchange[]): boolean => {
  const at = exchanges.findLastIndex(({ method }) => method !== 'GET');
  const write = exchanges[at];
  if (write === undefined || !isClientError(write) || !namesDocument(write)) return false;
  return exchanges.slice(at + 1).some(isSuccess);
};

/** Whether a finding rests on a created record that a later read does not find: another client may have deleted it. */
const isMadeAndGone = (exchanges: readonly Exchange[]): boolean =>
  exchanges.some(
    (read, at) => isGone(read) && exchanges.slice(0, at).some((one) => makes(one, urlWithoutQuery(read))),
  );

/** The check or monitor whose judgements are recorded. */
interface RecorderSubject {
  readonly id: string;
  readonly claims: readonly RequirementId[];
  readonly effect?: Effect;
}

/**
 * Whether another client may have caused a violation. A check that only reads can repeat a read that finds nothing: a
 * record may move, or one of several servers may not have it yet.
 */
const mayBeBySomebodyElse = ({ effect }: RecorderSubject, { mayBeOthers, exchanges }: Violation): boolean =>
  mayBeOthers === true ||
  isReadAfterRefusal(exchanges) ||
  isMadeAndGone(exchanges) ||
  (effect === 'reads' && exchanges.some(isGone));

/** Records the judgements of one check and of the monitors of its traffic. */
export interface Recorder {
  judgeFor(judging: RecorderSubject): Judge;
  judgements(): Judgement[];
  /** Whether a requirement was judged. */
  has(requirement: RequirementId): boolean;
  /** Runs a monitor. An error that it throws is a harness error for its claims. */
  guard(judging: RecorderSubject, run: () => void | Promise<void>): Promise<void>;
  /** The violated requirements for which another client may have caused every violation. */
  suspected(): ReadonlySet<string>;
  /** The check's reason for having no case of a requirement, if it gave one. */
  unmetBecause(requirement: RequirementId): string | undefined;
  /** Records a judgement of the harness itself about a requirement. */
  note(requirement: RequirementId, outcome: Outcome, reason: string): void;
  readonly observations: readonly Observation[];
  readonly coverage: readonly LifecycleCoverage[];
  readonly leftBehind: readonly string[];
  readonly planned: number;
  readonly executed: number;
}

/** The number of different pieces of evidence kept per requirement. */
const keptEvidence = 3;

const mergeEvidence = (old: readonly Evidence[], one: Evidence | undefined): readonly Evidence[] => {
  if (one === undefined) return old;
  const same = old.find((other) => other.fingerprint === one.fingerprint);
  if (same !== undefined && same.walk.length <= one.walk.length) return old;
  return [...old.filter((other) => other !== same), one]
    .sort((a, b) => a.walk.length - b.walk.length)
    .slice(0, keptEvidence);
};

/** Outcomes that are inconclusive if the profile lacks what the case needs. */
const undecided: readonly Outcome[] = ['blocked', 'not-applicable', 'inconclusive'];

const missingIn = (keys: readonly string[] = []): Pick<Judgement, 'missing'> =>
  keys.length === 0 ? {} : { missing: keys };

const blockedAfter = (verdict: Verdict, last: Exchange | undefined): Pick<Judgement, 'blockedAfter'> => {
  if (verdict !== 'blocked' || last?.status === undefined) return {};
  const { method, url, status } = last;
  return { blockedAfter: { method, url, status } };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Opens a recorder for one running check. `latest` returns the check's last exchange. */
export const openRecorder = (
  settings: RunSettings,
  latest: () => Exchange | undefined = () => undefined,
): Recorder => {
  const notes = new Map<RequirementId, Judgement>();
  const observations: Observation[] = [];
  const seenAnswers = new Set<string>();
  const coverage: LifecycleCoverage[] = [];
  const leftBehind: string[] = [];
  const units = { planned: 0, executed: 0 };

  const suspicions = new Map<RequirementId, boolean>();
  const examples = new Map<RequirementId, Exchange>();
  const reasons = new Map<RequirementId, string>();

  const note = (id: RequirementId, reported: Outcome, reason: string, evidence?: Evidence): void => {
    const missing = undecided.includes(reported) ? keysLackingIn(reason) : [];
    const outcome = missing.length > 0 ? 'inconclusive' : reported;
    const verdict = verdictOf(outcome, rowOf(id).basis, settings.strict);
    const old = notes.get(id);
    // A case that is not applicable does not hide that the requirement held in another.
    const hidden = old?.verdict === 'pass' && verdict === 'not-applicable';
    const shown = old?.verdict === 'not-applicable' && verdict === 'pass';
    const takes = old === undefined || shown || (!hidden && isWorse(verdict, old.verdict));
    notes.set(id, {
      requirement: id,
      verdict: takes ? verdict : old.verdict,
      reason: takes ? reason : old.reason,
      cases: (old?.cases ?? 0) + (outcome === 'holds' || outcome === 'violated' ? 1 : 0),
      evidence: mergeEvidence(old?.evidence ?? [], evidence),
      ...(takes ? blockedAfter(verdict, latest()) : old.blockedAfter && { blockedAfter: old.blockedAfter }),
      ...missingIn(takes ? missing : old.missing),
    });
  };

  const noteViolation = (judging: RecorderSubject, id: RequirementId, violation: Violation): void => {
    const reason = `Expected: ${violation.expected.replace(/\.$/, '')}; seen: ${violation.seen}`;
    const mayBeOthers = mayBeBySomebodyElse(judging, violation);
    suspicions.set(id, mayBeOthers && suspicions.get(id) !== false);
    note(id, 'violated', reason, evidenceOf(judging.id, id, violation));
    if (settings.stopAtFirstRed && notes.get(id)?.verdict === 'fail') throw new EndOfCheck();
  };

  const judgeFor = (judging: RecorderSubject): Judge => {
    // A set, since monitors judge each member of each record and some checks claim hundreds of requirements.
    const claims = new Set(judging.claims);
    const forEachClaim = (ids: Claims, act: (id: RequirementId) => void): void => {
      for (const id of claimsIn(ids)) {
        if (!claims.has(id)) throw new RangeError(`${judging.id} judges ${id} without claiming it`);
        act(id);
      }
    };
    const holds: Judge['holds'] = (ids, example = latest()) =>
      forEachClaim(ids, (id) => {
        note(id, 'holds', 'Every case that was checked agrees.');
        if (example !== undefined && !examples.has(id)) examples.set(id, example);
      });
    /** An untenable answer violates its requirement if it is seen again; any other shows that the requirement holds. */
    const judgeAnswer = (id: SilenceId, answer: string, example: Exchange | undefined): void => {
      const { question, untenable = {} } = silenceOf(id);
      const broken = Object.hasOwn(untenable, answer) ? untenable[answer] : undefined;
      const others = requirementsOf([id]).filter((one) => one !== broken?.violates);
      holds(others, example);
      if (broken === undefined) return;
      const { means, violates } = broken;
      const expected = `what every reading of the documentation requires: "${rowOf(violates).sentence}"`;
      const seen = `${question.replace(' (observed only)', '')} ${means}`;
      const exchanges = example === undefined ? [] : [example];
      const violation: Violation = { expected, seen, exchanges, mayBeOthers: true };
      forEachClaim(violates, (one) => noteViolation(judging, one, violation));
    };
    return {
      holds,
      violated: (ids, violation) => forEachClaim(ids, (id) => noteViolation(judging, id, violation)),
      blocked: (ids, reason) => forEachClaim(ids, (id) => note(id, 'blocked', reason)),
      unmet: (ids, reason) =>
        forEachClaim(ids, (id) => {
          if (!notes.has(id)) reasons.set(id, reason);
        }),
      notApplicable: (ids, reason) => forEachClaim(ids, (id) => note(id, 'not-applicable', reason)),
      inconclusive: (ids, reason) => forEachClaim(ids, (id) => note(id, 'inconclusive', reason)),
      observe: (silence, answer, example) => {
        const first = !seenAnswers.has(`${silence}=${answer}`);
        seenAnswers.add(`${silence}=${answer}`);
        observations.push({ silence, answer, ...(first && example !== undefined && { example }) });
        judgeAnswer(silence, answer, example);
      },
      planned: (count) => {
        units.planned += count;
      },
      executed: (count = 1) => {
        units.executed += count;
      },
      covered: (one) => {
        coverage.push(one);
      },
      leftBehind: (what) => {
        leftBehind.push(what);
      },
    };
  };

  const guard = async (judging: RecorderSubject, run: () => void | Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      if (error instanceof EndOfCheck) throw error;
      // The next request of the check throws the same error.
      if (error instanceof BlockedError) return;
      for (const id of judging.claims) note(id, 'harness-error', `${judging.id} broke: ${messageOf(error)}`);
    }
  };

  return {
    judgeFor,
    note,
    guard,
    has: (id) => notes.has(id),
    suspected: () => new Set([...suspicions].flatMap(([id, mayBeOthers]) => (mayBeOthers ? [id] : []))),
    unmetBecause: (id) => reasons.get(id),
    judgements: () =>
      [...notes.values()].map((judgement) => {
        const example = examples.get(judgement.requirement as RequirementId);
        return example === undefined ? judgement : { ...judgement, example };
      }),
    observations,
    coverage,
    leftBehind,
    get planned() {
      return units.planned;
    },
    get executed() {
      return units.executed;
    },
  };
};
