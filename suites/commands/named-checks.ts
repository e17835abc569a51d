import { checks, monitors } from '../catalogue.ts';
import { UsageError } from '../harness/errors.ts';
import { nearest } from '../harness/profile/nearest.ts';

/**
 * The checks that `--check` names: by their ids, or by that of a requirement, which names all that can decide it. Throws a
 * `UsageError` for an id that is neither.
 */
export const checksNamed = (ids: readonly string[]): readonly string[] => {
  const all = [...checks, ...monitors];
  const named = ids.flatMap((id) => {
    if (all.some((one) => one.id === id)) return [id];
    const matches = all.filter(({ claims }) => (claims as readonly string[]).includes(id));
    // A monitor that decides it looks at what all checks send, unless some are named.
    const looking = monitors.filter((one) => matches.includes(one));
    if (matches.length > 0) return (looking.length > 0 ? looking : matches).map((one) => one.id);
    const like = nearest(
      id,
      all.flatMap((one) => [one.id, ...one.claims]),
    );
    const meant = like === undefined ? '' : ` Did you mean ${like}?`;
    throw new UsageError(
      `--check takes the id of a check or of a requirement, and ${id} is neither.${meant} "procon list checks" shows all.`,
    );
  });
  return [...new Set(named)];
};
