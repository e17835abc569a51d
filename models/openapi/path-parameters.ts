import type { Endpoint } from '../endpoints/endpoint.ts';
import { resources } from '../resources/index.ts';
import { memberOf } from '../resources/member.ts';
import { basisOf } from './basis.ts';
import type { Parameter, Schema } from './document.ts';
import { type Known, knownAt } from './examples/known.ts';

/** The last words of a name tell whose id it is: `characteristic_id`. */
const ownerOf = (word: string) =>
  resources.find(({ name }) => name === word) ?? resources.find(({ name }) => name.endsWith(`-${word}`));

const schemaOf = (name: string): Schema => {
  const owner = ownerOf(name.replace(/_?id$/, '').replaceAll('_', '-'));
  const type = owner === undefined ? 'integer' : memberOf(owner, 'id')?.type;
  return { type: type === 'any' ? 'string' : 'integer' };
};

/** The parameters in a path with `:name` for each; they rest on what their operation rests on. */
export const pathParameters = (path: string, endpoint: Endpoint, known: Known): readonly Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const example = knownAt(known, { operation: endpoint.id, around: endpoint.area }, name);
    return {
      ...basisOf(endpoint),
      ...{ name, in: 'path', required: true },
      ...(example !== undefined && { example }),
      schema: schemaOf(name),
    };
  });
