import type fc from 'fast-check';
import { requirement } from '../../../models/requirements/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import { type Check, type Claims, type Context, claimsIn, type Judge, type Violation } from '../check.ts';
import { formatsOf } from '../dialect/formats-of.ts';
import { type UnitContext, withUnits } from '../generate/draw-units.ts';
import { type Eventually, openEventually } from '../time/eventually.ts';
import { whyLacking } from '../verdict/lacking.ts';

/** Why a part of a scenario cannot continue; `because` is how its claims are judged. */
export interface SkipReason {
  readonly because: 'notApplicable' | 'inconclusive' | 'blocked';
  readonly reason: string;
}

/** Whether a value is the reason for its own absence. */
export const isSkipReason = (value: unknown): value is SkipReason =>
  typeof value === 'object' && value !== null && 'because' in value && 'reason' in value;

export const whyBlocked = (reason: string): SkipReason => ({ because: 'blocked', reason });
export const whyInconclusive = (reason: string): SkipReason => ({ because: 'inconclusive', reason });
export const whyNotApplicable = (reason: string): SkipReason => ({ because: 'notApplicable', reason });

/** Ends a part of a scenario. With an empty reason its claims stay open. */
class EndOfPart extends Error {
  readonly why: SkipReason;
  constructor(why: SkipReason) {
    super(why.reason);
    this.why = why;
  }
}

/** A value with the exchanges that led to it. Undefined adds nothing. */
export type EvidencePart =
  | { readonly exchange: Exchange }
  | { readonly exchanges: readonly Exchange[] }
  | undefined;

/** The exchanges of several values in order, each once. */
export const exchangesOf = (evidence: readonly EvidencePart[]): readonly Exchange[] => [
  ...new Set(
    evidence.flatMap((one) => (one === undefined ? [] : 'exchanges' in one ? one.exchanges : [one.exchange])),
  ),
];

/** The text of a finding. `expected` defaults to the sentence of the requirement; `because` names the defect. */
type FindingText = Omit<Violation, 'exchanges' | 'explanation' | 'expected'> & {
  readonly expected?: string;
  readonly because?: string | undefined;
};

/** A running scenario: the context of its check, and the functions for its steps. */
export interface Scenario extends Omit<Context, 'trials'>, UnitContext {
  /** The claims that the check may decide. */
  readonly claims: ReadonlySet<string>;
  /** The formats that the profile names. */
  readonly formats: readonly Format[];
  /** Repeats a request until it shows the awaited result; all parts share its limit. */
  readonly eventually: Eventually;
  /**
   * Judges one case. The evidence lists its exchanges in order; the last one shows a case that passes. An undefined
   * `isRight` is inconclusive for the reason `seen`.
   */
  readonly finds: (
    claims: Claims,
    isRight: boolean | undefined,
    evidence: readonly EvidencePart[],
    text: FindingText,
  ) => void;
  /**
   * Returns a value that the rest of the part needs. Ends the part for `undefined` and for a `SkipReason`: its claims
   * are inconclusive for `reason`, or judged as the `SkipReason` says. Without a reason they stay open.
   */
  readonly need: <T>(value: T, reason?: string) => Exclude<T, SkipReason | undefined>;
  /** Ends the part; its claims are inconclusive for the reason. */
  readonly stop: (reason: string) => never;
  /** Runs a part. Returns why it ended early; undefined if it ran to its end. Other errors pass through. */
  readonly part: (claims: Claims, run: () => Promise<void>) => Promise<SkipReason | undefined>;
  /** Runs a part for each item as a drawn unit of work, with drawn data. */
  readonly each: <T, D = undefined>(
    items: readonly T[],
    claims: Claims | ((item: T) => Claims),
    run: (item: T, index: number, drawn: D) => Promise<void>,
    data?: fc.Arbitrary<D>,
  ) => Promise<void>;
}

const stop = (reason = ''): never => {
  throw new EndOfPart(whyInconclusive(reason));
};

const need: Scenario['need'] = <T>(value: T, reason?: string) => {
  if (isSkipReason(value)) throw new EndOfPart(value);
  if (value === undefined) stop(reason);
  return value as Exclude<T, SkipReason | undefined>;
};

const partWith =
  (judge: Judge): Scenario['part'] =>
  async (claims, run) => {
    try {
      await run();
      return undefined;
    } catch (error) {
      if (!(error instanceof EndOfPart)) throw error;
      const { because, reason } = error.why;
      if (reason !== '') judge[because](claims, reason);
      return error.why;
    }
  };

/** Judges single cases. */
export const findsWith =
  (judge: Judge): Scenario['finds'] =>
  (claims, isRight, evidence, { because, expected, ...text }) => {
    if (isRight === undefined) return judge.inconclusive(claims, text.seen);
    const exchanges = exchangesOf(evidence);
    if (isRight) return judge.holds(claims, exchanges.at(-1));
    const explanation = because === undefined ? {} : { explanation: because };
    for (const id of claimsIn(claims)) {
      const sentence = expected ?? requirement(id).sentence;
      judge.violated(id, { ...text, expected: sentence, exchanges, ...explanation });
    }
  };

/** Opens the scenario of a check with the claims that it may decide. */
export const openScenario = (base: Context, claims: Check['claims']): Scenario => {
  const context = withUnits(base);
  const { judge, profile, clock } = context;
  const part = partWith(judge);
  return {
    ...context,
    ...{ part, need, stop, finds: findsWith(judge) },
    claims: new Set(claims),
    formats: formatsOf(profile),
    eventually: openEventually(clock),
    each: (items, claimsOf, run, data) =>
      context.drawUnits(
        items,
        async (item, index, drawn) => {
          const claims = typeof claimsOf === 'function' ? claimsOf(item) : claimsOf;
          await part(claims, () => run(item, index, drawn));
        },
        data,
      ),
  };
};

/** A precondition that a check tests before it sends anything. */
interface Precondition {
  readonly isMet: boolean;
  /** What stays unknown if it is not met. */
  readonly missing: string;
  /** The profile keys that are needed, as for `whyLacking`. */
  readonly keys: readonly [string, ...string[]];
}

export interface ScenarioCheck extends Omit<Check, 'run'> {
  /** The first unmet precondition gives the reason for all claims. */
  readonly requires?: (context: Context) => readonly Precondition[];
  /** The reason for claims that no case decided. */
  readonly otherwise?: string | ((context: Context) => string);
  readonly run: (scenario: Scenario) => Promise<void>;
}

/** Makes a check of a scenario: straight code in which an undecidable step ends only its part. */
export const scenarioCheck = ({ requires, otherwise, run, ...check }: ScenarioCheck): Check => ({
  ...check,
  run: async (context) => {
    const { judge } = context;
    const { claims } = check;
    const unmet = requires?.(context).find(({ isMet }) => !isMet);
    if (unmet !== undefined) return judge.notApplicable(claims, whyLacking(unmet.missing, ...unmet.keys));
    const scenario = openScenario(context, claims);
    await scenario.part(claims, () => run(scenario));
    if (otherwise === undefined) return;
    judge.inconclusive(claims, typeof otherwise === 'string' ? otherwise : otherwise(context));
  },
});
