import { areas } from '../../../models/areas.ts';
import { areaOf } from '../../../models/requirements/index.ts';
import type { CheckResult, Judgement } from '../../../reports/run.ts';
import { checks, monitors } from '../../catalogue.ts';
import type { Check } from '../../harness/check.ts';
import { control, inSandbox, runChecks, type SimulatorProcess } from '../simulator.ts';
import { survivorOf } from './survivors.ts';

/** A fault as the simulator lists it. */
export interface ProvenFault {
  readonly id: string;
  readonly title: string;
  readonly kind: 'behavioural' | 'field';
  readonly violates: readonly string[];
  /** Follows from rows of the models. */
  readonly derived?: true;
  /** Capabilities that a sandbox needs for the fault to show. */
  readonly capabilities?: Readonly<Record<string, string>>;
  /** Choices that it needs for that. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** The result of one fault. */
export interface Kill {
  readonly fault: string;
  /** Requirements that were red, of those that the fault violates. */
  readonly caught: readonly string[];
  /** Red requirements that the fault does not violate: false accusations. */
  readonly unexpectedRed: readonly string[];
  /** How often the fault had an effect. */
  readonly fired: number;
  /** Requests until the first red; undefined where other faults were switched on, too. */
  readonly requests?: number;
  /** The check that saw it first. */
  readonly check?: string;
  /** Exchanges that its finding shows; undefined where other faults were switched on, too. */
  readonly shown?: number;
}

/** The violations that a check found. */
const violatedIn = (result: CheckResult): Judgement[] =>
  result.judgements.filter(({ verdict }) => verdict === 'fail');

/**
 * The same, with operations that never worked. A check that merely gave up, which is blocked as well, proves
 * nothing.
 */
const redIn = (result: CheckResult): Judgement[] =>
  result.judgements.filter(({ verdict, never }) => verdict === 'fail' || never !== undefined);

const claims = ({ claims: claimed }: { readonly claims: readonly string[] }, violated: readonly string[]) =>
  claimed.some((id) => violated.includes(id));

/** The areas of a fault: those named in its id, such as `formats/attachments-tell-...`, and its own. */
const areasOf = (fault: string): readonly string[] => {
  const words = fault.slice(fault.indexOf('/'));
  const lastWord = (area: string) => area.split('-').at(-1) ?? area;
  return [...areas.filter((area) => words.includes(lastWord(area))), areaOf(fault)];
};

/**
 * Checks that claim a violated requirement, those about some areas first; for monitors, followed by checks that produce
 * traffic for them: those of the areas, then the others.
 */
export const claiming = (
  violated: readonly string[],
  about: readonly string[] = [],
): readonly (readonly Check[])[] => {
  // Access and formats have checks about other areas, with such ids.
  const isAbout = ({ id }: Check, area: string): boolean =>
    ['', 'access/', 'formats/'].some((one) => id.startsWith(one + area));
  const placeOf = (check: Check): number => {
    const at = about.findIndex((area) => isAbout(check, area));
    return at < 0 ? about.length : at;
  };
  const isOfOwnArea = (check: Check): number => Number(isAbout(check, about.at(-1) ?? ''));
  // A check with few claims usually sends few requests and focuses on them.
  const own = checks
    .filter((check) => claims(check, violated))
    .toSorted((a, b) => isOfOwnArea(b) - isOfOwnArea(a) || a.claims.length - b.claims.length);
  if (!monitors.some((monitor) => claims(monitor, violated))) return [own];
  const others = checks.filter(({ id }) => !own.some((check) => check.id === id));
  // Reads produce more kinds of answers per request than writes.
  const tiersAt = (place: number) => {
    const some = others.filter((check) => placeOf(check) === place);
    return [some.filter(({ effect }) => effect === 'reads'), some.filter(({ effect }) => effect !== 'reads')];
  };
  return [own, ...[...about, ''].flatMap((_, place) => tiersAt(place))];
};

/** How often each fault of a sandbox had an effect. */
const firedIn = async (base: string): Promise<ReadonlyMap<string, number>> => {
  const { faults } = await control<{ faults: { id: string; fired: number }[] }>(
    `${base}/_procon/faults?active=only`,
  );
  return new Map(faults.map(({ id, fired }) => [id, fired]));
};

/** A sandbox name has up to 64 characters; faults of one area differ at the end of their ids. */
const sandboxNameOf = (fault: ProvenFault): string => `kill-${fault.id.replace(/\W+/g, '-').slice(-59)}`;

/** The settings of a sandbox for faults. */
const sandboxSettings = (faults: readonly ProvenFault[]) => ({
  faults: faults.map(({ id }) => id),
  capabilities: { ...faults[0]?.capabilities },
  choices: { ...faults[0]?.choices },
});

/** Counts the exchanges in the first finding about one of the requirements; undefined without a finding. */
const countShown = (results: readonly CheckResult[], violates: readonly string[]): number | undefined =>
  results
    .flatMap(violatedIn)
    .filter(({ requirement }) => violates.includes(requirement))
    .flatMap(({ evidence }) => evidence)[0]?.exchanges.length;

/**
 * Switches one fault on in its own sandbox and runs the checks that claim what it violates, until the first red,
 * or all of them to collect every violation.
 */
export const kill = async (
  simulator: SimulatorProcess,
  fault: ProvenFault,
  stopAtFirstRed = true,
): Promise<Kill> =>
  inSandbox(
    simulator,
    { name: sandboxNameOf(fault), ...sandboxSettings([fault]), settings: { stopAtFirstRed } },
    async (session, base) => {
      const { violates } = fault;
      const caughtBy = (result: CheckResult) =>
        redIn(result).some(({ requirement }) => violates.includes(requirement));
      const red = new Set<string>();
      const isEnough = (result: CheckResult) => {
        for (const { requirement } of redIn(result)) red.add(requirement);
        return stopAtFirstRed ? caughtBy(result) : violates.every((id) => red.has(id));
      };
      const results: CheckResult[] = [];
      const tiers = claiming(violates, areasOf(fault.id));
      // A fault that is expected to survive would otherwise run all checks.
      const tried = survivorOf(fault.id) === undefined ? tiers : tiers.slice(0, 1);
      for (const [at, some] of tried.entries()) {
        if (results.some(isEnough)) break;
        results.push(...(await runChecks(session, some, at === 0 && !stopAtFirstRed ? undefined : isEnough)));
      }
      const idsIn = (judgementsOf: typeof redIn) => [
        ...new Set(results.flatMap(judgementsOf).map(({ requirement }) => requirement)),
      ];
      const check = results.find(caughtBy)?.check;
      const shown = countShown(results, violates);
      return {
        fault: fault.id,
        caught: idsIn(redIn).filter((id) => violates.includes(id)),
        unexpectedRed: idsIn(violatedIn).filter((id) => !violates.includes(id)),
        fired: (await firedIn(base)).get(fault.id) ?? 0,
        requests: results.reduce((sum, { requests }) => sum + requests, 0),
        ...(check !== undefined && { check }),
        ...(shown !== undefined && { shown }),
      };
    },
  );

/** Switches on faults that violate disjoint requirements, and runs the checks until each was seen. */
const killTogether = (
  simulator: SimulatorProcess,
  faults: readonly ProvenFault[],
): Promise<readonly Kill[]> => {
  const violated = faults.flatMap(({ violates }) => violates);
  const [first] = faults as readonly [ProvenFault, ...ProvenFault[]];
  const name = `batch-${faults.length}-${sandboxNameOf(first)}`.slice(0, 64);
  return inSandbox(simulator, { name, ...sandboxSettings(faults) }, async (session, base) => {
    const red = new Map<string, string>();
    const accused = new Set<string>();
    const isCaught = ({ violates }: ProvenFault) => violates.some((id) => red.has(id));
    const isEnough = (result: CheckResult) => {
      for (const { requirement } of violatedIn(result)) accused.add(requirement);
      for (const { requirement } of redIn(result)) {
        if (!red.has(requirement)) red.set(requirement, result.check);
      }
      return faults.every(isCaught);
    };
    await runChecks(session, claiming(violated, areasOf(first.id))[0] ?? [], isEnough);
    const fired = await firedIn(base);
    const unexpectedRed = [...accused].filter((id) => !violated.includes(id));
    return faults.map(({ id, violates }) => {
      const caught = violates.filter((one) => red.has(one));
      const check = red.get(caught[0] ?? '');
      return {
        fault: id,
        caught,
        unexpectedRed,
        fired: fired.get(id) ?? 0,
        ...(check !== undefined && { check }),
      };
    });
  });
};

/** Whether a fault had an effect, was seen, and caused no false accusation. */
export const isKilled = ({ caught, unexpectedRed, fired }: Kill): boolean =>
  caught.length > 0 && unexpectedRed.length === 0 && fired > 0;

/**
 * Kills faults that violate disjoint requirements in one sandbox. A batch must show what its faults violate and
 * nothing else; otherwise it is split until each fault is explained.
 */
export const killBatch = async (
  simulator: SimulatorProcess,
  faults: readonly ProvenFault[],
): Promise<readonly Kill[]> => {
  const [only, ...others] = faults;
  if (only === undefined) return [];
  if (others.length === 0) return [await kill(simulator, only)];
  const kills = await killTogether(simulator, faults);
  const killed = new Map(kills.filter(isKilled).map((one) => [one.fault, one]));
  // One fault may have hidden others, or there is a false accusation: the rest is tried in smaller batches.
  const rest = faults.filter(({ id }) => !killed.has(id));
  const half = Math.ceil(Math.min(rest.length, faults.length - 1) / 2);
  return [
    ...killed.values(),
    ...(await killBatch(simulator, rest.slice(0, half))),
    ...(await killBatch(simulator, rest.slice(half))),
  ];
};

/** More faults in one sandbox interfere with each other. */
const largestBatch = 16;

const keyOf = ({ id, capabilities, choices }: ProvenFault): string =>
  JSON.stringify([id.split('/')[0], Object.entries({ ...capabilities, ...choices }).sort()]);

/**
 * Faults that are tried alone: all except those of single members. A wrong token answer or id hides everything
 * else, and any traffic may show a defect to a monitor.
 */
const isAlone = ({ id, kind, violates }: ProvenFault): boolean =>
  kind !== 'field' || /^access\/|\/id-/.test(id) || monitors.some((monitor) => claims(monitor, violates));

/** Faults of single members in batches of one area with disjoint requirements; every other fault alone. */
export const batchesOf = (faults: readonly ProvenFault[]): readonly (readonly ProvenFault[])[] => {
  const batches: ProvenFault[][] = [];
  for (const fault of faults) {
    const fits = (batch: readonly ProvenFault[]) =>
      batch.length < largestBatch &&
      batch.every(
        (one) =>
          !isAlone(one) &&
          keyOf(one) === keyOf(fault) &&
          !one.violates.some((id) => fault.violates.includes(id)),
      );
    const batch = isAlone(fault) ? undefined : batches.find(fits);
    if (batch === undefined) batches.push([fault]);
    else batch.push(fault);
  }
  return batches;
};

/** All faults of the simulator. */
export const faultsOf = async (simulator: SimulatorProcess): Promise<ProvenFault[]> =>
  (await control<{ available: ProvenFault[] }>(`${simulator.url}/_procon/faults`)).available;
