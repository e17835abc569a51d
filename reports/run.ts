/** The structure of `run.json`, which runs and their pages share. */

export const verdicts = [
  'fail',
  'harness-error',
  'blocked',
  'drift',
  'unexpected-pass',
  'expected-fail',
  'warn',
  'pass',
  'inconclusive',
  'observed',
  'not-run',
  'not-applicable',
] as const;

/**
 * Worst first: the verdict listed first of several judgements decides a row, so a case that could not be decided
 * yields to one that could. Red are fail, harness-error, blocked, drift and unexpected-pass. `not-run`: the run left it
 * out by its own options, or ended before it. `not-applicable`: the target does not have it, or HTTP cannot decide it.
 */
export type Verdict = (typeof verdicts)[number];

/** One request with its response as on the wire, secrets redacted, bodies cut at a bound. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  /** The whole body in Base64, if `requestBody` is not identical byte by byte. */
  readonly requestBytes?: string;
  /** Absent when no answer came. */
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
  /** Why no answer came: reset, timeout, answer too large. */
  readonly failure?: string;
  readonly milliseconds: number;
  /**
   * What hooks did to the document before the request, one line each; needed to repeat the request. Absent: nothing.
   */
  readonly hooks?: readonly string[];
  /** What loaded a page for a user. Absent: not such a page. */
  readonly page?: 'HTTP' | 'Chromium';
}

/** Identifies an answer: a request with its status. */
export type AnswerName = Pick<Exchange, 'method' | 'url' | 'status'>;

/** The evidence of a verdict. */
export interface Evidence {
  readonly check: string;
  /** The shortest walk that shows it: one line per event, in plain words. Empty if there is no walk. */
  readonly walk: readonly string[];
  readonly expected: string;
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
  /** The indices of the exchanges that show the violation. Absent: the last one. */
  readonly shownBy?: readonly number[];
  /** A script of curl commands that shows the same without this tool; secrets are shell variables. */
  readonly curl: string;
  /** Stable over runs for the same finding. */
  readonly fingerprint: string;
  /** The smallest change of the model that would explain the observation, such as "void is accepted from draft". */
  readonly explanation?: string;
  /**
   * What is wrong, with the same name for every check that finds it, such as `payment status`. Absent: no other
   * check may find it.
   */
  readonly subject?: string;
  /**
   * The manner in which the subject is wrong, if all members of its type, or all operations, may be, such as `boolean
   * answered in JSON`.
   */
  readonly manner?: string;
}

/** One requirement with its verdict. */
export interface Row {
  readonly requirement: string;
  readonly area: string;
  readonly basis: 'documented' | 'standard';
  readonly sentence: string;
  readonly source: string;
  readonly verdict: Verdict;
  /** The reason in one sentence that says what to do. */
  readonly reason: string;
  /** The target's own message, quoted and cut. Absent: none, or irrelevant. */
  readonly said?: string;
  /** The checks that decided it. */
  readonly checks: readonly string[];
  /** The number of cases in which it held. */
  readonly judged: number;
  /** An exchange in which it held. */
  readonly example?: Exchange;
  readonly evidence: readonly Evidence[];
  /** The last answer to the check before it gave up. Absent: it is not blocked, or nothing was sent. */
  readonly blockedAfter?: AnswerName;
  /** No check found a case for it. Absent: one did. */
  readonly unmet?: true;
  /** Requirements that must hold for this one to be decidable, or to hold. Absent: none. */
  readonly presumes?: readonly string[];
  /** The requirement whose violation explains why this one is violated as well, or was not tested. Absent: none. */
  readonly consequenceOf?: string;
  /** Profile keys for lack of which it could not be decided, alternatives joined by ` or `. Absent: none. */
  readonly missing?: readonly string[];
  /** The profile's entry about it as a known violation. Absent: none. */
  readonly expected?: Omit<ExpectedFailure, 'requirement'> & {
    /** The number of days since `until`, if it is still violated. Absent: not overdue. */
    readonly overdue?: number;
  };
}

/** A requirement that a profile lists as a known violation. */
export interface ExpectedFailure {
  readonly requirement: string;
  readonly reason?: string;
  readonly owner?: string;
  /** The last day on which it may be violated, as YYYY-MM-DD in UTC; from the next day on it is a failure. */
  readonly until?: string;
}

