import { areaOf } from '../area-of.ts';
import type { Catalogue, CatalogueSilence, CheckResult, LedgerEntry, Observation } from '../run.ts';

type Answer = LedgerEntry['answers'][number];

/** One entry per silence of the chosen areas, unobserved ones included. */
export function ledger(
  catalogue: Catalogue,
  results: readonly CheckResult[],
  areas: readonly string[],
): LedgerEntry[] {
  const observed = Map.groupBy(
    results.flatMap((result) => result.observations),
    (observation) => observation.silence,
  );
  return catalogue.silences
    .filter(({ id }) => areas.includes(areaOf(id)))
    .map((silence) =>
      entry(silence, answersOf(observed.get(silence.id) ?? []), catalogue.pins?.[silence.id]),
    );
}

function entry(
  silence: CatalogueSilence,
  answers: readonly Answer[],
  pinned: string | undefined,
): LedgerEntry {
  const { id, question, source, choices, reference, security } = silence;
  const facts = {
    ...{ silence: id, area: areaOf(id), question, source, choices, reference, answers },
    ...(security !== undefined && { security }),
  };
  if (pinned === undefined) return facts;
  return { ...facts, pinned, drift: answers.some(({ answer }) => answer !== pinned) };
}

/** The most frequent answer first, then by name. */
function answersOf(observations: readonly Observation[]): Answer[] {
  return [...Map.groupBy(observations, ({ answer }) => answer)]
    .map(([answer, all]) => withExample({ answer, count: all.length }, all))
    .sort((left, right) => right.count - left.count || (left.answer < right.answer ? -1 : 1));
}

function withExample(answer: Answer, all: readonly Observation[]): Answer {
  const example = all.find((one) => one.example !== undefined)?.example;
  return example === undefined ? answer : { ...answer, example };
}
