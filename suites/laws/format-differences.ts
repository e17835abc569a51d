import type { Value } from '../../models/resources/resource.ts';
import { differences, inOrderOf } from '../../models/wire/differences.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Exchange } from '../../reports/run.ts';
import { describeValue } from '../harness/generate/text-rendering.ts';
import { valueAt } from '../harness/resources/member-at.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import { differingPaths, isScalar, type RecordAddress } from './both-formats.ts';

/** A point of a path at which the record is read. */
export interface Stop {
  /** The last action before the stop, such as `updated`. */
  readonly at: string;
  readonly address: RecordAddress;
  /**
   * Top-level members that earlier requests set, or whose value the documentation derives from them. Empty if the stop
   * only serves as a reference for later ones.
   */
  readonly members: readonly string[];
  /** Names of nested members whose values differ from document to document. */
  readonly unique?: readonly string[];
  /** An earlier stop at the same record: compares which members changed since then, not their values. */
  readonly since?: string;
  /** Whether the last action may remove the record; then its absence is compared as well. */
  readonly mayBeGone?: true;
  /** Whether the area itself judges that both formats agree here. */
  readonly isJudgedElsewhere?: true;
}

/** A document at a stop, as a read in JSON showed it, without the values that are unique to one path. */
export interface StopSnapshot {
  readonly stop: Stop;
  /** Undefined if the document no longer exists. */
  readonly reading?: Reading;
  /** The exchanges since the previous stop, including the read. */
  readonly exchanges: readonly Exchange[];
}

/** A reading that shows for each of `members` whether it changed since `before`, in place of its value. */
export const changedSince = (before: Reading, now: Reading, members: readonly string[]): Reading => {
  const isSame = (name: string): boolean =>
    differences({ [name]: before.data[name] ?? null }, { [name]: now.data[name] ?? null }).length === 0;
  const entries = members.map((name) => [name, isSame(name) ? 'as it was' : 'changed'] as const);
  return { ...now, problems: [], data: Object.fromEntries(entries) };
};

/** Whether the platform assigns the member: ids and timestamps of nested records. */
const isGiven = (path: string): boolean =>
  /\.\d+\.id$|\..*-id$|\..*-at$|(^|\.)(created|updated)-by(\.|$)/.test(path);

const outerOf = (path: string): string => path.split('.')[0] ?? path;

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

const recordAt = (data: Value, path: string): Value | undefined => (path === '' ? data : valueAt(data, path));

/** Whether both formats stored another member of the surrounding record: then its spelling was understood. */
const isUnderstood = (path: string, [left, right]: readonly Reading[], stop: Stop): boolean => {
  const parent = parentOf(path);
  const [one, other] = [left, right].map((reading) => reading && recordAt(reading.data, parent));
  if (typeof one !== 'object' || one === null) return false;
  return Object.entries(one).some(([name, value]) => {
    const memberPath = parent === '' ? name : `${parent}.${name}`;
    if (memberPath === path || isGiven(memberPath) || !stop.members.includes(outerOf(memberPath)))
      return false;
    const counterpart = other === undefined ? undefined : valueAt(other, name);
    return !isNothing(value) && isScalar(value) && isScalar(counterpart) && name !== 'status';
  });
};

const lengthAt = ({ data }: Reading, member: string): number | undefined => {
  const value = data[member];
  return Array.isArray(value) ? value.length : undefined;
};

/** Lists that are longer after one of the paths: how a request spells a list in XML is not documented. */
const listsApart = (stop: Stop, json: Reading, xml: Reading): readonly string[] =>
  stop.members.filter((member) => lengthAt(json, member) !== lengthAt(xml, member));

/** Members that are derived from others; not conclusive if some of those were not stored. */
const following = ['status', 'total', 'line-count'];

const isCompared = (stop: Stop, path: string): boolean =>
  stop.members.includes(outerOf(path)) &&
  !isGiven(path) &&
  !path.split('.').some((name) => stop.unique?.includes(name));

const isMissingIn = (json: Reading, xml: Reading, path: string): boolean =>
  [json, xml].some(({ data }) => isNothing(valueAt(data, path)));

/** The paths at which two readings differ in members that requests set; list indexes are those of the first. */
const requestedDifferences = (stop: Stop, json: Reading, unordered: Reading): readonly string[] => {
  const xml = inOrderOf(json, unordered);
  const all = differences(json.data, xml.data).filter((path) => isCompared(stop, path));
  const hasAll = !all.some((path) => isMissingIn(json, xml, path));
  return differingPaths(stop.address.resource, json, xml).filter((path) => {
    if (!isCompared(stop, path) || (!hasAll && following.includes(path))) return false;
    return !isMissingIn(json, xml, path) || isUnderstood(path, [json, xml], stop);
  });
};

/** The same stop, reached in JSON and in XML. */
export interface ReadingPair {
  readonly json: StopSnapshot;
  readonly xml: StopSnapshot;
}

/** The path of the record itself. */
export const recordPath = '';

/** How two paths left a record differently: the whole record if it is gone in only one, else the member paths. */
export const leftApart = (one: StopSnapshot, other: StopSnapshot): readonly string[] => {
  const [left, right] = [one.reading, other.reading];
  if (left !== undefined && right !== undefined) return requestedDifferences(one.stop, left, right);
  return left === right ? [] : [recordPath];
};

/** A snapshot with its lists in the same order as those of `like`. */
const inOrder = (like: StopSnapshot, snapshot: StopSnapshot): StopSnapshot =>
  like.reading && snapshot.reading
    ? { ...snapshot, reading: inOrderOf(like.reading, snapshot.reading) }
    : snapshot;

/** A pair with its lists in the same order, so that paths of differences address both. */
export const pairInOrder = ({ json, xml }: ReadingPair): ReadingPair => ({ json, xml: inOrder(json, xml) });

/** The lists of a pair that are longer after one of the paths. */
export const listsLeftApart = ({ json, xml }: ReadingPair): readonly string[] =>
  json.reading && xml.reading ? listsApart(json.stop, json.reading, xml.reading) : [];

/** Describes the value that a snapshot shows at a member path, for messages. */
export const describeLeft = ({ reading }: StopSnapshot, path: string): string => {
  if (reading === undefined) return 'gone';
  return path === recordPath ? 'still there' : describeValue(valueAt(reading.data, path));
};

/**
 * The differences that recur when everything is sent again, in XML and then in JSON. Values that a target counts, draws
 * at random or rotates differ between two paths in the same format, or not in this order. Undefined if the stop was not
 * reached again.
 */
export const recurringDifferences = (
  pair: ReadingPair,
  again: { readonly [format in keyof ReadingPair]: StopSnapshot | undefined },
): readonly string[] | undefined => {
  if (again.json === undefined || again.xml === undefined) return undefined;
  const [json, xml] = [again.json, again.xml].map((each) => inOrder(pair.json, each)) as [
    StopSnapshot,
    StopSnapshot,
  ];
  const first = pairInOrder(pair);
  const chance = new Set([...leftApart(first.json, json), ...leftApart(first.xml, xml)]);
  const repeated = new Set(leftApart(json, xml));
  return leftApart(first.json, first.xml).filter((path) => repeated.has(path) && !chance.has(path));
};