/** The observed behaviour of a target at one silence. */
export interface LedgerEntry {
  readonly silence: string;
  readonly area: string;
  readonly question: string;
  readonly source: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly reference: string;
  /** Answers that are a security observation. Absent: none. */
  readonly security?: readonly string[];
  /** Every distinct answer with its count and one example exchange. Empty: not observed. */
  readonly answers: readonly {
    readonly answer: string;
    readonly count: number;
    readonly example?: Exchange;
  }[];
  /** The answer that the profile pins, and whether the observed answers depart from it. */
  readonly pinned?: string;
  readonly drift?: boolean;
}

/**
 * A lifecycle with its coverage. How the result of an event differs from the documentation. `beyond`: accepted although
 * it must be refused; `lacks`: refused although it must be accepted; `elsewhere`: another state follows; `effect`: too
 * little or too much changes; `status`: refused with another status; `changes`: refused, but the document changes
 * nevertheless.
 */
const waysToDiffer = ['beyond', 'lacks', 'elsewhere', 'effect', 'status', 'changes'] as const;

export type WayToDiffer = (typeof waysToDiffer)[number];

/** An observed reaction of a target to an event: a transition of its machine. */
export interface ObservedMove {
  readonly from: string;
  /** The state with the data that decide the transition. Absent: the state alone. */
  readonly place?: string;
  readonly event: string;
  readonly result: 'accepted' | 'refused';
  readonly to: string;
  /** The requirement or silence about the transition. */
  readonly rule: string;
  /** The kind of difference. Absent: the documentation allows it. */
  readonly differs?: WayToDiffer;
  /** The expected result. Absent: it follows from the state and the event. */
  readonly expected?: string;
  /** Why no read shows an effect described by `rule`. Absent if all effects are shown, or the rule describes none. */
  readonly unseen?: string;
  readonly times: number;
  /** The shortest sequence that shows it: how the document was created, and the events accepted before. */
  readonly sequence: readonly string[];
}

/** The number of queries about one kind of sequence. */
export interface QueriedShare {
  /** The number of events after the shortest path to a state. */
  readonly events: number;
  readonly planned: number;
  readonly asked: number;
}

/** Results of learning in addition to the observed transitions. */
export interface LearnedMachine {
  /** The number of states of the learnt machine: those of the documented one, and hidden ones within them. */
  readonly states: number;
  /** States with another behaviour after another sequence, which no read shows. */
  readonly hidden: readonly { readonly place: string; readonly sequence: readonly string[] }[];
  readonly shares: readonly QueriedShare[];
}

export interface LifecycleCoverage {
  readonly lifecycle: string;
  readonly title: string;
  readonly states: readonly { readonly state: string; readonly visits: number }[];
  readonly moves: readonly {
    readonly from: string;
    readonly event: string;
    readonly to: string;
    readonly answer: 'mandated' | 'conditional' | 'refused' | 'silent';
    /** The requirement or silence about the transition. */
    readonly rule: string;
    readonly exercised: number;
    /** The number of failures. Absent: none. */
    readonly failed?: number;
    /** Why it was not exercised. Absent: it was exercised, or the reason is unknown. */
    readonly because?: string;
  }[];
  /** The states in which documents of its walks were created. Absent: none was. */
  readonly created?: readonly string[];
  /** The target's reactions to the events that were sent. Absent: no event was sent, or an older version wrote this. */
  readonly observed?: readonly ObservedMove[];
  /** The paths to its states that differ in the last k transitions. Absent: no check walked it. */
  readonly ways?: {
    readonly k: number;
    /** All paths that the documentation implies, from every state that a walk could start in. */
    readonly planned: number;
    /** The paths on which every event with a documented ruling was sent and judged. */
    readonly walked: number;
    /** The number of walked paths with a transition of a counterparty, which a hook performs. */
    readonly byHooks: number;
    /** The reasons why the others were not walked. */
    readonly skipped: readonly {
      readonly reason: string;
      readonly ways: number;
      /**
       * Set if the profile lacks what walking them needs, or the target reached another allowed state. Absent: they
       * could be walked.
       */
      readonly isExcused?: true;
    }[];
  };
}

export type WayCounts = NonNullable<LifecycleCoverage['ways']>;

export const runVerdicts = [
  'harness error',
  'interrupted',
  'not conformant',
  'violated',
  'blocked',
  'changed',
  'incomplete',
  'partial',
  'conformant but for known violations',
  'conformant',
] as const;

