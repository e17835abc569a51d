import { endpoints } from '../../models/endpoints/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Sandbox } from '../exchange.ts';

const operationOf = (id: string): string => id.slice(id.indexOf('.') + 1);

/** The resource at a guessed path may be something other than a list. */
const isList = (id: string): boolean => /^list(-schedules)?$/.test(operationOf(id));

/**
 * The part `paths` of an area's section in a profile, by operation: those of its lists, and where a sandbox has the
 * paths that are not documented elsewhere, all of them.
 */
export const profilePaths = (
  { choices }: Sandbox,
  silence: SilenceId,
): { readonly paths: Readonly<Record<string, string>> } => {
  const isElsewhere = choices.of(silence) === 'elsewhere';
  const rows = endpoints.flatMap(({ id, basis, path, elsewhere }) => {
    const named = isElsewhere ? elsewhere : isList(id) ? path : undefined;
    return basis === silence && named !== undefined ? [[operationOf(id), named]] : [];
  });
  return { paths: Object.fromEntries(rows) as Readonly<Record<string, string>> };
};
