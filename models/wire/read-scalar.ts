import type { Scalar } from '../resources/resource.ts';
import { readDatetime } from './datetime.ts';
import { normalDecimal } from './decimal.ts';
import { type Id, readId } from './id.ts';
import type { ValueNode } from './node.ts';

type ScalarNode = Extract<ValueNode, { kind: 'scalar' }>;
type Read = (node: ScalarNode) => string | Id | boolean | undefined;

const isText = ({ typed, value }: ScalarNode): boolean => !typed || typeof value === 'string';

/** Texts are numbers only in a format without types. */
const isNumeral = ({ typed, value }: ScalarNode): boolean =>
  !typed || typeof value === 'number' || typeof value === 'bigint';

const number: Read = (node) => {
  if (node.typed && typeof node.value === 'boolean') return undefined;
  const number = normalDecimal(node.text) === undefined ? Number.NaN : Number(node.text);
  return Number.isFinite(number) ? number : undefined;
};

/** Booleans in a format without types: XML Schema, part 2, section 3.3.2. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const readers: Readonly<Record<Scalar, Read>> = {
  integer: (node) => (isNumeral(node) ? readId(node.text) : undefined),
  string: (node) => (isText(node) ? node.text : undefined),
  boolean: (node) => {
    if (node.typed) return typeof node.value === 'boolean' ? node.value : undefined;
    return booleans.get(node.text.trim());
  },
  // The documentation leaves open whether JSON writes decimals as strings or as numbers.
  decimal: (node) => (typeof node.value === 'boolean' ? undefined : normalDecimal(node.text)),
  number,
  datetime: (node) => (isText(node) ? readDatetime(node.text)?.value : undefined),
};

/** The canonical value of a scalar; undefined if it is not of its type. */
export const readScalar = (type: Scalar, node: ScalarNode): string | Id | boolean | undefined =>
  readers[type](node);

/** The canonical value of a scalar by its text alone, whatever its type; undefined if the text is not of the type. */
export const readLoosely = (type: Scalar, node: ScalarNode): string | Id | boolean | undefined =>
  readers[type]({ kind: 'scalar', value: node.text, text: node.text, typed: false });

/** The name of a type in a problem. */
export const scalarNames: Readonly<Record<Scalar, string>> = {
  integer: 'an integer',
  string: 'a string',
  boolean: 'a boolean',
  decimal: 'a decimal number',
  number: 'a number',
  datetime: 'a datetime of ISO 8601',
};
