import type { Value } from '../../models/resources/resource.ts';
import { differences, inOrderOf } from '../../models/wire/differences.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Exchange } from '../../reports/run.ts';
import { valueAt } from '../harness/resources/member-at.ts';
import { describeValue, differing, isScalar, type RecordAddress } from './both-formats.ts';

/** Where a path stops to be read. */
export interface Stop {
  /** What was asked for last, such as `updated`. */
  readonly at: string;
  readonly address: RecordAddress;
  /**
   * Outer members that the requests so far have told, or whose value the documentation tells from them. None where the
   * stop is there for later ones to be compared with.
   */
  readonly members: readonly string[];
  /** Beneath them, what tells documents apart: names of members whose values are used once. */
  readonly unique?: readonly string[];
  /** An earlier stop at the same record: which of the members are as they were there is compared, not what they are. */
  readonly since?: string;
  /** Whether what was asked for may take the record away: that it is there no more counts then. */
  readonly mayBeGone?: true;
  /** Whether its area judges by rules of its own that both formats show it alike. */
  readonly isJudgedElsewhere?: true;
}

/** A document at a stop, as a read in JSON showed it, without what marks it as of one path. */
export interface StopSnapshot {
  readonly stop: Stop;
  /** Undefined where it is gone. */
  readonly reading?: Reading;
  /** Since the stop before, and the read. */
  readonly exchanges: readonly Exchange[];
}

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
    if (whole === path || isGiven(whole) || !stop.members.includes(outerOf(whole))) return false;
    const twin = other === undefined ? undefined : valueAt(other, name);
    return !isBlank(value) && isScalar(value) && isScalar(twin) && name !== 'status';
  });
};

const lengthAt = ({ data }: Reading, member: string): number | undefined => {
  const value = data[member];
  return Array.isArray(value) ? value.length : undefined;
};

/** Lists that one of the two paths left longer: how a request writes a list in XML is not documented. */
export const listsApart = (stop: Stop, json: Reading, xml: Reading): readonly string[] =>
  stop.members.filter((member) => lengthAt(json, member) !== lengthAt(xml, member));

/** Members that follow from others: they tell nothing where not all of these arrived. */
const following = ['status', 'total', 'line-count'];

const isCompared = (stop: Stop, path: string): boolean =>
  stop.members.includes(outerOf(path)) &&
  !isGiven(path) &&
  !path.split('.').some((name) => stop.unique?.includes(name));

const isMissingIn = (json: Reading, xml: Reading, path: string): boolean =>
  [json, xml].some(({ data }) => isBlank(valueAt(data, path)));

/** Where two readings differ in what the requests of a path told; positions in lists are those of the first. */
export const toldDifferences = (stop: Stop, json: Reading, unordered: Reading): readonly string[] => {
  const xml = inOrderOf(json, unordered);
  const all = differences(json.data, xml.data).filter((path) => isCompared(stop, path));
  const isWhole = !all.some((path) => isMissingIn(json, xml, path));
  return differing(stop.address.resource, json, xml).filter((path) => {
    if (!isCompared(stop, path) || (!isWhole && following.includes(path))) return false;
    return !isMissingIn(json, xml, path) || isUnderstood(path, [json, xml], stop);
  });
};

/** The same stop of a path in each format. */
export interface ReadingPair {
  readonly json: StopSnapshot;
  readonly xml: StopSnapshot;
}

/** The path of the record itself. */
export const wholeRecord = '';

/** Where two paths left a record otherwise: whether it is there, or the paths at which it differs. */
export const leftApart = (one: StopSnapshot, other: StopSnapshot): readonly string[] => {
  const [left, right] = [one.reading, other.reading];
  if (left !== undefined && right !== undefined) return toldDifferences(one.stop, left, right);
  return left === right ? [] : [wholeRecord];
};

/** A snapshot with its lists in the order of those of another. */
const inOrder = (like: StopSnapshot, snapshot: StopSnapshot): StopSnapshot =>
  like.reading && snapshot.reading
    ? { ...snapshot, reading: inOrderOf(like.reading, snapshot.reading) }
    : snapshot;

/** A pair with its lists in one order, as paths of differences name them. */
export const pairInOrder = ({ json, xml }: ReadingPair): ReadingPair => ({ json, xml: inOrder(json, xml) });

/** Lists that were left longer by one of the paths. */
export const listsLeftApart = ({ json, xml }: ReadingPair): readonly string[] =>
  json.reading && xml.reading ? listsApart(json.stop, json.reading, xml.reading) : [];

/** What a path left at a path, in words. */
export const describeLeft = ({ reading }: StopSnapshot, path: string): string => {
  if (reading === undefined) return 'gone';
  return path === wholeRecord ? 'still there' : describeValue(valueAt(reading.data, path));
};

/**
 * The differences that come again when all is sent once more, in XML and then in JSON: what a target counts, draws
 * by lot or gives in turns differs between two paths in one format, or not in this order. Undefined where the stop was
 * not come to again.
 */
export const lasting = (
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
