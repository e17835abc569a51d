import type { Data, Value } from '../resources/resource.ts';
import { readDatetime } from './datetime.ts';
import { normalDecimal } from './decimal.ts';

type Found = readonly string[];

const isBlank = (value: Value | undefined): boolean => {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
};

const sameScalar = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [left, right] = [normalDecimal(a), normalDecimal(b)];
  if (left !== undefined && left === right) return true;
  const moment = readDatetime(a);
  return moment !== undefined && moment.value === readDatetime(b)?.value;
};

const membersDiffer = (a: object, b: object, path: string): Found => {
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].flatMap((name) =>
    valuesDiffer(left.get(name), right.get(name), path === '' ? name : `${path}.${name}`),
  );
};

const valuesDiffer = (a: Value | undefined, b: Value | undefined, path: string): Found => {
  if (isBlank(a) && isBlank(b)) return [];
  if (typeof a !== 'object' && typeof b !== 'object') return sameScalar(String(a), String(b)) ? [] : [path];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [path];
  return Array.isArray(a) === Array.isArray(b) ? membersDiffer(a, b, path) : [path];
};

/**
 * Paths at which two records differ, by what both JSON and XML can tell: nothing, null and empty are alike, a
 * number is like its text, and a datetime like the same instant written otherwise. Meant for members whose type
 * the documentation does not show; for those that it shows the readings of both formats are equal as they are.
 */
export const differences = (a: Data, b: Data): Found => membersDiffer(a, b, '');
