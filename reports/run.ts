/** The shape of `run.json`: the one thing that a run and its pages share. */

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
  'not-applicable',
] as const;

/**
 * Worst first: of several judgements the one listed first decides a row, so what could not be told in one case
 * yields to what could in another. Red is fail, harness-error, blocked, drift and unexpected-pass.
 */
export type Verdict = (typeof verdicts)[number];

/** One request with its response, as seen on the wire, secrets redacted, bodies cut at a bound. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  /** The whole body in Base64, where `requestBody` does not tell it byte by byte. */
  readonly requestBytes?: string;
  /** Absent when no answer came. */
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
  /** What went wrong when no answer came: reset, timeout, answer too large. */
  readonly failure?: string;
  readonly milliseconds: number;
  /** What hooks did to the document before it, a line each: whoever repeats it has to see to that first. Absent: nothing. */
  readonly hooks?: readonly string[];
}

/** What a verdict rests on. */
export interface Evidence {
  readonly check: string;
  /** The shortest walk that shows it: one line per event, in plain words. Empty where there is no walk. */
  readonly walk: readonly string[];
  readonly expected: string;
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
  /** A script of curl lines that shows the same without this tool; secrets are shell variables. */
  readonly curl: string;
  /** Stable over runs for the same finding. */
  readonly fingerprint: string;
  /** The smallest change of the model that would explain what was seen, such as "void is accepted from draft". */
  readonly explanation?: string;
  /** What is wrong, named alike by all that see it, such as `payment status`. Absent: nobody else may see it. */
  readonly subject?: string;
  /** How the subject is wrong, where all members of its type may be, such as `boolean by format`. */
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
  /** Why, in one sentence a person can act on. */
  readonly reason: string;
  /** What the target itself said to it, quoted and cut. Absent: nothing, or it does not matter. */
  readonly said?: string;
  /** The checks that decided it. */
  readonly checks: readonly string[];
  /** How often it was judged to hold. */
  readonly judged: number;
  /** One exchange with which it held. */
  readonly example?: Exchange;
  readonly evidence: readonly Evidence[];
  /** Requirements without which it cannot be told whether it holds, or cannot hold. Absent: there are none. */
  readonly presumes?: readonly string[];
  /** The requirement whose violation explains that this one is red as well. Absent: none does. */
  readonly consequenceOf?: string;
  /** Keys of the profile without which it could not be decided, alternatives joined by ` or `. Absent: none. */
  readonly missing?: readonly string[];
  /** What the profile says of it as a known violation. Absent: it is none. */
  readonly expected?: Omit<ExpectedFailure, 'requirement'>;
}

/** A requirement that a profile knows to be violated. */
export interface ExpectedFailure {
  readonly requirement: string;
  readonly reason?: string;
  readonly owner?: string;
  /** The last day on which it may be violated, as YYYY-MM-DD in UTC; from the next day on it is a failure. */
  readonly until?: string;
}

/** What a target was seen to do at one silence. */
export interface LedgerEntry {
  readonly silence: string;
  readonly area: string;
  readonly question: string;
  readonly source: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly reference: string;
  /** Answers that are a security observation. Absent: none. */
  readonly security?: readonly string[];
  /** Every distinct answer seen, with how often and one example exchange. Empty: not observed. */
  readonly answers: readonly {
    readonly answer: string;
    readonly count: number;
    readonly example?: Exchange;
  }[];
  /** The answer that the profile pins, and whether what was seen departs from it. */
  readonly pinned?: string;
  readonly drift?: boolean;
}

