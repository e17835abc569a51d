import type { Area } from '../../models/areas.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange, LearnedMachine, LifecycleCoverage } from '../../reports/run.ts';
import type { Browser } from './browser/browser.ts';
import type { Client } from './client.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import type { Memory } from './memory.ts';
import type { Profile } from './profile/profile.ts';
import type { Lanes } from './run/lanes.ts';
import type { Clock } from './time/clock.ts';

/** What a check may do to a target: only read, or permanently change expendable documents. */
export type Effect = 'reads' | 'changes';

/** Code that decides requirements for a target. Their severity comes from their rows, never from the check. */
export interface Check {
  /** `area/what-it-looks-at`. */
  readonly id: `${Area}/${string}`;
  /** The sentence that the report and the dry listing show. */
  readonly title: string;
  /** The requirements that the check can decide; judging any other is a harness error. */
  readonly claims: readonly RequirementId[];
  /** The silences that the check observes; none by default. It must claim what their untenable answers violate. */
  readonly observes?: readonly SilenceId[];
  /** `changes` by default. */
  readonly effect?: Effect;
  /** Which listed documents of the profile the check can use; all by default. */
  readonly needs?: Needs;
  /**
   * The check may end the tokens of its client; `clock`: it also moves the target's clock, if a hook can. It runs alone
   * or with a separate client.
   */
  readonly disturbs?: 'client' | 'clock';
  /**
   * A shared resource: checks with the same value run one at a time, in order. Checks of the `code client` may end its
   * tokens, and depend on an earlier consent of the user.
   */
  readonly exclusive?: 'notifications' | 'cart' | 'code client';
  /** The number of shares into which the work may be divided among workers; 1 by default. */
  readonly shares?: number;
  /** The share that this check is; absent for the whole check. */
  readonly share?: Share;
  /** The check inspects what other checks left behind. It runs after them, once in each process. */
  readonly isLast?: true;
  /** The traffic is drawn by fast-check, and failures are shrunk. Set by the generator. */
  readonly draws?: true;
  /** Runs its scenarios, walks or property cases on the target. */
  readonly run: (context: Context) => Promise<void>;
}

/** How listed documents are allocated to a check. */
export interface Needs {
  /** The kind of documents; by default that of the check's area. */
  readonly kind?: 'sheet' | 'payment' | 'user' | 'legal-document';
  /** Folded states, or roles of users; all by default. */
  readonly states?: readonly string[];
  /** Whether the check comes before others in the allocation, since more documents make it stronger. */
  readonly priority?: boolean;
}

/** Everything that a check may use. */
export interface Context {
  readonly profile: Profile;
  readonly settings: RunSettings;
  readonly client: Client;
  /** For pages that a person uses; started on the first visit that needs it. */
  readonly browser: Browser;
  /** Documents that may be changed permanently. */
  readonly fixtures: Fixtures;
  /** The source of all delays and times. */
  readonly clock: Clock;
  readonly judge: Judge;
  /** Holds back the judgements of a drawn case, including those of monitors; by default only those of the check. */
  readonly trials?: HeldAttempts;
  /** What the monitors of the session know of its records; nothing by default. */
  readonly memory?: Pick<Memory, 'records' | 'created' | 'statuses' | 'isNew'>;
  /** For concurrent work; sequential by default. */
  readonly lanes?: Lanes;
  /** The share of the work that this check must do while others do the rest; all of it by default. */
  readonly share?: Share;
}

/** One of several shares of a check's work, counted from 0. */
export interface Share {
  readonly at: number;
  readonly of: number;
}

export interface RunSettings {
  readonly seed: number;
  /** The number of last steps that distinguish two paths to a state. */
  readonly k: 0 | 1 | 2;
  readonly strict: boolean;
  readonly readOnly: boolean;
  /** Whether to end a check at its first failure or warning. */
  readonly stopAtFirstRed: boolean;
  /** If present, walks over a lifecycle learn the state machine of the target instead of walking. */
  readonly learning?: LearnOptions;
}

/** How the state machine of a target is learnt. */
interface LearnOptions {
  /** The number of requests of a check after which it begins no further word. */
  readonly budget: number;
  /** Called with the learnt state machine. */
  readonly onLearned: (learnt: LearnedMachine) => void;
}

/** How a requirement was violated, with evidence. */
export interface Violation {
  readonly expected: string;
  readonly seen: string;
  /** The exchanges that show the violation, in order. */
  readonly exchanges: readonly Exchange[];
  /** The judged exchanges among them: one, or all that were compared; by default the last one. */
  readonly shownBy?: readonly Exchange[];
  /** The walk of a document, one line per event. */
  readonly walk?: readonly string[];
  readonly explanation?: string;
  /**
   * The subject of the violation, with the same name in every check: a member of a record, such as `payment status`.
   */
  readonly subject?: string | undefined;
  /**
   * Whether another client may have caused the violation between two reads. It is a finding only if a second run of the
   * check, with other documents, repeats it.
   */
  readonly mayBeOthers?: true;
  /** The kind of violation, if it may affect all members of a type: `datetime answered`, `boolean answered in JSON`. */
  readonly manner?: string | undefined;
}

/** One requirement, or several with the same verdict. */
export type Claims = RequirementId | readonly RequirementId[];

export const claimsIn = (claims: Claims): readonly RequirementId[] =>
  typeof claims === 'string' ? [claims] : claims;

/**
 * Records what a check finds. The recorder turns it into a verdict by the requirement's basis. Judgements with a reason
 * of `whyLacking` are inconclusive, since the profile lacks a key.
 */
export interface Judge {
  /** Records that requirements hold. `example` shows it; by default the check's last exchange does. */
  holds(requirements: Claims, example?: Exchange): void;
  violated(requirements: Claims, violation: Violation): void;
  /** Records that a prerequisite declared by the profile does not work. Counts as a failure. */
  blocked(requirements: Claims, reason: string): void;
  /** Records that this check met no case: blocked, unless another check decides it. */
  unmet(requirements: Claims, reason: string): void;
  /** Records that the target lacks this feature according to the profile. */
  notApplicable(requirements: Claims, reason: string): void;
  /** Records an examination without a conclusive result. */
  inconclusive(requirements: Claims, reason: string): void;
  /**
   * Records the target's behaviour where the documentation is silent. Judges the requirements of the silence's
   * untenable answers, which the check must claim.
   */
  observe(silence: SilenceId, answer: string, example?: Exchange): void;
  /** Counts units of work: `planned` before they begin, `executed` when they are done. */
  planned(units: number): void;
  executed(units?: number): void;
  /** Records the exercised part of a lifecycle. */
  covered(coverage: LifecycleCoverage): void;
  /** Notes a document that was created or permanently changed and stays on the target. */
  leftBehind(what: string): void;
}

/** The judgements of one attempt, including those of monitors, held back until it is known whether they count. */
export interface HeldAttempt {
  /** The requirements that the attempt violates and that were not violated before. */
  readonly violated: ReadonlySet<RequirementId>;
  /** Ends the attempt; later judgements are recorded at once. */
  end(): void;
  /** Records the judgements that were held back, without violations of requirements already known to be violated. */
  keep(): void;
}

export interface HeldAttempts {
  /** Returns a judge that is held back during a trial, except for units, coverage and what stays behind. */
  held(judge: Judge): Judge;
  /** Begins a trial; only one can be open. `known`: the requirements known to be violated, by default all so far. */
  begin(known?: Set<RequirementId>): HeldAttempt;
}
