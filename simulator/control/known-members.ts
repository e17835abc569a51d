import { nearestWord } from '../../models/nearest-names.ts';
import { shortenText } from '../../models/wire/spelling.ts';
import { ControlError, type ControlRow } from './control.ts';

/** The names in a row's `input`: `{now?, frozen?}` or `?limit&since`. Undefined if any name is accepted. */
export const namesIn = (input: string): readonly string[] | undefined =>
  input.endsWith('...}')
    ? undefined
    : [...input.matchAll(/[{,?&]\s*([\w-]+)\??\s*(?=[:,}&]|$)/g)].map(([, name = '']) => name);

/** Refuses unknown names. Throws a `ControlError` that suggests a similar one. */
export const refuseOther = (word: string, given: readonly string[], known: readonly string[]): void => {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = nearestWord(unknown, known);
  const meant = near === undefined ? '' : ` Did you mean ${near}?`;
  const all = known.length === 0 ? 'none' : known.join(', ');
  throw new ControlError(`There is no ${word} "${shortenText(unknown, 60)}" here; known: ${all}.${meant}`);
};

/** Refuses members of a body and parameters of a query that are unknown to a row. Throws a `ControlError`. */
export const refuseUnknown = (
  { input = '', takesFile, takesForm }: ControlRow,
  { body, query }: { readonly body: object; readonly query: URLSearchParams },
): void => {
  const isQuery = input.startsWith('?');
  const known = takesFile || takesForm ? undefined : namesIn(input);
  if (known === undefined) return;
  refuseOther('member', Object.keys(body), isQuery ? [] : known);
  if (isQuery) refuseOther('parameter', [...query.keys()], known);
};
