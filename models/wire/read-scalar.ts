import type { Scalar } from '../resources/resource.ts';
import type { Cell } from './cell.ts';
import { readDatetime } from './datetime.ts';
import { normalDecimal } from './decimal.ts';
import { type Id, readId } from './id.ts';

type ScalarCell = Extract<Cell, { kind: 'scalar' }>;
type Read = (cell: ScalarCell) => string | Id | boolean | undefined;

const isText = ({ typed, value }: ScalarCell): boolean => !typed || typeof value === 'string';

/** Texts stand for numbers only where the format has nothing but texts. */
const isNumeral = ({ typed, value }: ScalarCell): boolean =>
  !typed || typeof value === 'number' || typeof value === 'bigint';

const number: Read = (cell) => {
  if (cell.typed && typeof cell.value === 'boolean') return undefined;
  const found = normalDecimal(cell.text) === undefined ? Number.NaN : Number(cell.text);
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
  integer: (cell) => (isNumeral(cell) ? readId(cell.text) : undefined),
  string: (cell) => (isText(cell) ? cell.text : undefined),
  boolean: (cell) => {
    if (cell.typed) return typeof cell.value === 'boolean' ? cell.value : undefined;
    return booleans.get(cell.text.trim());
  },
  // The documentation leaves open whether JSON holds decimals as strings or as numbers.
  decimal: (cell) => (typeof cell.value === 'boolean' ? undefined : normalDecimal(cell.text)),
  number,
  datetime: (cell) => (isText(cell) ? readDatetime(cell.text)?.value : undefined),
};

/** The canonical value of a scalar; undefined when it does not fit its type. */
export const readScalar = (type: Scalar, cell: ScalarCell): string | Id | boolean | undefined =>
  readers[type](cell);

/** The canonical value of a scalar by its text alone, however it was typed; undefined when it does not fit. */
export const readLoosely = (type: Scalar, cell: ScalarCell): string | Id | boolean | undefined =>
  readers[type]({ kind: 'scalar', value: cell.text, text: cell.text, typed: false });

/** A type in the words of a problem. */
export const scalarNames: Readonly<Record<Scalar, string>> = {
  integer: 'an integer',
  string: 'a string',
  boolean: 'a boolean',
  decimal: 'a decimal number',
  number: 'a number',
  datetime: 'a datetime of ISO 8601',
};
