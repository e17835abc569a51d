import { type SeenRun, unpackRuns } from './seen-runs.ts';
import { quantile } from './tables.ts';
import type { UnitRecord, Yardstick } from './yardstick.ts';

/** What differs between two yardsticks, a line each. */
interface YardstickComparison {
  readonly lost: readonly string[];
  readonly moved: readonly string[];
  readonly changed: readonly string[];
  readonly gained: readonly string[];
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly requests: readonly string[];
  /** Units of both, and all of the old one whose subject is still there. */
  readonly units: readonly [both: number, all: number];
  /** Runs of those units: with the same settings in both, and all of the old one. */
  readonly runs: readonly [both: number, all: number];
}

type Findings = Partial<Record<'lost' | 'moved' | 'changed' | 'gained' | 'requests', readonly string[]>>;

interface Pair {
  readonly old: Yardstick;
  readonly now: Yardstick;
  /** Units of both. */
  readonly both: readonly (readonly [UnitRecord, UnitRecord])[];
  /** Units of the old one that the new one does not tell of, though there could be such a unit. */
  readonly open: readonly UnitRecord[];
}

const without = (some: readonly string[], others: readonly string[] = []): readonly string[] => {
  const known = new Set(others);
  return some.filter((one) => !known.has(one));
};

/** Where the loss of a row loses something by itself; other rows may be given up. */
const kept = ['requirements', 'endpoints', 'lifecycles'];

const idDifferences = (
  from: Yardstick,
  to: Yardstick,
  words: string,
): readonly (readonly [string, string])[] =>
  Object.entries(from.ids).flatMap(([kind, list]) =>
    without(list, to.ids[kind]).map((id) => [kind, `${kind}: ${id} ${words}`] as const),
  );

const pairOf = (old: Yardstick, now: Yardstick): Pair => {
  const ids = new Set([...(now.ids['faults'] ?? []), ...(now.ids['checks'] ?? [])]);
  const isThere = ({ of }: UnitRecord) => of.every((id) => ids.has(id));
  const units = [...old.units.values()];
  return {
    old,
    now,
    both: units.flatMap((one) => {
      const other = now.units.get(one.unit);
      return other === undefined ? [] : [[one, other] as const];
    }),
    open: units.filter((one) => !now.units.has(one.unit) && isThere(one)),
  };
};

const seersOf = ({
  row,
}: UnitRecord): ReadonlyMap<string, Readonly<Record<string, readonly [number, string]>>> =>
  new Map(row?.detections.map(({ check, red }) => [check, red]));

const redOf = ({ row }: UnitRecord): readonly string[] =>
  [...new Set(row?.detections.flatMap(({ red }) => Object.keys(red)))].sort();

const besideOf = ({ row }: UnitRecord): readonly string[] => row?.beside ?? [];

const provenBy = (record: UnitRecord): readonly string[] => without(redOf(record), besideOf(record));

/** Checks that turn other requirements red, or by another request; not those that nobody does. */
const otherDetections = (before: UnitRecord, after: UnitRecord): readonly string[] => {
  const still = new Set(redOf(after));
  return [...seersOf(before)].flatMap(([check, red]) => {
    const now = seersOf(after).get(check);
    if (now === undefined) return [];
    return Object.entries(red).flatMap(([id, [, request]]) => {
      if (now[id] === undefined) return still.has(id) ? [`${check} no longer turns ${id} red`] : [];
      return now[id][1] === request ? [] : [`${check} turns ${id} red by ${now[id][1]}, not by ${request}`];
    });
  });
};

