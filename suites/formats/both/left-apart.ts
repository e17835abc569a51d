import { tellValue } from '../compare-formats.ts';
import { valueAt } from '../member-at.ts';
import type { Stopped } from './follow.ts';
import { listsApart, toldDifferences } from './told-differences.ts';

/** The same stop of a walk in each format. */
export interface Pair {
  readonly json: Stopped;
  readonly xml: Stopped;
}

/** The path of the record itself. */
export const wholeRecord = '';

/** Where two walks left a record otherwise: whether it is there, or the paths at which it differs. */
export const leftApart = (one: Stopped, other: Stopped): readonly string[] => {
  const [left, right] = [one.reading, other.reading];
  if (left !== undefined && right !== undefined) return toldDifferences(one.stop, left, right);
  return left === right ? [] : [wholeRecord];
};

/** Lists that were left longer by one of the walks. */
export const listsLeftApart = ({ json, xml }: Pair): readonly string[] =>
  json.reading && xml.reading ? listsApart(json.stop, json.reading, xml.reading) : [];

/** What a walk left at a path, in words. */
export const tellLeft = ({ reading }: Stopped, path: string): string => {
  if (reading === undefined) return 'gone';
  return path === wholeRecord ? 'still there' : tellValue(valueAt(reading.data, path));
};