/**
 * The verdict of a run; the first one that applies. `interrupted`: the user ended it. `not conformant`: something is
 * violated. `violated`: the same in a part of a run. `blocked`: nothing is violated, but documented operations never
 * worked. `changed`: nothing is violated, but an answer departs from its pin, or a known violation no longer occurs.
 * `incomplete`: too little was decided. `partial`: a part of a run with nothing red. The last two verdicts apply to
 * whole runs only.
 */
export type RunVerdict = (typeof runVerdicts)[number];

export interface Summary {
  readonly verdict: RunVerdict;
  /** Rows per verdict. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** The number of decided rows, and of those that a whole run could decide for this target. */
  readonly decided: number;
  readonly decidable: number;
  /** The required share of decided rows in percent. Absent: none was required, as for a part. */
  readonly requiredShare?: number;
  /** Units of work (a walk, a property case, a probe): planned for this target and mode, executed, skipped. */
  readonly planned: number;
  readonly executed: number;
  readonly requests: number;
  readonly seconds: number;
}

/** Why a run ended early: the user interrupted it, or its budget was used up. */
export type CutReason = 'interrupted' | 'budget';

/** The version of the format of `run.json`, which grows with each change that earlier readers would not understand. */
export const runFormat = 'procon-run/2';

export interface Run {
  readonly format: typeof runFormat;
  readonly tool: string;
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seed: number;
  readonly k: number;
  readonly strict: boolean;
  readonly readOnly: boolean;
  readonly areas: readonly string[];
  /** `I/N` when this run is one part of a divided run. */
  readonly shard?: string;
  /** Why it ended early. Absent: it did not. */
  readonly cut?: CutReason;
  /**
   * The options, or the interruption, that make the run partial, such as `--only payments`. Absent: it is a whole run.
   */
  readonly partial?: readonly string[];
  readonly target: { readonly name: string; readonly baseUrl: string };
  readonly summary: Summary;
  readonly rows: readonly Row[];
  readonly ledger: readonly LedgerEntry[];
  readonly lifecycles: readonly LifecycleCoverage[];
  /** Documents that the run created or changed permanently and that still exist. */
  readonly leftBehind: readonly string[];
  readonly notes: readonly string[];
  /** Errors of this tool outside any requirement, such as a worker that ended. Absent: none. */
  readonly harnessErrors?: readonly string[];
  /** Documents of the profile that are no longer as listed. Absent: none. */
  readonly outdated?: readonly OutdatedDocument[];
  /** The meanings of the profile keys that requirements lack, by key. Absent: unknown. */
  readonly keyMeanings?: Readonly<Record<string, string>>;
  /** The command line that repeats the run. */
  readonly repeat?: string;
  /** The data for merging this part. Absent: this is no part of a run. */
  readonly part?: RunPart;
}

/** One part of a divided run before the results are merged, as a row of the whole may need several parts. */
export interface RunPart {
  readonly catalogue: Catalogue;
  readonly header: RunHeader;
  readonly results: readonly CheckResult[];
}

/** A document that a profile lists in one state and a read shows in another: an earlier run may have changed it. */
export interface OutdatedDocument {
  /** The profile key that lists it. */
  readonly key: string;
  /** Its id, with what is needed to find it. */
  readonly document: string;
  /** The state in the profile and the state observed, in a word or two. */
  readonly listed: string;
  readonly now: string;
}

/** A requirement for the reporter; its area is the part of the id before the first slash. */
export interface CatalogueRequirement {
  readonly id: string;
  readonly basis: 'documented' | 'standard';
  readonly sentence: string;
  readonly source: string;
  /** Why it cannot be decided over HTTP. */
  readonly undecidable?: string;
  /** Requirements that must hold for this one to be decidable, or to hold. */
  readonly presumes?: readonly string[];
}

/** A silence for the reporter; its area is the part of the id before the first slash. */
export interface CatalogueSilence {
  readonly id: string;
  readonly question: string;
  readonly source: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly reference: string;
  readonly security?: readonly string[];
}

