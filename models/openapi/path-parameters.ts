import { resources } from '../resources/index.ts';
import { memberOf } from '../resources/member.ts';
import type { Basis, Parameter, Schema } from './document.ts';

/** The last words of a name tell whose id it is: `characteristic_id`. */
const ownerOf = (word: string) =>
  resources.find(({ name }) => name === word) ?? resources.find(({ name }) => name.endsWith(`-${word}`));

const schemaOf = (name: string): Schema => {
  const owner = ownerOf(name.replace(/_?id$/, '').replaceAll('_', '-'));
  const type = owner === undefined ? 'integer' : memberOf(owner, 'id')?.type;
  return { type: type === 'any' ? 'string' : 'integer' };
};

/** The parameters in a path with `:name` for each; they rest on what their operation rests on. */
export const pathParameters = (path: string, basis: Basis): readonly Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...basis,
    ...{ name, in: 'path', required: true },
    schema: schemaOf(name),
  }));
