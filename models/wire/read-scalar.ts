import type { Scalar } from '../resources/resource.ts';
import { readDatetime } from './datetime.ts';
import { normalDecimal } from './decimal.ts';
import { type Id, readId } from './id.ts';
import type { ValueNode } from './node.ts';

type ScalarNode = Extract<ValueNode, { kind: 'scalar' }>;
type Read = (node: ScalarNode) => string | Id | boolean | undefined;

const isText = ({ typed, value }: ScalarNode): boolean => !typed || typeof value === 'string';

/** Texts stand for numbers only where the format has nothing but texts. */
const isNumeral = ({ typed, value }: ScalarNode): boolean =>
  !typed || typeof value === 'number' || typeof value === 'bigint';

const number: Read = (node) => {
  if (node.typed && typeof node.value === 'boolean') return undefined;
  const found = normalDecimal(node.text) === undefined ? Number.NaN : Number(node.text);
  return Number.isFinite(found) ? found : undefined;
};

/** How booleans are written where all is text: XML Schema, part 2, section 3.3.2. */
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
  // The documentation leaves open whether JSON holds decimals as strings or as numbers.
  decimal: (node) => (typeof node.value === 'boolean' ? undefined : normalDecimal(node.text)),
  number,
  datetime: (node) => (isText(node) ? readDatetime(node.text)?.value : undefined),
};

/** The canonical value of a scalar; undefined when it does not fit its type. */
export const readScalar = (type: Scalar, node: ScalarNode): string | Id | boolean | undefined =>
  readers[type](node);

/** The canonical value of a scalar by its text alone, however it was typed; undefined when it does not fit. */
export const readLoosely = (type: Scalar, node: ScalarNode): string | Id | boolean | undefined =>
  readers[type]({ kind: 'scalar', value: node.text, text: node.text, typed: false });

/** A type in the words of a problem. */
export const scalarNames: Readonly<Record<Scalar, string>> = {
  integer: 'an integer',
  string: 'a string',
  boolean: 'a boolean',
  decimal: 'a decimal number',
  number: 'a number',
  datetime: 'a datetime of ISO 8601',
};
