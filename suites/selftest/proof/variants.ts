import { capabilities } from '../../../models/capabilities.ts';
import { silences } from '../../../models/silences/index.ts';
import type { CheckResult, Judgement, Verdict } from '../../../reports/run.ts';
import type { Check } from '../../harness/check.ts';
import { control, inSandbox, runChecks, type SimulatorProcess } from '../simulator.ts';
import { type Assignment, openCovering } from './covering.ts';

/** Verdicts that a platform which only chooses differently must not get. */
export const accusing: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'blocked', 'harness-error', 'drift']);

/** A rate limit has its own runs: it applies to all requests alike. */
export const rateLimit = 'formats/rate-limit';

const silenceValues = silences
  .filter(({ id, choices }) => id !== rateLimit && Object.keys(choices).length > 1)
  .map(({ id, choices, reference }) => ({ id, values: Object.keys(choices), reference, isChoice: true }));

/** Every silence and capability at which conforming platforms differ. */
const settings = [
  ...silenceValues,
  ...capabilities.map(({ id, values, reference }) => ({
    ...{ id: id as string, values: Object.keys(values), reference, isChoice: false },
  })),
];

const settingOf = new Map(settings.map((one) => [one.id, one]));

/** The settings of a platform and of its run. */
interface Variant {
  readonly values: Assignment;
  readonly seed: number;
}

/** The silences and capabilities of a variant for a sandbox. */
export const sandboxOf = ({ values, seed }: Variant) => {
  const part = (ofChoices: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => settingOf.get(id)?.isChoice === ofChoices));
  return { seed, choices: part(true), capabilities: part(false) };
};

/** A generator of numbers below a bound by seed (mulberry32). */
export const numbersOf = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** A value for every silence and capability. */
export const randomValues = (seed: number): Assignment => {
  const below = numbersOf(seed);
  return Object.fromEntries(settings.map(({ id, values }) => [id, values[below(values.length)] as string]));
};

const referenceValues: Assignment = Object.fromEntries(settings.map(({ id, reference }) => [id, reference]));

/** The observations of one variant. */
interface VariantRun {
  readonly variant: Variant;
  readonly consulted: ReadonlySet<string>;
  readonly results: readonly CheckResult[];
  /** Pages were visited in Chromium. */
  readonly needsChromium: boolean;
}

/** The results of the variants of one check, or of several that decide a requirement together. */
export interface VariantsOutcome {
  /** Silences and capabilities with several values that were consulted in some run. */
  readonly consulted: readonly string[];
  /** 2: all pairs of their values are covered; 3: all triples. */
  readonly strength: 2 | 3;
  readonly combinations: number;
  /** Combinations that were not met, where pages need Chromium. */
  readonly left: number;
  readonly runs: number;
  /** Variants without a run: all values that an earlier run consulted are the same. */
  readonly equal: number;
  readonly requests: number;
  readonly accusations: readonly string[];
  /** Requirements for which no check had a case in some run. */
  readonly unmet: readonly string[];
}

const judgeVariant = async (
  simulator: SimulatorProcess,
  checks: readonly Check[],
  variant: Variant,
  name: string,
): Promise<VariantRun> => {
  const consulted = new Set<string>();
  let needsChromium = false;
  const onBrowser = () => {
    needsChromium = true;
  };
  const { seed } = variant;
  return inSandbox(
    simulator,
    {
      name,
      ...sandboxOf(variant),
      settings: { seed, k: 1 },
      onCapability: (id) => consulted.add(id),
      onBrowser,
    },
    async (session, base) => {
      const results = await runChecks(session, checks);
      const { consultations } = await control<{ consultations: { consulted: string[] }[] }>(
        `${base}/_procon/consultations`,
      );
      for (const id of consultations.flatMap((one) => one.consulted)) consulted.add(id);
      return { variant, consulted, results, needsChromium };
    },
  );
};

const changedIn = ({ values }: Variant, consulted: ReadonlySet<string>): string =>
  [...consulted]
    .filter((id) => settingOf.has(id) && values[id] !== referenceValues[id])
    .sort()
    .map((id) => `${id}=${values[id]}`)
    .join(' ');

