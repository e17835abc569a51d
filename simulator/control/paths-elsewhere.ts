import { endpoints } from '../../models/endpoints/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Sandbox } from '../sandbox.ts';

/**
 * The part `paths` of an area's section in a profile, by operation, where a sandbox has those paths elsewhere that are
 * not documented; nothing where it has the usual ones.
 */
export const pathsElsewhere = (
  { choices }: Sandbox,
  silence: SilenceId,
): { readonly paths?: Readonly<Record<string, string>> } => {
  if (choices.of(silence) !== 'elsewhere') return {};
  const rows = endpoints.flatMap(({ id, basis, elsewhere }) =>
    basis === silence && elsewhere !== undefined ? [[id.slice(id.indexOf('.') + 1), elsewhere]] : [],
  );
  return { paths: Object.fromEntries(rows) as Readonly<Record<string, string>> };
};
