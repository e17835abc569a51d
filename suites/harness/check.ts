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

/** What a check may do to a target: only reads, or lasting changes of expendable documents. */
export type Effect = 'reads' | 'changes';

/** Code that decides requirements for a target. It never owns a severity: the requirement's row does. */
export interface Check {
  /** `area/what-it-looks-at`. */
  readonly id: `${Area}/${string}`;
  /** The sentence that the report and the dry listing show. */
  readonly title: string;
  /** The requirements that it can decide; judging any other is a harness error. */
  readonly claims: readonly RequirementId[];
  /** The silences that it observes; none when left out. It claims what their untenable answers violate. */
  readonly observes?: readonly SilenceId[];
  /** `changes` when left out. */
  readonly effect?: Effect;
  /** Which listed documents of the profile it can use; all when left out. */
  readonly needs?: Needs;
  /**
   * It may end the tokens of its client; `clock`: it also moves the target's clock, if a hook can. It runs alone or
   * with a separate client.
   */
  readonly disturbs?: 'client' | 'clock';
  /**
   * A shared resource: checks with the same word run one at a time, in their order. Checks of the `code client` may
   * end its tokens, and depend on the earlier consent of the user.
   */
  readonly exclusive?: 'notifications' | 'cart' | 'code client';
  /** The number of shares into which its work may be divided among workers; one if left out. */
  readonly shares?: number;
  /** Which of them this is; absent where it is the whole check. */
  readonly share?: Share;
  /** It inspects what other checks left behind: runs after them, once in each process. */
  readonly isLast?: true;
  /** Its traffic is drawn by fast-check, and failures are shrunk. Set by the generator. */
  readonly draws?: true;
  /** Runs its scenarios, walks or property cases on the target. */
  readonly run: (context: Context) => Promise<void>;
}

/** How listed documents are allocated to a check. */
export interface Needs {
  /** The kind of documents; that of the check's area when left out. */
  readonly kind?: 'sheet' | 'payment' | 'user' | 'legal-document';
  /** Folded states, or roles of users; all when left out. */
  readonly states?: readonly string[];
  /** Allocated before others, since more documents make the check stronger. */
  readonly priority?: boolean;
}

/** Everything that a check may use. */
export interface Context {
  readonly profile: Profile;
  readonly settings: RunSettings;
  readonly client: Client;
  /** For pages that a person uses; started when the first visit needs it. */
  readonly browser: Browser;
  /** Documents that may be changed for good. */
  readonly fixtures: Fixtures;
  /** The source of all delays and times. */
  readonly clock: Clock;
  readonly judge: Judge;
  /** Holds back the judgements of a drawn case, those of monitors included; only those of the check if left out. */
  readonly trials?: HeldAttempts;
  /** What the monitors of the session know of its records; nothing when left out. */
  readonly memory?: Pick<Memory, 'records' | 'created' | 'statuses' | 'isNew'>;
  /** For work that may run in parallel; sequential when left out. */
  readonly lanes?: Lanes;
  /** The share of its work that the check is to do, where others do the rest; all of it when left out. */
  readonly share?: Share;
}

/** One of so many shares of a check's work, counted from 0. */
export interface Share {
  readonly at: number;
  readonly of: number;
}

export interface RunSettings {
  readonly seed: number;
  /** How many last steps distinguish two paths to a state. */
  readonly k: 0 | 1 | 2;
  readonly strict: boolean;
  readonly readOnly: boolean;
  /** Ends a check at its first red judgement. */
  readonly stopAtFirstRed: boolean;
  /** Walks over a lifecycle learn the machine of the target instead. Absent: they walk. */
  readonly learning?: LearnOptions;
}

/** How the machine of a target is learnt. */
interface LearnOptions {
  /** The number of requests of a check after which no further word is begun. */
  readonly budget: number;
  /** Called with the learnt machine. */
  readonly onLearned: (learnt: LearnedMachine) => void;
}

/** How a requirement was violated, with evidence. */
export interface Violation {
  readonly expected: string;
  readonly seen: string;
  /** The exchanges that show it, in order. */
  readonly exchanges: readonly Exchange[];
  /** Those of them that were judged: one, or all that were compared. The last one when left out. */
  readonly shownBy?: readonly Exchange[];
  /** One line per event, for a document's walk. */
  readonly walk?: readonly string[];
  readonly explanation?: string;
  /**
   * The subject of the violation, with the same name in every check: a member of a record, such as `payment status`.
   */
  readonly subject?: string | undefined;
  /**
   * Another client may have caused it between two reads: it is a finding only if a second run of the check, with
   * other documents, sees it again.
   */
  readonly mayBeOthers?: true;
  /**
   * The manner of the violation, if it may affect all members of a type: `datetime answered`, `boolean answered in
   * JSON`.
   */
  readonly manner?: string | undefined;
}

/** One requirement, or several with the same verdict. */
export type Claims = RequirementId | readonly RequirementId[];

/** The claims as a list. */
export const claimsIn = (claims: Claims): readonly RequirementId[] =>
  typeof claims === 'string' ? [claims] : claims;

/**
 * Records what a check finds. The merge turns it into a verdict by the requirement's basis. Judgements for a reason
 * of `lacking` are inconclusive: the profile lacks a key.
 */
export interface Judge {
  /** `example` shows it; the check's last exchange when left out. */
  holds(requirements: Claims, example?: Exchange): void;
  violated(requirements: Claims, violation: Violation): void;
  /** A prerequisite that the profile declares does not work. Red. */
  blocked(requirements: Claims, reason: string): void;
  /** This check met no case of it: blocked, unless another check decides it. */
  unmet(requirements: Claims, reason: string): void;
  /** According to the profile, the target lacks this feature. */
  notApplicable(requirements: Claims, reason: string): void;
  /** It was examined without a conclusive result. */
  inconclusive(requirements: Claims, reason: string): void;
  /**
   * Records the target's behaviour at a point that the documentation leaves open. Judges the requirements of the
   * silence's untenable answers: the check claims them.
   */
  observe(silence: SilenceId, answer: string, example?: Exchange): void;
  /** Units of work: `planned` before, `executed` when done. */
  planned(units: number): void;
  executed(units?: number): void;
  /** Which part of a lifecycle was exercised. */
  covered(coverage: LifecycleCoverage): void;
  /** Notes a document that was created or changed for good and stays on the target. */
  leftBehind(what: string): void;
}

/** Judgements of one attempt, those of monitors too, that are held back until it is known whether they count. */
export interface HeldAttempt {
  /** The requirements that it violates and that were not violated before. */
  readonly violated: ReadonlySet<RequirementId>;
  /** Ends the attempt: what comes after it is judged at once. */
  end(): void;
  /** Judges what was held back, without violations of requirements that are known to be violated. */
  keep(): void;
}

/** Holds judgements back. */
export interface HeldAttempts {
  /** The same judge; what it judges during a trial is held back. Units, coverage and what stays are noted at once. */
  held(judge: Judge): Judge;
  /** Begins a trial; there is one at a time. What is known to be violated is what was before, unless it is given. */
  begin(known?: Set<RequirementId>): HeldAttempt;
}
