import { capabilities } from '../../../models/capabilities.ts';
import { silences } from '../../../models/silences/index.ts';
import type { CheckResult, Judgement, Verdict } from '../../../reports/run.ts';
import type { Check } from '../../harness/check.ts';
import { control, inSandbox, runChecks, type Simulator } from '../simulator.ts';
import { type Assignment, openCovering } from './covering.ts';

/** What a platform that only chooses otherwise must not be told. */
export const accusing: ReadonlySet<Verdict> = new Set(['fail', 'warn', 'blocked', 'harness-error', 'drift']);

/** A rate limit has runs of its own: it concerns all requests alike. */
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

/** How a platform is set, and what it is asked with. */
interface Variant {
  readonly values: Assignment;
  readonly seed: number;
}

/** The silences and capabilities of a variant as a sandbox takes them. */
export const sandboxOf = ({ values, seed }: Variant) => {
  const part = (ofChoices: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => settingOf.get(id)?.isChoice === ofChoices));
  return { seed, choices: part(true), capabilities: part(false) };
};

/** A generator of numbers below a bound, the same for the same seed (mulberry32). */
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

/** What was seen of one variant. */
interface VariantRun {
  readonly variant: Variant;
  readonly consulted: ReadonlySet<string>;
  readonly results: readonly CheckResult[];
  /** Pages were visited. */
  readonly needsUsers: boolean;
}

/** What happened to the variants of one check, or of several that decide a requirement together. */
export interface VariantsOutcome {
  /** Silences and capabilities with several values that were consulted in some run. */
  readonly consulted: readonly string[];
  /** 2: all pairs of their values are covered; 3: all triples. */
  readonly strength: 2 | 3;
  readonly combinations: number;
  /** Combinations that were not met, where people visit pages. */
  readonly left: number;
  readonly runs: number;
  /** Variants that need no run: all that an earlier run consulted has the same values. */
  readonly equal: number;
  readonly requests: number;
  readonly accusations: readonly string[];
  /** Requirements that no check met a case of in some run. */
  readonly unmet: readonly string[];
}

const look = async (
  simulator: Simulator,
  checks: readonly Check[],
  variant: Variant,
  name: string,
): Promise<VariantRun> => {
  const consulted = new Set<string>();
  let needsUsers = false;
  const onBrowser = () => {
    needsUsers = true;
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
      return { variant, consulted, results, needsUsers };
    },
  );
};

const changedIn = ({ values }: Variant, consulted: ReadonlySet<string>): string =>
  [...consulted]
    .filter((id) => settingOf.has(id) && values[id] !== referenceValues[id])
    .sort()
    .map((id) => `${id}=${values[id]}`)
    .join(' ');

const tell = ({ variant, consulted }: VariantRun, { requirement, verdict, reason }: Judgement): string =>
  `${requirement}: ${verdict}: ${reason} [seed ${variant.seed}; ${changedIn(variant, consulted) || 'all as the reference'}]`;

const judgementsIn = ({ results }: VariantRun): readonly Judgement[] =>
  results.flatMap(({ judgements }) => judgements);

const isUnmet = ({ unmet }: Judgement): boolean => unmet === true;

/** Requirements of a run that are blocked for want of a case, and that no other of its checks decided. */
const unmetIn = (seen: VariantRun): Judgement[] => {
  const decided = new Set(judgementsIn(seen).flatMap((one) => (isUnmet(one) ? [] : one.requirement)));
  return judgementsIn(seen).filter((one) => isUnmet(one) && !decided.has(one.requirement));
};

const accusationsIn = (seen: VariantRun): string[] =>
  judgementsIn(seen)
    .filter((one) => accusing.has(one.verdict) && !isUnmet(one))
    .map((one) => tell(seen, one));

/**
 * Pages cost many times what requests do. A check that visits some is run until every value of what it consults was
 * met, and at least so many times; the pairs that are then left are told.
 */
const fewestWithUsers = 6;
/** Among so few, triples are affordable; not where people visit pages. */
const fewSettings = 16;
/** No check needs as many; one that does is told of. */
const mostRuns = 400;

/**
 * Runs checks over variants until every pair of values of the silences and capabilities that they consult is met;
 * triples where these are few. What they consult is found on the way: a run may consult what none did before, and
 * all others have random values. A variant in which everything that an earlier run consulted is the same is that run,
 * seed included, and is only counted.
 */
export const proveVariants = async (
  simulator: Simulator,
  checks: readonly Check[],
  { name, asGroup = false }: { readonly name: string; readonly asGroup?: boolean },
): Promise<VariantsOutcome> => {
  const seen: VariantRun[] = [];
  const consulted = new Set<string>();
  let strength: 2 | 3 = 3;
  let covering = openCovering(strength);
  let equal = 0;

  const demand = (run: VariantRun) => {
    for (const id of run.consulted) if (settingOf.has(id)) consulted.add(id);
    if (strength === 3 && (consulted.size > fewSettings || run.needsUsers)) {
      strength = 2;
      covering = openCovering(strength);
      for (const { variant } of seen) covering.meet(variant.values);
    }
    covering.demand(
      Object.fromEntries([...consulted].sort().map((id) => [id, settingOf.get(id)?.values ?? []])),
    );
  };
  const run = async (values: Assignment) => {
    const one = await look(simulator, checks, { values, seed: seen.length + 1 }, name);
    seen.push(one);
    covering.meet(values);
    demand(one);
  };
  const isEnough = (): boolean =>
    seen.some((one) => one.needsUsers) && seen.length >= fewestWithUsers && covering.left(1) === 0;
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
      ...(asGroup ? unmet.map(({ one, judgement }) => tell(one, judgement)) : []),
    ],
    unmet: [...new Set(unmet.map(({ judgement }) => judgement.requirement))].sort(),
  };
};