const describe = ({ variant, consulted }: VariantRun, { requirement, verdict, reason }: Judgement): string =>
  `${requirement}: ${verdict}: ${reason} [seed ${variant.seed}; ${changedIn(variant, consulted) || 'all as the reference'}]`;

const judgementsIn = ({ results }: VariantRun): readonly Judgement[] =>
  results.flatMap(({ judgements }) => judgements);

const isUnmet = ({ unmet }: Judgement): boolean => unmet === true;

/** Requirements of a run that are blocked for lack of a case, and that no other of its checks decided. */
const unmetIn = (seen: VariantRun): Judgement[] => {
  const decided = new Set(judgementsIn(seen).flatMap((one) => (isUnmet(one) ? [] : one.requirement)));
  return judgementsIn(seen).filter((one) => isUnmet(one) && !decided.has(one.requirement));
};

const accusationsIn = (seen: VariantRun): string[] =>
  judgementsIn(seen)
    .filter((one) => accusing.has(one.verdict) && !isUnmet(one))
    .map((one) => describe(seen, one));

/**
 * Pages in Chromium cost far more than requests. A check that needs them runs until every value that it consults was
 * met, and at least so many times; unmet pairs are reported.
 */
const fewestInChromium = 6;
/** Up to this number of settings triples are affordable, except where pages need Chromium. */
const fewSettings = 16;
/** More runs than any check needs; exceeding it is reported. */
const mostRuns = 400;

/**
 * Runs checks over variants until every pair of values of the silences and capabilities that they consult is met;
 * triples where these are few. Consulted ones are discovered on the way: a run may consult new ones, and all others
 * have random values. A variant in which everything that an earlier run consulted is the same equals that run, seed
 * included, and is only counted. `most` limits the number of runs.
 */
export const proveVariants = async (
  simulator: SimulatorProcess,
  checks: readonly Check[],
  {
    name,
    asGroup = false,
    most = Number.POSITIVE_INFINITY,
  }: { readonly name: string; readonly asGroup?: boolean; readonly most?: number | undefined },
): Promise<VariantsOutcome> => {
  const seen: VariantRun[] = [];
  const consulted = new Set<string>();
  let strength: 2 | 3 = 3;
  let covering = openCovering(strength);
  let equal = 0;

  const demand = (run: VariantRun) => {
    for (const id of run.consulted) if (settingOf.has(id)) consulted.add(id);
    if (strength === 3 && (consulted.size > fewSettings || run.needsChromium)) {
      strength = 2;
      covering = openCovering(strength);
      for (const { variant } of seen) covering.meet(variant.values);
    }
    covering.demand(
      Object.fromEntries([...consulted].sort().map((id) => [id, settingOf.get(id)?.values ?? []])),
    );
  };
  const run = async (values: Assignment) => {
    const one = await judgeVariant(simulator, checks, { values, seed: seen.length + 1 }, name);
    seen.push(one);
    covering.meet(values);
    demand(one);
  };
  const isEnough = (): boolean =>
    seen.length >= most ||
    (seen.some((one) => one.needsChromium) && seen.length >= fewestInChromium && covering.left(1) === 0);
  const isKnown = (values: Assignment): boolean =>
    seen.some((one) => [...one.consulted].every((id) => one.variant.values[id] === values[id]));

  await run(referenceValues);
  for (let row = covering.next(); row !== undefined && !isEnough(); row = covering.next()) {
    if (seen.length >= mostRuns) throw new Error(`${name} has more than ${mostRuns} variants to run`);
    const values = { ...randomValues(seen.length), ...row };
    if (isKnown(values)) {
      equal += 1;
      covering.meet(values);
    } else await run(values);
  }
  const unmet = seen.flatMap((one) => unmetIn(one).map((judgement) => ({ one, judgement })));
  return {
    ...{ strength, equal, runs: seen.length, combinations: covering.size, left: covering.left() },
    consulted: [...consulted].sort(),
    requests: seen.reduce(
      (sum, { results }) => sum + results.reduce((all, { requests }) => all + requests, 0),
      0,
    ),
    accusations: [
      ...seen.flatMap(accusationsIn),
      ...(asGroup ? unmet.map(({ one, judgement }) => describe(one, judgement)) : []),
    ],
    unmet: [...new Set(unmet.map(({ judgement }) => judgement.requirement))].sort(),
  };
};