/** A lifecycle with what of it was exercised. */
export interface LifecycleCoverage {
  readonly lifecycle: string;
  readonly title: string;
  readonly states: readonly { readonly state: string; readonly visits: number }[];
  readonly moves: readonly {
    readonly from: string;
    readonly event: string;
    readonly to: string;
    readonly answer: 'mandated' | 'conditional' | 'refused' | 'silent';
    /** The requirement or silence that rules the move. */
    readonly rule: string;
    readonly exercised: number;
    /** How often something about it was wrong. Absent: never. */
    readonly failed?: number;
    /** Why it was not exercised. Absent: it was, or nobody tells. */
    readonly because?: string;
  }[];
  /** The ways into its places that differ in the last k moves. Absent: no check walked it. */
  readonly ways?: {
    readonly k: number;
    /** All that the documentation gives rise to, from every state that a walk could start in. */
    readonly planned: number;
    /** Those in which every event that the documentation rules on was sent and judged. */
    readonly walked: number;
    /** How many of those walked hold a move of a counterparty, for which a hook stands. */
    readonly byHooks: number;
    /** Why the others were not walked. */
    readonly skipped: readonly { readonly reason: string; readonly ways: number }[];
  };
}

export const runVerdicts = [
  'harness error',
  'interrupted',
  'part',
  'not conformant',
  'blocked',
  'changed',
  'incomplete',
  'conformant but for known violations',
  'conformant',
] as const;

/**
 * What a run came to; of several that apply, the one listed first. `interrupted`: somebody ended it. `part`: one shard, or what a budget
 * allowed and nothing red in it, which has no verdict of its own.
 * `not conformant`: something is violated. `blocked`: nothing is, but documented operations never worked. `changed`:
 * nothing is, but an answer is not the pinned one, or a known violation is gone. `incomplete`: too little was decided.
 */
export type RunVerdict = (typeof runVerdicts)[number];

export interface Summary {
  readonly verdict: RunVerdict;
  /** Rows per verdict. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Rows that were decided, of those that can be decided at this target by its profile and the options of the run. */
  readonly decided: number;
  readonly decidable: number;
  /** Units of work (a walk, a property case, a probe): planned for this target and mode, executed, skipped. */
  readonly planned: number;
  readonly executed: number;
  readonly requests: number;
  readonly seconds: number;
}

/** Why a run ended before all of it was done: somebody ended it, or its budget was used up. */
export type Cut = 'interrupted' | 'budget';

export interface Run {
  readonly format: 'procon-run/1';
  readonly tool: string;
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seed: number;
  readonly k: number;
  readonly strict: boolean;
  readonly readOnly: boolean;
  readonly areas: readonly string[];
  readonly shard?: string;
  /** Why it ended before all of it was done. Absent: it did not. */
  readonly cut?: Cut;
  readonly target: { readonly name: string; readonly baseUrl: string };
  readonly summary: Summary;
  readonly rows: readonly Row[];
  readonly ledger: readonly LedgerEntry[];
  readonly lifecycles: readonly LifecycleCoverage[];
  /** Documents that the run created or changed for good and that are still there. */
  readonly leftBehind: readonly string[];
  readonly notes: readonly string[];
  /** What broke in this tool outside any requirement, such as a worker that ended. Absent: nothing. */
  readonly harnessErrors?: readonly string[];
  /** Documents that the profile lists and that are no longer as it lists them. Absent: none. */
  readonly outdated?: readonly OutdatedDocument[];
  /** The command line that repeats the run. */
  readonly repeat?: string;
  /** What the whole run is put together from. Absent: this is no part of one. */
  readonly part?: RunPart;
}

/** One part of a divided run, before its results were merged: a row of the whole may rest on several parts. */
export interface RunPart {
  readonly catalogue: Catalogue;
  readonly header: RunHeader;
  readonly results: readonly CheckResult[];
}

/** A document that a profile lists in one state and that a read showed in another: an earlier run may have used it up. */
export interface OutdatedDocument {
  /** The key of the profile that lists it. */
  readonly key: string;
  /** Its id, with what it takes to find it. */
  readonly document: string;
  /** What the profile says of it, and what was seen, in a word or two. */
  readonly listed: string;
  readonly now: string;
}

