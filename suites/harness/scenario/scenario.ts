import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Claims, Context, Judge, Violation } from '../check.ts';
import { type Eventually, openEventually } from '../eventually.ts';
import { formatsOf } from '../formats-of.ts';
import { inUnits } from '../in-units.ts';
import { lacking } from '../lacking.ts';
import { oncePerProfile } from '../resources/once-per-profile.ts';

/** Why something cannot be looked at, and whether that is a matter of the target or of its profile. */
export interface Nothing {
  readonly because: 'notApplicable' | 'inconclusive' | 'blocked';
  readonly reason: string;
}

/** Ends a part of a scenario: what it was to decide is judged by the reason, if there is one. */
class Stop extends Error {
  readonly why: Nothing | undefined;
  constructor(why: Nothing | undefined) {
    super(why?.reason);
    this.why = why;
  }
}

/** Whatever a judgement rests on tells the exchanges that show it. */
export type Traced = { readonly exchange: Exchange } | { readonly exchanges: readonly Exchange[] };

/** The exchanges of several things, each once. */
export const traceOf = (all: readonly (Traced | undefined)[]): readonly Exchange[] => [
  ...new Set(
    all.flatMap((one) => (one === undefined ? [] : 'exchanges' in one ? one.exchanges : [one.exchange])),
  ),
];

/** What a case was to show and showed; `because` names the fault. */
export type Words = Omit<Violation, 'exchanges' | 'explanation'> & { readonly because?: string };

/** What a running scenario works with: the context of its check, and the words that scenarios are written in. */
export interface Scenario extends Context {
  /** What the check may decide. */
  readonly claims: ReadonlySet<string>;
  readonly formats: readonly Format[];
  /** Shared by all parts. */
  readonly eventually: Eventually;
  /** Judges one case by what was seen. */
  readonly finds: (rows: Claims, isRight: boolean, by: readonly (Traced | undefined)[], words: Words) => void;
  /** What the rest of the part takes; where there is none it ends, and its rows stay open for the reason, if any. */
  readonly need: <T>(value: T, reason?: string) => Exclude<T, Nothing | undefined>;
  /** Ends the part. */
  readonly stop: (reason: string) => never;
  /** A part of the scenario that may end early; false where it did. */
  readonly part: (rows: Claims, act: () => Promise<void>) => Promise<boolean>;
  /** A part for each of several things, counted as units of work. */
  readonly each: <T>(
    all: readonly T[],
    rows: Claims | ((one: T) => Claims),
    act: (one: T, at: number) => Promise<void>,
  ) => Promise<void>;
}

const isNothing = (value: unknown): value is Nothing =>
  typeof value === 'object' && value !== null && 'because' in value && 'reason' in value;

const stop = (reason?: string): never => {
  throw new Stop(reason === undefined ? undefined : { because: 'inconclusive', reason });
};

const need: Scenario['need'] = <T>(value: T, reason?: string) => {
  if (isNothing(value)) throw new Stop(value);
  if (value === undefined) stop(reason);
  return value as Exclude<T, Nothing | undefined>;
};

const partOf =
  (judge: Judge): Scenario['part'] =>
  async (rows, act) => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      if (error.why !== undefined) judge[error.why.because](rows, error.why.reason);
      return false;
    }
  };

/** Judges single cases. */
export const findsIn =
  (judge: Judge): Scenario['finds'] =>
  (rows, isRight, by, { because, ...words }) => {
    const exchanges = traceOf(by);
    if (isRight) judge.holds(rows, exchanges.at(-1));
    else
      judge.violated(rows, { ...words, exchanges, ...(because !== undefined && { explanation: because }) });
  };

const open = (context: Context, claims: Check['claims']): Scenario => {
  const { judge, profile, clock } = context;
  const part = partOf(judge);
  return {
    ...context,
    claims: new Set(claims),
    formats: formatsOf(profile),
    eventually: openEventually(clock),
    part,
    need,
    stop,
    finds: findsIn(judge),
    each: (all, rows, act) =>
      inUnits(judge, all, async (one, at) => {
        await part(typeof rows === 'function' ? rows(one) : rows, () => act(one, at));
      }),
  };
};

/** What a profile has to say: whether it does, what is not known where it does not, and the keys that tell it. */
type Requirement = readonly [isTold: boolean, otherwise: string, ...keys: readonly [string, ...string[]]];

/** A check as a scenario. */
interface ScenarioRow extends Omit<Check, 'run'> {
  /** Without all of this the claims are not decided. */
  readonly requires?: (context: Context) => readonly Requirement[];
  /** Why claims are open that no case decided. */
  readonly otherwise?: string | ((context: Context) => string);
  readonly run: (t: Scenario) => Promise<void>;
}

/** Makes a check of a scenario. */
export const scenario = ({ requires, otherwise, run, ...check }: ScenarioRow): Check => ({
  ...check,
  run: async (context) => {
    const { judge } = context;
    for (const [isTold, ...why] of requires?.(context) ?? [])
      if (!isTold) return judge.notApplicable(check.claims, lacking(...why));
    const t = open(context, check.claims);
    await t.part(check.claims, () => run(t));
    if (otherwise === undefined) return;
    judge.inconclusive(check.claims, typeof otherwise === 'string' ? otherwise : otherwise(context));
  },
});

/** Finds out once per profile, by key, how a target takes something; what it did not tell is asked again. */
export const foundOnce = <K, W extends object, N extends Nothing>(
  find: (context: Context, key: K) => Promise<W | N>,
): ((context: Context, key: K) => Promise<W | N>) =>
  oncePerProfile(find, {
    isFinal: (result) => !isNothing(result) || result.because !== 'inconclusive',
    keyOf: (key) => key,
  });

/** What was found, where it was. */
export const foundIn = <W extends object>(result: W | Nothing): W | undefined =>
  isNothing(result) ? undefined : result;