/** Everything that a run can judge and observe; results are merged into it. */
export interface Catalogue {
  /** All areas, in the order the pages list them. */
  readonly areas: readonly string[];
  readonly requirements: readonly CatalogueRequirement[];
  readonly silences: readonly CatalogueSilence[];
  /** The pinned answers: silence -> answer. */
  readonly pins?: Readonly<Record<string, string>>;
  /** Requirements that the profile expects to fail. */
  readonly expectedFailures?: readonly ExpectedFailure[];
  /** The meaning of each key of a profile. */
  readonly keyMeanings?: Readonly<Record<string, string>>;
  /** Lifecycles with nothing exercised yet, so that those without a walk are listed, too. */
  readonly lifecycles?: readonly LifecycleCoverage[];
}

/** The data of a run without the results of its checks. */
export interface RunHeader
  extends Pick<
    Run,
    | ('tool' | 'id' | 'startedAt' | 'seed' | 'k' | 'strict' | 'readOnly' | 'areas' | 'target')
    | ('shard' | 'harnessErrors' | 'cut' | 'repeat')
  > {
  readonly seconds: number;
  readonly notes?: readonly string[];
  /**
   * The share of the run requirements, in percent, below which the run is incomplete; when left out, 80 for a whole
   * run.
   */
  readonly requiredShare?: number;
  /** Requirement that this run left out -> the option that caused it. */
  readonly leftOut?: Readonly<Record<string, LeavingOption>>;
  /** Areas that the target does not have. Absent: none. */
  readonly absent?: readonly string[];
}

/** The options that leave requirements out of a run, each with the reason for a requirement. */
export const leavingOptions = {
  '--only': 'not run: --only names other areas',
  '--check': 'not run: --check names other checks',
  '--last-failed': 'not run: nothing of it failed in the run before (--last-failed)',
  '--read-only': 'not run: deciding it takes a write, and --read-only sends none',
  '--shard': 'not run: another part of the run decides it (--shard)',
  '--budget': 'not run: the budget was used up before it (--budget)',
} as const;

export type LeavingOption = keyof typeof leavingOptions;

export type ReadOrWrite = 'read' | 'write';

export interface ServedOperation {
  /** The id of its endpoint. */
  readonly operation: string;
  readonly kind: ReadOrWrite;
}

/** The result that a check passes to the reporter; a run merges all of them. */
export interface CheckResult {
  readonly check: string;
  readonly area: string;
  readonly judgements: readonly Judgement[];
  readonly observations: readonly Observation[];
  readonly coverage: readonly LifecycleCoverage[];
  readonly planned: number;
  readonly executed: number;
  readonly requests: number;
  readonly leftBehind: readonly string[];
  /** Documents that were not in the state listed in the profile. Absent: none. */
  readonly outdated?: readonly OutdatedDocument[];
  /** Operations with an accepted request. Absent: none. */
  readonly served?: readonly ServedOperation[];
  /** Why it ended early or was not started. Absent: it completed. */
  readonly cut?: CutReason;
}

export interface Judgement {
  readonly requirement: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** The target's own message, quoted and cut. */
  readonly said?: string;
  /** The last answer to the check before it gave up. Absent: it is not blocked, or nothing was sent. */
  readonly blockedAfter?: AnswerName;
  /** The number of cases. */
  readonly cases: number;
  /** An exchange in which it held. */
  readonly example?: Exchange;
  /** Profile keys for lack of which this check could not decide it. */
  readonly missing?: readonly string[];
  /**
   * Operations that the requirement states, without an accepted request in this check: it is blocked for that
   * reason.
   */
  readonly never?: readonly string[];
  /** They answered only 5xx, repeatedly: a failure where another operation of this kind works. */
  readonly broken?: ReadOrWrite;
  /** The check found no case for it: any other check's judgement takes precedence. */
  readonly unmet?: boolean;
  readonly evidence: readonly Evidence[];
}

export interface Observation {
  readonly silence: string;
  readonly answer: string;
  readonly example?: Exchange;
}

/** The prefix of a line in a worker's output that reports an ended check as JSON, long before its test may end. */
export const doneMark = 'procon-done ';

/** The contents of such a line; the name is the test's, its title the check's. */
export interface DoneEvent extends Pick<CheckResult, 'requests'> {
  readonly name: string;
  readonly judgements: readonly Pick<Judgement, 'requirement' | 'verdict' | 'unmet'>[];
}

/** The prefix of a line with the number of requests that a worker has sent so far. */
export const sentMark = 'procon-sent ';

/** The contents of such a line. */
export interface SentEvent {
  readonly worker: string;
  readonly requests: number;
}
