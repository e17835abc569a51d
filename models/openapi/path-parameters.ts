import { resources } from '../resources/index.ts';
import { memberOf } from '../resources/member.ts';
import { documented } from './basis.ts';
import type { Parameter, Schema } from './document.ts';

/** The last words of a name tell whose id it is: `characteristic_id`. */
const ownerOf = (word: string) =>
  resources.find(({ name }) => name === word) ?? resources.find(({ name }) => name.endsWith(`-${word}`));

const schemaOf = (name: string): Schema => {
  const owner = ownerOf(name.replace(/_?id$/, '').replaceAll('_', '-'));
  const type = owner === undefined ? 'integer' : memberOf(owner, 'id')?.type;
  return { type: type === 'any' ? 'string' : 'integer' };
};

/** The parameters in a path with `:name` for each. */
export const pathParameters = (path: string): readonly Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...documented,
    ...{ name, in: 'path', required: true },
    schema: schemaOf(name),
  }));
