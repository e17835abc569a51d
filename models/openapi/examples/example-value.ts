import type { Field, Resource, Scalar } from '../../resources/resource.ts';
import { capital } from '../../wire/spelling.ts';
import { documentedValues } from './documented-values.ts';

/** The name of a member as words: `Buyer note`. */
export const inWords = (name: string): string => capital(name.replaceAll(/[-_]/g, ' '));

const moment = (name: string): string => `2030-${/\bend\b/.test(name) ? '12' : '01'}-31T12:00:00+00:00`;

const text = (name: string): string =>
  name.endsWith('url') ? 'https://platform.example/file' : inWords(name);

/** Ids of other systems are texts. */
const isNumber = (name: string): boolean => /(^|-)id$|-num$/.test(name) && !name.startsWith('external-');

/** A value of each kind. Moments that end something come after those that begin it. */
const ofKind: Readonly<Record<Scalar, (name: string) => unknown>> = {
  integer: () => 1,
  string: text,
  boolean: () => true,
  decimal: () => '12.50',
  number: () => 12.5,
  datetime: moment,
};

/** A value that a scalar member may have: one that the documentation names, else one of its kind; undefined for others. */
export const exampleValue = ({ name, type }: Field, resource: Resource): unknown => {
  const [named] = documentedValues(resource, name);
  if (named !== undefined) return named;
  if (typeof type !== 'string') return undefined;
  if (type !== 'any') return ofKind[type](name);
  return isNumber(name) ? 1 : text(name);
};