const compareFault = (
  [before, after]: readonly [UnitRecord, UnitRecord],
  checks: readonly string[],
): Findings => {
  const fault = before.row?.fault ?? '';
  const [seers, now] = [[...seersOf(before).keys()], [...seersOf(after).keys()]];
  const [away, more] = [without(seers, now), without(now, seers)];
  if (seers.length > 0 && now.length === 0) {
    return { lost: [`${fault} is seen by nobody; it was by ${seers.join(', ')}`] };
  }
  const pale = without(provenBy(before), redOf(after));
  const isFewer = now.length < seers.length && away.some((check) => checks.includes(check));
  const line = `${fault} is seen by ${now.length} checks, before by ${seers.length}: no longer by ${away.join(', ')}${more.length > 0 ? `, now by ${more.join(', ')}` : ''}`;
  return {
    lost: [...pale.map((id) => `${fault} no longer turns ${id} red`), ...(isFewer ? [line] : [])],
    moved: [
      ...(away.length > 0 && !isFewer ? [line] : []),
      ...otherDetections(before, after).map((words) => `${fault}: ${words}`),
    ],
    gained: away.length === 0 ? more.map((check) => `${fault} is seen by ${check}, too`) : [],
    changed: [
      ...without(besideOf(after), redOf(before)).map(
        (id) => `${fault} accuses ${id}, which it does not violate`,
      ),
      ...without(besideOf(before), redOf(after)).map(
        (id) => `${fault} no longer accuses ${id}, which it does not violate`,
      ),
    ],
  };
};

const unproven = ({ old, now, open }: Pair): readonly string[] => {
  const still = new Set([...[...now.units.values()].flatMap(provenBy), ...open.flatMap(provenBy)]);
  const ids = new Set(now.ids['requirements']);
  return [...new Set([...old.units.values()].flatMap(provenBy))]
    .filter((id) => ids.has(id) && !still.has(id))
    .sort()
    .map((id) => `${id} is proven by no fault`);
};

/** The runs of a unit by their settings. */
const runsOf = ({ seen }: UnitRecord): ReadonlyMap<string, SeenRun> =>
  new Map(seen && unpackRuns(seen).map((one) => [one.with, one]));

const titleOf = (key: string): string => (key.startsWith('?') ? `the answer to ${key.slice(1)}` : key);

const compareRuns = ([before, after]: readonly [UnitRecord, UnitRecord]): Findings => {
  const now = runsOf(after);
  const places = new Map<string, string[]>();
  for (const [settings, { facts }] of runsOf(before)) {
    const other = now.get(settings)?.facts;
    if (other === undefined) continue;
    for (const key of new Set([...Object.keys(facts), ...Object.keys(other)])) {
      if (facts[key] === other[key]) continue;
      const words = `${titleOf(key)} is ${other[key] ?? 'not there'}, was ${facts[key] ?? 'not there'}`;
      places.set(words, [...(places.get(words) ?? []), settings]);
    }
  }
  const lines = [...places].map(
    ([words, some]) =>
      `${before.unit}: ${words}, in ${some.length} runs [${some[0] || 'all as the reference'}]`,
  );
  const isPassLost = (line: string) => /, was pass, in \d+ runs/.test(line);
  return {
    lost: [
      ...lines.filter(isPassLost),
      ...(after.broke !== undefined && before.broke === undefined
        ? [`${after.unit} broke: ${after.broke}`]
        : []),
    ],
    changed: [
      ...lines.filter((line) => !isPassLost(line)),
      ...without(after.accusations ?? [], before.accusations).map((words) => `${after.unit}: ${words}`),
    ],
  };
};

/** `requirement pass` and `?silence answer` of all runs, whatever their settings. */
const shownIn = (records: Iterable<UnitRecord>): ReadonlySet<string> =>
  new Set(
    [...records].flatMap(({ seen }) =>
      (seen?.runs ?? []).flatMap(({ facts }) =>
        Object.entries(facts).flatMap(([key, value]) => {
          if (value === null) return [];
          if (!key.startsWith('?')) return value === 'pass' ? [`${key} passes`] : [];
          return value.split(' | ').map((answer) => `${titleOf(key)} is ${answer}`);
        }),
      ),
    ),
  );

/** Variants differ with what checks consult: what none of them shows any more is lost. */
const shownNowhere = ({ old, now, open }: Pair): readonly string[] => {
  const ids = [...(now.ids['requirements'] ?? []), ...(now.ids['silences'] ?? [])];
  const known = new Set(ids);
  const still = shownIn([...now.units.values(), ...open]);
  return [...shownIn(old.units.values())]
    .filter(
      (words) => !still.has(words) && known.has(words.replace(/^the answer to /, '').split(' ')[0] ?? ''),
    )
    .map((words) => `${words} in no run`);
};

