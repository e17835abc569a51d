import type { CheckResult, Exchange } from '../../../reports/run.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { inSandbox, runChecks, type SimulatorProcess } from '../simulator.ts';
import { asksOf, firedIn, type ProvenFault, redIn, runTiers, sandboxNameOf } from './kills.ts';

/** How one check saw a fault. */
interface Detection {
  readonly check: string;
  /** Red requirement -> how many requests of the check it took, and the last of them. */
  readonly red: Readonly<Record<string, readonly [requests: number, request: string]>>;
}

/** Every check that saw one fault. */
export interface MatrixRow {
  readonly fault: string;
  /** How many last steps told two paths apart: 2 where 1 showed nothing. */
  readonly k: 1 | 2;
  readonly fired: number;
  /** Red requirements that the fault does not violate. */
  readonly beside: readonly string[];
  readonly detections: readonly Detection[];
}

interface SentRequest {
  readonly exchange: Exchange;
  /** The endpoint, or the method and the path. */
  readonly name: string;
}

/** A request without its host, query and ids. */
const nameOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*/, '').replace(/[^/]*\d[^/.]*/g, ':id')}`;

/** Hears the requests of the check that runs. */
const openEar = () => {
  let heard: SentRequest[] = [];
  const monitor: Monitor = {
    id: 'selftest/requests',
    title: 'Hears the requests of the check that runs',
    claims: [],
    look: ({ request: { method, path }, answer: { exchange }, endpoint }) => {
      heard.push({ exchange, name: endpoint?.id ?? nameOf(method, path) });
    },
  };
  return {
    monitor,
    /** The requests since the last call. */
    take: (): readonly SentRequest[] => {
      const taken = heard;
      heard = [];
      return taken;
    },
  };
};

const isSame = (one: Exchange, other: Exchange): boolean =>
  one.method === other.method && one.url === other.url && one.responseBody === other.responseBody;

/** Where an exchange is among those sent; -1 for one of a page. A result without a secret has copies. */
const placeOf = (sent: readonly SentRequest[], one: Exchange): number => {
  const place = sent.findIndex(({ exchange }) => exchange === one);
  return place < 0 ? sent.findIndex(({ exchange }) => isSame(exchange, one)) : place;
};

/** How one check saw a fault; nothing is red where it did not. */
const detectionIn = (result: CheckResult, sent: readonly SentRequest[]): Detection => ({
  check: result.check,
  red: Object.fromEntries(
    redIn(result).map(({ requirement, evidence }) => {
      const ends = evidence.flatMap(({ exchanges }) => {
        const last = exchanges.at(-1);
        if (last === undefined) return [];
        const at = placeOf(sent, last);
        const name = sent[at]?.name ?? nameOf(last.method, new URL(last.url).pathname);
        return [[at < 0 ? result.requests : at + 1, name] as const];
      });
      const [first = [result.requests, ''] as const] = ends.toSorted(([a], [b]) => a - b);
      return [requirement, first];
    }),
  ),
});

/**
 * Switches one fault on and runs every check that claims a requirement of it to the end; where none of them sees it,
 * those that produce traffic for monitors until one does. Walks are cut at k = 1, unless that shows nothing.
 */
export const runToTheEnd = async (
  simulator: SimulatorProcess,
  fault: ProvenFault,
  k: 1 | 2 = 1,
): Promise<MatrixRow> => {
  const { id, violates } = fault;
  const ear = openEar();
  const detections: Detection[] = [];
  const isSeen = (result: CheckResult) =>
    redIn(result).some(({ requirement }) => violates.includes(requirement));
  const visit = {
    ...{ name: sandboxNameOf(fault), ...asksOf([fault]), settings: { k }, onlookers: [ear.monitor] },
  };
  const fired = await inSandbox(simulator, visit, async (session, base) => {
    await runTiers(
      (some, enough) =>
        runChecks(session, some, (result) => {
          detections.push(detectionIn(result, ear.take()));
          return enough?.(result) ?? false;
        }),
      { fault, enough: isSeen, toTheEnd: true },
    );
    return (await firedIn(base)).get(id) ?? 0;
  });
  const red = [...new Set(detections.flatMap((one) => Object.keys(one.red)))].sort();
  if (k === 1 && !violates.some((one) => red.includes(one))) return runToTheEnd(simulator, fault, 2);
  return {
    ...{ fault: id, k, fired, beside: red.filter((one) => !violates.includes(one)) },
    detections: detections
      .filter((one) => Object.keys(one.red).length > 0)
      .toSorted((a, b) => (a.check < b.check ? -1 : 1)),
  };
};
