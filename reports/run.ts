/** The shape of `run.json`, which runs and their pages share. */

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
  /** The whole body in Base64, where `requestBody` is not the same byte by byte. */
  readonly requestBytes?: string;
  /** Absent when no answer came. */
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
  /** Why no answer came: reset, timeout, answer too large. */
  readonly failure?: string;
  readonly milliseconds: number;
  /**
   * What hooks did to the document before the request, one per line, which repeating the request requires. Absent:
   * nothing.
   */
  readonly hooks?: readonly string[];
  /** What a person's page was loaded by. Absent: not such a page. */
  readonly page?: 'HTTP' | 'Chromium';
}

/** Names an answer: which request got which status. */
export type AnswerName = Pick<Exchange, 'method' | 'url' | 'status'>;

/** The evidence of a verdict. */
export interface Evidence {
  readonly check: string;
  /** The shortest walk that shows it: one line per event, in plain words. Empty where there is no walk. */
  readonly walk: readonly string[];
  readonly expected: string;
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
  /** Which of them, counted from 0, show the violation. Absent: the last one. */
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
   * How the subject is wrong, where all members of its type, or all operations, may be, such as `boolean answered in
   * JSON`.
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
  /** Why, in one sentence that says what to do. */
  readonly reason: string;
  /** The target's own message, quoted and cut. Absent: none, or irrelevant. */
  readonly said?: string;
  /** The checks that decided it. */
  readonly checks: readonly string[];
  /** The number of cases in which it held. */
  readonly judged: number;
  /** One exchange in which it held. */
  readonly example?: Exchange;
  readonly evidence: readonly Evidence[];
  /** The last answer to the check before it gave up. Absent: it is not blocked, or nothing was sent. */
  readonly blockedAfter?: AnswerName;
  /** No check met a case of it. Absent: one did. */
  readonly unmet?: true;
  /** Requirements that must hold for this one to be decidable, or to hold. Absent: none. */
  readonly presumes?: readonly string[];
  /** The requirement whose violation explains that this one is violated, too, or was not tested. Absent: none. */
  readonly consequenceOf?: string;
  /** Profile keys without which it could not be decided, alternatives joined by ` or `. Absent: none. */
  readonly missing?: readonly string[];
  /** The profile's entry about it as a known violation. Absent: none. */
  readonly expected?: Omit<ExpectedFailure, 'requirement'> & {
    /** So many days after `until` it is still violated. Absent: none. */
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

/** A lifecycle with its coverage. */
/**
 * How a result of an event differs from the documentation. `beyond`: accepted where it must be refused; `lacks`:
 * refused where it must be accepted; `elsewhere`: another state follows; `effect`: it leaves undone what it has to do,
 * or does more; `status`: refused with another status; `changes`: refused, and the document is changed all the same.
 */
const waysToDiffer = ['beyond', 'lacks', 'elsewhere', 'effect', 'status', 'changes'] as const;

export type WayToDiffer = (typeof waysToDiffer)[number];

/** What a target was seen to do with an event: a transition of the machine that it has. */
export interface ObservedMove {
  readonly from: string;
  /** The state with the data that decide there. Absent: the state alone. */
  readonly place?: string;
  readonly event: string;
  readonly result: 'accepted' | 'refused';
  readonly to: string;
  /** The requirement or silence that rules the transition. */
  readonly rule: string;
  /** How it differs. Absent: the documentation allows it. */
  readonly differs?: WayToDiffer;
  /** What was to be seen instead. Absent: the state and the event tell it. */
  readonly expected?: string;
  /** Why no read shows an effect described by `rule`. Absent if all effects are shown, or the rule describes none. */
  readonly unseen?: string;
  readonly times: number;
  /** The shortest sequence that shows it: how the document began, and the events that were accepted before. */
  readonly sequence: readonly string[];
}

/** How much of one kind of sequences was asked. */
export interface QueriedShare {
  /** How many events lie behind the shortest way to a state. */
  readonly events: number;
  readonly planned: number;
  readonly asked: number;
}

/** What was learnt in addition to the observed moves. */
export interface LearnedMachine {
  /** States of the learnt machine: places of the documented one, and those below. */
  readonly states: number;
  /** Places that do otherwise after another sequence: states that no read shows. */
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
    /** The requirement or silence that rules the transition. */
    readonly rule: string;
    readonly exercised: number;
    /** The number of failures. Absent: none. */
    readonly failed?: number;
    /** Why it was not exercised. Absent: it was exercised, or the reason is unknown. */
    readonly because?: string;
  }[];
  /** The states in which documents of its walks were created. Absent: none was. */
  readonly created?: readonly string[];
  /** What the target did with the events that were sent. Absent: nothing was, or an older version wrote it. */
  readonly observed?: readonly ObservedMove[];
  /** The paths to its states that differ in the last k transitions. Absent: no check walked it. */
  readonly ways?: {
    readonly k: number;
    /** All paths that the documentation implies, from every state that a walk could start in. */
    readonly planned: number;
    /** Those in which every event with a documented ruling was sent and judged. */
    readonly walked: number;
    /** How many of the walked ones have a transition of a counterparty, which a hook makes. */
    readonly byHooks: number;
    /** Why the others were not walked. */
    readonly skipped: readonly {
      readonly reason: string;
      readonly ways: number;
      /**
       * The profile lacks what walking them takes, or the target rightly went elsewhere. Absent: they could be walked.
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
 * The verdict of a run; of several that apply, the one listed first. `interrupted`: the user ended it. `not
 * conformant`: something is violated. `violated`: the same, of a part of a run. `blocked`: nothing is, but documented
 * operations never worked. `changed`: nothing is, but an answer departs from its pin, or a known violation is gone.
 * `incomplete`: too little was decided. `partial`: a part of a run with nothing red. The last two are said of whole
 * runs alone.
 */
export type RunVerdict = (typeof runVerdicts)[number];

export interface Summary {
  readonly verdict: RunVerdict;
  /** Rows per verdict. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Decided rows, and those that a whole run could decide at this target. */
  readonly decided: number;
  readonly decidable: number;
  /** The share, in percent, of what was run that had to be decided. Absent: this is a part, and none was asked for. */
  readonly requiredShare?: number;
  /** Units of work (a walk, a property case, a probe): planned for this target and mode, executed, skipped. */
  readonly planned: number;
  readonly executed: number;
  readonly requests: number;
  readonly seconds: number;
}

/** Why a run ended early: the user interrupted it, or its budget was used up. */
export type CutReason = 'interrupted' | 'budget';

/** The format of `run.json`: another number for each change that a reader of the one before it would not understand. */
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
  /** The options, or the end, that make it a part of a run, such as `--only payments`. Absent: it is a whole run. */
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
  /** What the profile keys mean that requirements lack, by key. Absent: it is not known. */
  readonly keyMeanings?: Readonly<Record<string, string>>;
  /** The command line that repeats the run. */
  readonly repeat?: string;
  /** The data for merging this part. Absent: this is no part of a run. */
  readonly part?: RunPart;
}

/** One part of a divided run before its results were merged, as a row of the whole may need several parts. */
export interface RunPart {
  readonly catalogue: Catalogue;
  readonly header: RunHeader;
  readonly results: readonly CheckResult[];
}

/** A document that a profile lists in one state and a read showed in another: an earlier run may have changed it. */
export interface OutdatedDocument {
  /** The key of the profile that lists it. */
  readonly key: string;
  /** Its id, and what is needed to find it. */
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

/** Everything that a run could judge and observe, into which results are merged. */
export interface Catalogue {
  /** All areas, in the order the pages list them. */
  readonly areas: readonly string[];
  readonly requirements: readonly CatalogueRequirement[];
  readonly silences: readonly CatalogueSilence[];
  /** The pinned answers: silence -> answer. */
  readonly pins?: Readonly<Record<string, string>>;
  /** Requirements that the profile expects to fail. */
  readonly expectedFailures?: readonly ExpectedFailure[];
  /** What each key of a profile means. */
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
  /** The share of what is run, in percent, below which it is incomplete; when left out, 80 for a whole run. */
  readonly requiredShare?: number;
  /** Requirements that this run left out: requirement -> the option that did. */
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

/** The result that one check passes to the reporter; a run merges them. */
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
  /** Listed documents that were not as listed. Absent: none. */
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
  /** One exchange in which it held. */
  readonly example?: Exchange;
  /** Profile keys without which this check could not decide it. */
  readonly missing?: readonly string[];
  /**
   * Operations that the requirement states, without an accepted request in this check: it is blocked for that
   * reason.
   */
  readonly never?: readonly string[];
  /** They answered only 5xx, repeatedly: a failure where another operation of this kind works. */
  readonly broken?: ReadOrWrite;
  /** The check met no case of it: any other check's judgement takes precedence. */
  readonly unmet?: boolean;
  readonly evidence: readonly Evidence[];
}

export interface Observation {
  readonly silence: string;
  readonly answer: string;
  readonly example?: Exchange;
}

/** The prefix of a worker's output line that reports, as JSON, a check that has ended, long before its test may end. */
export const doneMark = 'procon-done ';

/** The contents of such a line; the name is that of the test, its title without the check's. */
export interface DoneEvent extends Pick<CheckResult, 'requests'> {
  readonly name: string;
  readonly judgements: readonly Pick<Judgement, 'requirement' | 'verdict' | 'unmet'>[];
}

/** The prefix of a line with how many requests a worker has sent so far. */
export const sentMark = 'procon-sent ';

/** The contents of such a line. */
export interface SentEvent {
  readonly worker: string;
  readonly requests: number;
}
