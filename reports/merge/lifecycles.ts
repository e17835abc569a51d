import type { Catalogue, CheckResult, LifecycleCoverage, ObservedMove, WayCounts } from '../run.ts';

type State = LifecycleCoverage['states'][number];
type Move = LifecycleCoverage['moves'][number];
/** The walks of a check; empty without a check. */
type WalkCoverage = LifecycleCoverage & { readonly check?: string };

/** The coverage of each lifecycle, summed over the checks that walked it. */
export function lifecycles(catalogue: Catalogue, results: readonly CheckResult[]): LifecycleCoverage[] {
  const walked = results.flatMap(({ check, coverage }) => coverage.map((one) => ({ ...one, check })));
  const all: WalkCoverage[] = [...(catalogue.lifecycles ?? []), ...walked];
  return [...Map.groupBy(all, ({ lifecycle }) => lifecycle)].map(([lifecycle, parts]) => {
    const ways = mostWalked(parts);
    const created = [...new Set(parts.flatMap((part) => part.created ?? []))];
    const observed = sumObserved(parts.flatMap((part) => part.observed ?? []));
    return {
      lifecycle,
      title: parts[0]?.title ?? lifecycle,
      states: sumStates(parts.flatMap((part) => part.states)),
      moves: sumMoves(parts.flatMap((part) => part.moves)),
      ...(created.length > 0 && { created }),
      ...(observed.length > 0 && { observed }),
      ...(ways !== undefined && { ways }),
    };
  });
}

/** Several checks may walk the same paths: only the check that walked most counts, with all its shares. */
function mostWalked(parts: readonly WalkCoverage[]): LifecycleCoverage['ways'] {
  const ways = [...Map.groupBy(parts, ({ check }) => check).values()].flatMap(
    (shares) => shares.flatMap((share) => share.ways ?? []).reduce(sumWays, undefined) ?? [],
  );
  return ways.toSorted((a, b) => b.walked - a.walked)[0];
}

function sumWays(one: WayCounts | undefined, other: WayCounts): WayCounts {
  if (one === undefined) return other;
  const skipped = Map.groupBy([...one.skipped, ...other.skipped], ({ reason }) => reason);
  return {
    k: one.k,
    planned: one.planned + other.planned,
    walked: one.walked + other.walked,
    byHooks: one.byHooks + other.byHooks,
    skipped: [...skipped.values()].flatMap(([first, ...more]) =>
      first === undefined ? [] : { ...first, ways: more.reduce((sum, { ways }) => sum + ways, first.ways) },
    ),
  };
}

function sumStates(states: readonly State[]): State[] {
  return [...Map.groupBy(states, ({ state }) => state)].map(([state, same]) => ({
    state,
    visits: same.reduce((sum, { visits }) => sum + visits, 0),
  }));
}

function sumMoves(moves: readonly Move[]): Move[] {
  const key = ({ from, event, to, rule }: Move) => JSON.stringify([from, event, to, rule]);
  return [...Map.groupBy(moves, key).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const exercised = same.reduce((sum, one) => sum + one.exercised, 0);
    const failed = same.reduce((sum, one) => sum + (one.failed ?? 0), 0);
    const because = exercised > 0 ? undefined : same.findLast((one) => one.because !== undefined)?.because;
    const { because: _, ...move } = first;
    return [{ ...move, exercised, ...(failed > 0 && { failed }), ...(because !== undefined && { because }) }];
  });
}

/** The observations of several checks or parts of a run, each once with the shortest sequence. */
function sumObserved(observed: readonly ObservedMove[]): ObservedMove[] {
  const key = ({ from, place, event, result, to, differs, unseen, rule }: ObservedMove) =>
    JSON.stringify([from, place, event, result, to, differs, unseen === undefined ? '' : rule]);
  return [...Map.groupBy(observed, key).values()].flatMap((same) => {
    const [shortest] = same.toSorted((a, b) => a.sequence.length - b.sequence.length);
    const times = same.reduce((sum, one) => sum + one.times, 0);
    return shortest === undefined ? [] : [{ ...shortest, times }];
  });
}
