import type { Catalogue, CheckResult, RunHeader } from '../run.ts';

/** The notes of the header, and one for each observed silence that is not in the catalogue. */
export function notes(catalogue: Catalogue, results: readonly CheckResult[], header: RunHeader): string[] {
  const known = new Set(catalogue.silences.map(({ id }) => id));
  const unknown = new Set(
    results
      .flatMap((result) => result.observations.map(({ silence }) => silence))
      .filter((id) => !known.has(id)),
  );
  const strange = [...unknown]
    .sort()
    .map((id) => `a check observed ${id}, which is no question of the catalogue`);
  return [...(header.notes ?? []), ...strange];
}
