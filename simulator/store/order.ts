import type { Data, Value } from '../../models/resources/resource.ts';
import type { Question, Stored } from './port.ts';

const at = (value: Value | undefined, name: string): Value | undefined => {
  if (Array.isArray(value)) return at(value[0], name);
  return typeof value === 'object' && value !== null ? (value as Data)[name] : undefined;
};

const asKey = (value: Value | undefined): string | number | undefined => {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
};

const compareKeys = (a: string | number | undefined, b: string | number | undefined): number => {
  if (a === b) return 0;
  // Records without a value come first, whatever the others hold.
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  if (typeof a === typeof b) return a < b ? -1 : 1;
  return String(a) < String(b) ? -1 : 1;
};

/** Compares documents by a member that has no column; equal ones by id. */
export const byMember = ({ path, direction }: Question['order']) => {
  const keyOf = ({ data }: Stored) => asKey(path.reduce<Value | undefined>(at, data));
  return (a: Stored, b: Stored): number => {
    const compared = compareKeys(keyOf(a), keyOf(b));
    return (direction === 'asc' ? compared : -compared) || a.id - b.id;
  };
};