const detectionOf = (records: readonly UnitRecord[]): readonly number[] =>
  records.flatMap(({ row }) => {
    const counts = row?.detections.flatMap(({ red }) => Object.values(red).map(([count]) => count)) ?? [];
    return counts.length > 0 ? [Math.min(...counts)] : [];
  });

const sentIn = (records: readonly UnitRecord[]): ReadonlyMap<string, number> =>
  new Map(
    records
      .filter(({ unit }) => unit.startsWith('clean run'))
      .flatMap(({ seen }) => (seen?.runs ?? []).flatMap(({ requests }) => Object.entries(requests))),
  );

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

const compareRequests = (both: Pair['both']): readonly string[] => {
  const [old, now] = [both.map(([one]) => one), both.map(([, other]) => other)];
  const costs = (share: number) =>
    `${quantile(detectionOf(now), share)} instead of ${quantile(detectionOf(old), share)}`;
  const [before, after] = [sentIn(old), sentIn(now)];
  const byCheck = [...new Set([...before.keys(), ...after.keys()])]
    .map((check) => [check, before.get(check) ?? 0, after.get(check) ?? 0] as const)
    .filter(([, one, other]) => one !== other)
    .toSorted(([, a, b], [, c, d]) => Math.abs(d - c) - Math.abs(b - a));
  return [
    `until a check sees a fault: median ${costs(0.5)}, 90th percentile ${costs(0.9)}`,
    `clean runs: ${sum(after.values())} instead of ${sum(before.values())}`,
    ...byCheck.map(([check, one, other]) => `${check}: ${other} instead of ${one}`),
  ];
};

/** Says what a state of the suites lost, moved and changed against an older one, for the units that both tell of. */
export const compareYardsticks = (old: Yardstick, now: Yardstick): YardstickComparison => {
  const pair = pairOf(old, now);
  const { both, open } = pair;
  const checks = now.ids['checks'] ?? [];
  const found = both.map(
    (one): Findings => (one[0].row && one[1].row ? compareFault(one, checks) : compareRuns(one)),
  );
  const all = (kind: keyof Findings) => found.flatMap((one) => one[kind] ?? []).sort();
  const runs = both.flatMap(([before, after]) => {
    const now = runsOf(after);
    return [...runsOf(before).keys()].map((settings) => now.has(settings));
  });
  const gone = idDifferences(old, now, 'is gone');
  return {
    lost: [
      ...gone.flatMap(([kind, words]) => (kept.includes(kind) ? [words] : [])),
      ...all('lost'),
      ...unproven(pair),
      ...shownNowhere(pair),
    ],
    ...{ moved: all('moved'), changed: all('changed'), gained: all('gained') },
    gone: gone.flatMap(([kind, words]) => (kept.includes(kind) ? [] : [words])),
    added: idDifferences(now, old, 'is new').map(([, words]) => words),
    ...{
      requests: compareRequests(both),
      units: [both.length, both.length + open.length],
      runs: [runs.filter(Boolean).length, runs.length],
    },
  };
};

/** So many lines of each kind are shown; the files hold the others. */
const shown = 200;

/** A comparison as text; the last line counts. */
export const describeComparison = (comparison: YardstickComparison): string => {
  const { lost, moved, changed, gained, gone, added, requests, units, runs } = comparison;
  const parts = { lost, moved, changed, gained, gone, added, requests };
  const text = Object.entries(parts).flatMap(([title, lines]) => [
    ...(lines.length > 0 ? [`${title}:`] : []),
    ...lines.slice(0, shown).map((line) => `    ${line}`),
    ...(lines.length > shown ? [`    and ${lines.length - shown} more`] : []),
  ]);
  const counts = `${lost.length} lost, ${moved.length} moved, ${changed.length} changed, ${gained.length} gained, ${gone.length} ids gone, ${added.length} new; ${units.join(' of ')} units and ${runs.join(' of ')} runs compared`;
  return [...text, counts, ''].join('\n');
};