/** A requirement as the reporter needs it; its area is the part of the id before the first slash. */
export interface CatalogueRequirement {
  readonly id: string;
  readonly basis: 'documented' | 'standard';
  readonly sentence: string;
  readonly source: string;
  /** Why no exchange over HTTP can decide it. */
  readonly undecidable?: string;
  /** Requirements without which it cannot be told whether it holds, or cannot hold. */
  readonly presumes?: readonly string[];
}

/** A silence as the reporter needs it; its area is the part of the id before the first slash. */
export interface CatalogueSilence {
  readonly id: string;
  readonly question: string;
  readonly source: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly reference: string;
  readonly security?: readonly string[];
}

/** Everything that a run could judge and observe, against which results are merged. */
export interface Catalogue {
  /** All areas, in the order the pages list them. */
  readonly areas: readonly string[];
  readonly requirements: readonly CatalogueRequirement[];
  readonly silences: readonly CatalogueSilence[];
  /** The answers that the profile pins: silence -> answer. */
  readonly pins?: Readonly<Record<string, string>>;
  /** Requirements that the profile expects to fail. */
  readonly expectedFailures?: readonly ExpectedFailure[];
  /** Lifecycles with nothing exercised yet, so that those no check touched are listed too. */
  readonly lifecycles?: readonly LifecycleCoverage[];
}

/** What is known about a run beside the results of its checks. */
export interface RunHeader {
  readonly tool: string;
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly seed: number;
  readonly k: number;
  readonly strict: boolean;
  readonly readOnly: boolean;
  /** The chosen areas. */
  readonly areas: readonly string[];
  /** `I/N` when this run is one part of a divided run. */
  readonly shard?: string;
  readonly target: { readonly name: string; readonly baseUrl: string };
  readonly notes?: readonly string[];
  readonly harnessErrors?: readonly string[];
  /** Why the run ended early, where its checks do not tell. */
  readonly cut?: Cut;
  readonly repeat?: string;
  /** The share of the decidable requirements, in percent, below which a run is incomplete; 80 when left out. */
  readonly requiredShare?: number;
  /** Requirements that this run left out on purpose: requirement -> reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

export type ReadOrWrite = 'read' | 'write';

export interface ServedOperation {
  /** The id of its endpoint. */
  readonly operation: string;
  readonly kind: ReadOrWrite;
}

/** What one check hands to the reporter; a run is the sum of these. */
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
  /** Operations of which a request was accepted. Absent: none. */
  readonly served?: readonly ServedOperation[];
  /** Why it ended before it was done, or was not begun. Absent: it came to its end. */
  readonly cut?: Cut;
}

export interface Judgement {
  readonly requirement: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** What the target itself said to it, quoted and cut. */
  readonly said?: string;
  /** How many cases stand behind it. */
  readonly cases: number;
  /** One exchange with which it held. */
  readonly example?: Exchange;
  /** Keys of the profile without which this check could not decide it. */
  readonly missing?: readonly string[];
  /** Operations that the requirement states, none of whose requests was accepted in this check: it is blocked for that. */
  readonly never?: readonly string[];
  /** They answered 5xx alone, again and again: a failure where another operation of this kind is served. */
  readonly broken?: ReadOrWrite;
  /** The check met no case of it: any other check's judgement is better. */
  readonly unmet?: boolean;
  readonly evidence: readonly Evidence[];
}

export interface Observation {
  readonly silence: string;
  readonly answer: string;
  readonly example?: Exchange;
}

/** Begins a line of a worker's output that tells, as JSON, of a check that has ended, long before its test may end. */
export const doneMark = 'procon-done ';

/** What such a line tells. */
export interface Done extends Pick<CheckResult, 'check' | 'requests'> {
  readonly judgements: readonly Pick<Judgement, 'requirement' | 'verdict' | 'unmet'>[];
}

/** Why a run with a budget did not decide a requirement. */
export const outOfBudget = 'left out: the budget of the run was used up';
