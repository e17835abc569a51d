import type { CheckResult, Run } from '../../../reports/run.ts';

/** What one run of checks showed, for comparison with another. */
export interface SeenRun {
  /** The settings that were consulted and are not as the reference: `silence=value ...`. */
  readonly with: string;
  /** Requests by check. */
  readonly requests: Readonly<Record<string, number>>;
  /** Requirement -> verdict, and `?` and a silence -> answers. */
  readonly facts: Facts;
}

type Facts = Readonly<Record<string, string>>;

/** Runs that are much alike. */
export interface PackedRuns {
  /** The settings that the runs have, each once. */
  readonly settings: readonly string[];
  readonly runs: readonly {
    /** Places in `settings`. */
    readonly with: readonly number[];
    readonly requests: SeenRun['requests'];
    /** Those of the first run, and what differs from it in others; null: not there. */
    readonly facts: Readonly<Record<string, string | null>>;
  }[];
}

const joinByKey = (pairs: readonly (readonly [string, string])[]): Facts =>
  Object.fromEntries(
    [...Map.groupBy(pairs, ([key]) => key)].map(([key, some]) => [
      key,
      [...new Set(some.map(([, value]) => value))].sort().join(' | '),
    ]),
  );

const requestsOf = (results: readonly CheckResult[]): SeenRun['requests'] =>
  Object.fromEntries(results.map(({ check, requests }) => [check, requests]));

const answersIn = (results: readonly CheckResult[]) =>
  results.flatMap(({ observations }) =>
    observations.map(({ silence, answer }) => [`?${silence}`, answer] as const),
  );

/** What checks showed, each judgement by itself. */
export const seenRun = (results: readonly CheckResult[], settings: string): SeenRun => ({
  with: settings,
  requests: requestsOf(results),
  facts: joinByKey([
    ...results.flatMap(({ judgements }) =>
      judgements.map(({ requirement, verdict }) => [requirement, verdict] as const),
    ),
    ...answersIn(results),
  ]),
});

/** What checks showed together: the rows of their report. */
export const reportedRun = (results: readonly CheckResult[], { rows }: Pick<Run, 'rows'>): SeenRun => ({
  with: '',
  requests: requestsOf(results),
  facts: joinByKey([
    ...rows.map(({ requirement, verdict }) => [requirement, verdict] as const),
    ...answersIn(results),
  ]),
});

const differing = (facts: Facts, from: Facts): PackedRuns['runs'][number]['facts'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(facts), ...Object.keys(from)])]
      .filter((key) => facts[key] !== from[key])
      .map((key) => [key, facts[key] ?? null]),
  );

const wordsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** Says once what runs have in common. */
export const packRuns = (all: readonly SeenRun[]): PackedRuns => {
  const settings = [...new Set(all.flatMap((one) => wordsIn(one.with)))].sort();
  const placeOf = new Map(settings.map((one, place) => [one, place]));
  return {
    settings,
    runs: all.map(({ with: own, requests, facts }, at) => ({
      with: wordsIn(own).map((one) => placeOf.get(one) ?? -1),
      requests,
      facts: at === 0 ? facts : differing(facts, all[0]?.facts ?? {}),
    })),
  };
};

/** The runs that `packRuns` packed. */
export const unpackRuns = ({ settings, runs }: PackedRuns): readonly SeenRun[] =>
  runs.map(({ with: own, requests, facts }) => ({
    with: own.map((place) => settings[place]).join(' '),
    requests,
    facts: Object.fromEntries(
      Object.entries({ ...runs[0]?.facts, ...facts }).flatMap(([key, value]) =>
        value === null ? [] : [[key, value]],
      ),
    ),
  }));
