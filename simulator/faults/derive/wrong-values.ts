import { isData } from '../../../models/resources/is-data.ts';
import type { Value } from '../../../models/resources/resource.ts';

/** A value that is not of a type: what is wrong, after the member's name, and what is shown instead of a value. */
export type WrongValue = readonly [words: string, shown: (value: Value) => Value];

/** Values that are wrong in both formats, and those that a format alone tells apart. */
interface WrongValues {
  readonly both: readonly [WrongValue, ...WrongValue[]];
  readonly json?: readonly [WrongValue, ...WrongValue[]];
  readonly xml?: readonly [WrongValue, ...WrongValue[]];
}

const idOf = (value: Value): Value => (isData(value) ? (value['id'] ?? 0) : 0);
const recordsIn = (value: Value): readonly Value[] => (Array.isArray(value) ? value : [value]);

const text: WrongValue = ['is a string', String];
const object: WrongValue = ['is an object', (value) => ({ text: value })];
const list: WrongValue = ['is a list', (value) => [value]];
const prefixed: WrongValue = ['has a prefix', (value) => `No. ${String(value)}`];
const withUnit: WrongValue = ['has its unit in it', (value) => `${String(value)} EUR`];
const yesOrNo: WrongValue = ['is yes or no', (value) => (value === true ? 'yes' : 'no')];
const onOrOff: WrongValue = ['is on or off', (value) => (value === true ? 'on' : 'off')];
const zeroOrOne: WrongValue = ['is 0 or 1', (value) => (value === true ? 1 : 0)];
const yOrN: WrongValue = ['is Y or N', (value) => (value === true ? 'Y' : 'N')];
const seconds: WrongValue = [
  'is in seconds since 1970',
  (value) => Math.floor(Date.parse(String(value)) / 1000),
];
const digits: WrongValue = [
  'is a number of fourteen digits',
  (value) => Number(String(value).slice(0, 19).replace(/\D/g, '')),
];
const bareId: WrongValue = ['is a bare id', idOf];
const name: WrongValue = ['is a text', (value) => `No. ${String(idOf(value))}`];
const count: WrongValue = ['is the number of its records', (value) => recordsIn(value).length];
const ids: WrongValue = ['holds bare ids', (value) => recordsIn(value).map(idOf)];

const record: WrongValues = { both: [name], json: [bareId], xml: [bareId] };
const textual: WrongValues = { both: [object, list], json: [['is a number', () => 3]], xml: [object] };
const decimals = (value: Value): Value => `${Number(value) + 1000}`.replace(/(\d)(\d{3}(?:\.|$))/, '$1,$2');

/** By the type that the sentence about a member ends with: `total-is-decimal`. */
export const wrongValues: Readonly<Record<string, WrongValues>> = {
  integer: { both: [prefixed], json: [text], xml: [['has decimals', (value) => `${String(value)}.50`]] },
  number: {
    both: [withUnit],
    json: [object],
    xml: [['has a decimal comma', (value) => `${String(value)},0`]],
  },
  decimal: { both: [withUnit], json: [object], xml: [['has commas between thousands', decimals]] },
  string: textual,
  text: textual,
  boolean: { both: [yesOrNo, onOrOff], json: [zeroOrOne, text], xml: [onOrOff, yesOrNo] },
  flag: { both: [yesOrNo], json: [yOrN], xml: [onOrOff] },
  datetime: { both: [seconds, digits], json: [object], xml: [digits, seconds] },
  user: record,
  object: record,
  'object-or-null': record,
  address: record,
  department: record,
  pcard: record,
  currency: { both: [['is an empty text', () => '']], json: [['is a number', () => 840]] },
  list: { both: [count], json: [ids], xml: [count] },
  'array-or-object': { both: [['is a boolean', () => true]], json: [count], xml: [name] },
};

/** Those of members that hold a list, where the sentence names the type of its records. */
export const wrongLists: WrongValues = { both: [count], json: [ids], xml: [count] };
