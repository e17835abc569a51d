import type { CheckResult, Judgement } from '../../reports/run.ts';
import { checks, monitors } from '../catalogue.ts';
import type { Check } from '../harness/check.ts';
import { control, inSandbox, runChecks, type Simulator } from './simulator.ts';

/** A fault as the simulator lists it. */
export interface Fault {
  readonly id: string;
  readonly title: string;
  readonly kind: 'behavioural' | 'field';
  readonly violates: readonly string[];
  /** What a sandbox must have switched on for the fault to show. */
  readonly capabilities?: Readonly<Record<string, string>>;
}

/** What became of one fault. */
export interface Kill {
  readonly fault: Fault;
  /** Requirements that were seen red, of those that the fault violates. */
  readonly caught: readonly string[];
  /** Red requirements that the fault does not violate: an accusation beside the point. */
  readonly beside: readonly string[];
  /** How often the fault changed something. */
  readonly fired: number;
  /** Requests until the first red. */
  readonly requests: number;
  readonly check?: string;
}

/** What a check holds against the platform. One that only gave up, which is blocked, proves nothing. */
const redIn = (result: CheckResult): Judgement[] =>
  result.judgements.filter(({ verdict }) => verdict === 'fail');

/** Checks that claim what a fault violates; where a monitor does, after them those that show it traffic. */
const claiming = (fault: Fault): readonly (readonly Check[])[] => {
  const claims = (claimed: readonly string[]) => claimed.some((id) => fault.violates.includes(id));
  // What claims little mostly asks little.
  const own = checks
    .filter((check) => claims(check.claims))
    .toSorted((a, b) => a.claims.length - b.claims.length);
  if (!monitors.some((monitor) => claims(monitor.claims))) return [own];
  const others = checks.filter(({ id }) => !own.some((check) => check.id === id));
  // Reads show a monitor more kinds of answers per request than writes do.
  return [
    own,
    others.filter(({ effect }) => effect === 'reads'),
    others.filter(({ effect }) => effect !== 'reads'),
  ];
};

/** Switches one fault on in a sandbox of its own and runs the checks that claim to see it. */
export const kill = async (simulator: Simulator, fault: Fault, stopAtFirstRed = true): Promise<Kill> => {
  // A sandbox has a name of up to 64 characters; faults of one area differ at the end of their ids.
  const name = `kill-${fault.id.replace(/\W+/g, '-').slice(-59)}`;
  const { capabilities = {} } = fault;
  return inSandbox(
    simulator,
    { name, faults: [fault.id], capabilities, settings: { stopAtFirstRed } },
    async (session, base) => {
      const caughtBy = (result: CheckResult) =>
        redIn(result).some(({ requirement }) => fault.violates.includes(requirement));
      const red = new Set<string>();
      const enough = (result: CheckResult) => {
        for (const { requirement } of redIn(result)) red.add(requirement);
        return stopAtFirstRed ? caughtBy(result) : fault.violates.every((id) => red.has(id));
      };
      const results: CheckResult[] = [];
      for (const [at, some] of claiming(fault).entries()) {
        if (results.some(enough)) break;
        // Those that claim it are run to their end where accusations beside the point are looked for.
        const toTheEnd = at === 0 && !stopAtFirstRed;
        results.push(...(await runChecks(session, some, toTheEnd ? undefined : enough)));
      }
      const reds = [...new Set(results.flatMap(redIn).map(({ requirement }) => requirement))];
      const caught = reds.filter((id) => fault.violates.includes(id));
      const { faults } = await control<{ faults: { id: string; fired: number }[] }>(`${base}/_procon/faults`);
      const check = results.find(caughtBy)?.check;
      return {
        fault,
        caught,
        beside: reds.filter((id) => !fault.violates.includes(id)),
        fired: faults.find(({ id }) => id === fault.id)?.fired ?? 0,
        requests: results.reduce((sum, { requests }) => sum + requests, 0),
        ...(check !== undefined && { check }),
      };
    },
  );
};

/** All faults of the simulator. */
export const faultsOf = async (simulator: Simulator): Promise<Fault[]> =>
  (await control<{ available: Fault[] }>(`${simulator.url}/_procon/faults`)).available;
