import type { Value } from '../../../models/resources/resource.ts';
import { differences } from '../../../models/wire/differences.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { differing, isScalar, tellValue } from '../compare-formats.ts';
import { valueAt } from '../member-at.ts';
import type { Stop, Stopped } from './twofold.ts';

/** A reading that tells of some members whether they are as they were in an earlier one, in place of their values. */
export const changedSince = (before: Reading, now: Reading, members: readonly string[]): Reading => {
  const isSame = (name: string): boolean =>
    differences({ [name]: before.data[name] ?? null }, { [name]: now.data[name] ?? null }).length === 0;
  const told = members.map((name) => [name, isSame(name) ? 'as it was' : 'changed'] as const);
  return { ...now, problems: [], data: Object.fromEntries(told) };
};

const isBlank = (value: Value | undefined): boolean => value === undefined || value === null || value === '';

/** Ids and stamps that a platform gives to what is within a record. */
const isGiven = (path: string): boolean =>
  /\.\d+\.id$|\..*-id$|\..*-at$|(^|\.)(created|updated)-by(\.|$)/.test(path);

const outerOf = (path: string): string => path.split('.')[0] ?? path;

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

const recordAt = (data: Value, path: string): Value | undefined => (path === '' ? data : valueAt(data, path));

/** Whether of the record around a member anything else arrived in both: then it was understood as it was written. */
const isUnderstood = (path: string, [left, right]: readonly Reading[], stop: Stop): boolean => {
  const parent = parentOf(path);
  const [one, other] = [left, right].map((reading) => reading && recordAt(reading.data, parent));
  if (typeof one !== 'object' || one === null) return false;
  return Object.entries(one).some(([name, value]) => {
    const whole = parent === '' ? name : `${parent}.${name}`;
    if (whole === path || isGiven(whole) || !stop.told.includes(outerOf(whole))) return false;
    const twin = other === undefined ? undefined : valueAt(other, name);
    return !isBlank(value) && isScalar(value) && isScalar(twin) && name !== 'status';
  });
};

const lengthAt = ({ data }: Reading, member: string): number | undefined => {
  const value = data[member];
  return Array.isArray(value) ? value.length : undefined;
};

/** Lists that one of the two walks left longer: how a request writes a list in XML is not documented. */
export const listsApart = (stop: Stop, json: Reading, xml: Reading): readonly string[] =>
  stop.told.filter((member) => lengthAt(json, member) !== lengthAt(xml, member));

/** Members that follow from others: they tell nothing where not all of these arrived. */
const following = ['status', 'total', 'line-count'];

const isTold = (stop: Stop, path: string): boolean =>
  stop.told.includes(outerOf(path)) &&
  !isGiven(path) &&
  !path.split('.').some((name) => stop.apart?.includes(name));

const isMissingIn = (json: Reading, xml: Reading, path: string): boolean =>
  [json, xml].some(({ data }) => isBlank(valueAt(data, path)));

/** Where two readings differ in what the requests of a walk told. */
export const toldDifferences = (stop: Stop, json: Reading, xml: Reading): readonly string[] => {
  const all = differences(json.data, xml.data).filter((path) => isTold(stop, path));
  const isWhole = !all.some((path) => isMissingIn(json, xml, path));
  return differing(stop.twofold.resource, json, xml).filter((path) => {
    if (!isTold(stop, path) || (!isWhole && following.includes(path))) return false;
    return !isMissingIn(json, xml, path) || isUnderstood(path, [json, xml], stop);
  });
};

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

/**
 * The differences that come again when all is walked once more, in XML and then in JSON: what a target counts, draws
 * by lot or gives in turns differs between two walks in one format, or not in this order. Undefined where the stop was
 * not come to again.
 */
export const lasting = (
  pair: Pair,
  again: { readonly [format in keyof Pair]: Stopped | undefined },
): readonly string[] | undefined => {
  const { json, xml } = again;
  if (json === undefined || xml === undefined) return undefined;
  const chance = new Set([...leftApart(pair.json, json), ...leftApart(pair.xml, xml)]);
  const repeated = new Set(leftApart(json, xml));
  return leftApart(pair.json, pair.xml).filter((path) => repeated.has(path) && !chance.has(path));
};
