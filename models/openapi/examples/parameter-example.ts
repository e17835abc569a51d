import type { Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import type { Members } from '../../members.ts';
import { inWords } from './example-value.ts';
import { type Known, knownAt } from './known.ts';

const ofType: Readonly<Record<Parameter['type'], (name: string) => unknown>> = {
  integer: () => 1,
  integers: () => [1],
  string: inWords,
  boolean: () => true,
};

const exampleOf = ({ name, type, values }: Parameter): unknown => values?.[0] ?? ofType[type](name);

/** What is optional at the token endpoint belongs to other grants than the one that is shown. */
const isShown = ({ area }: Endpoint, { insteadOf, required }: Parameter): boolean =>
  insteadOf === undefined && (area !== 'access' || required);

/** The parameters of an operation as a client may send them. */
export const parameterExample = (endpoint: Endpoint, known: Known): Members => {
  const { id: operation, parameters } = endpoint;
  const shown = parameters.filter((row) => isShown(endpoint, row));
  return Object.fromEntries(
    shown.map((row) => [row.name, knownAt(known, { operation, around: '' }, row.name) ?? exampleOf(row)]),
  );
};
