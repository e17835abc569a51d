import type { ErrorObject } from 'ajv';
import { type SchemaProblem, tellError, tellNoType } from './tell-error.ts';

/** About one key of a place, so that several of them may stand at one path. */
const keyed: ReadonlySet<string> = new Set(['required', 'additionalProperties', 'unevaluatedProperties']);

const isBelow = (path: string, pointer: string): boolean => path.startsWith(`${pointer}/`);

/** The types that the alternatives of a place would take. */
const typesAt = (errors: readonly ErrorObject[]): readonly string[] =>
  errors.flatMap(({ keyword, params }) => (keyword === 'type' ? [params['type']].flat().map(String) : []));

/** The errors at one place as few sentences. Of alternatives one sentence is enough, or those of what lies deeper. */
const tellPlace = (errors: readonly ErrorObject[], hasDeeper: boolean): readonly SchemaProblem[] => {
  const alternatives = errors.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (alternatives !== undefined) {
    const types = [...new Set(typesAt(errors))];
    const { path, problem } = tellError(alternatives);
    if (hasDeeper) return [];
    return [{ path, problem: types.length === 0 ? problem : tellNoType(types, alternatives.data) }];
  }
  const others = errors.filter(({ keyword }) => !keyed.has(keyword)).slice(0, 1);
  return [...errors.filter(({ keyword }) => keyed.has(keyword)), ...others].map(tellError);
};

/** The errors of a validator in plain words, each place once. */
export const tellErrors = (errors: readonly ErrorObject[]): SchemaProblem[] => {
  const byPlace = Map.groupBy(errors, ({ instancePath }) => instancePath);
  return [...byPlace].flatMap(([pointer, here]) => {
    const hasDeeper = errors.some(({ instancePath }) => isBelow(instancePath, pointer));
    return tellPlace(here, hasDeeper);
  });
};
