import { isMembers, type Members } from '../../models/members.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import { reassignmentTransaction } from '../../models/resources/user-reassignment.ts';
import type { Id } from '../../models/wire/id.ts';
import { parseJson } from '../../models/wire/json.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { jsonNode } from '../../models/wire/node.ts';
import type { Reading } from '../../models/wire/read.ts';
import { readRecord } from '../../models/wire/read-record.ts';
import { canonicalName, foldStatus } from '../../models/wire/spelling.ts';
import { parseXml, type XmlElement } from '../../models/wire/xml.ts';
import { xmlNode } from '../../models/wire/xml-node.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { requestTo } from '../harness/dialect/place.ts';
import type { Profile } from '../harness/profile/profile.ts';
import {
  neitherFormat,
  type ReadFailure,
  textToRead,
  unreadIn,
  unreadOnError,
} from '../harness/resources/read-failure.ts';
import { isNothing, isSnapshot } from '../harness/resources/snapshot.ts';
import { stateNamed } from '../harness/resources/status-names.ts';
import type { ReadResult, ReassignmentSnapshot } from './descriptor.ts';

/** Items, and where they were found. */
interface ItemList<T> {
  readonly items: readonly T[];
  /** Whether the items are in the body itself, or in a list of an object. */
  readonly within: 'list' | 'object';
}

const names = new Set(reassignmentTransaction.fields.map(({ name }) => name));
// Members that only items have: the object around them may have its own status and message.
const own = new Set(['object-type', 'object-id', 'change-type']);

const isOwn = (written: string): boolean => own.has(canonicalName(written));
const isOutcome = (status: unknown): boolean =>
  typeof status === 'string' && ['changed', 'failed'].includes(foldStatus(status));

const hasOwn = (value: Members): boolean => Object.keys(value).some(isOwn);

const isItem = (value: unknown): boolean => isMembers(value) && (hasOwn(value) || isOutcome(value['status']));

/** The levels of objects and lists to search for items. */
const deepest = 4;

/** Everything that looks like an item, even from several lists. */
const collect = (value: unknown, depth = 0): readonly unknown[] => {
  if (depth > deepest) return [];
  if (Array.isArray(value)) {
    return value.some(isItem) ? value : value.flatMap((one) => collect(one, depth + 1));
  }
  if (!isMembers(value)) return [];
  if (hasOwn(value)) return [value];
  const within = Object.values(value).flatMap((one) => collect(one, depth + 1));
  return within.length === 0 && isItem(value) ? [value] : within;
};

/** Any list, if nothing looks like an item; preferably one that is not empty. */
const anyList = (value: unknown, depth = 0): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  if (!isMembers(value) || depth === deepest) return undefined;
  const held = Object.values(value);
  const lists = held.filter(Array.isArray);
  const [list] = [...lists.filter(({ length }) => length > 0), ...lists];
  if (list !== undefined) return list;
  for (const one of held) {
    const list = anyList(one, depth + 1);
    if (list !== undefined) return list;
  }
  return undefined;
};

/** The items in a JSON body of any shape; undefined if it has no list at all. */
const itemsInJson = (body: unknown): ItemList<unknown> | undefined => {
  const list = collect(body);
  const items = list.length > 0 ? list : anyList(body);
  return items && { items, within: Array.isArray(body) ? 'list' : 'object' };
};

const isElement = ({ children }: XmlElement): boolean =>
  children.some(({ name, text }) => isOwn(name) || (canonicalName(name) === 'status' && isOutcome(text)));

const isNamed = ({ children }: XmlElement): boolean =>
  children.some(({ name }) => names.has(canonicalName(name)));

const collectElements = (node: XmlElement, depth = 0): readonly XmlElement[] => {
  if (depth > deepest) return [];
  if (node.children.some(({ name }) => isOwn(name))) return [node];
  const known = new Set(node.children.filter(isElement).map(({ name }) => name));
  if (known.size > 0) return node.children.filter((one) => known.has(one.name) && isNamed(one));
  const within = node.children.flatMap((one) => collectElements(one, depth + 1));
  return within.length === 0 && isElement(node) ? [node] : within;
};

/** Whether an element is an empty list, or contains only one. */
const isEmpty = ({ children, text }: XmlElement): boolean => {
  const [child] = children;
  if (child === undefined) return text.trim() === '';
  return children.length === 1 && isEmpty(child);
};

/** The items in an XML body of any shape; undefined if there are none and it is not an empty list. */
const itemsInXml = (root: XmlElement): ItemList<XmlElement> | undefined => {
  const items = collectElements(root);
  if (items.length === 0 && !isEmpty(root)) return undefined;
  const isList = root === items[0] || items.length === 0 || root.children.some((one) => one === items[0]);
  return { items, within: isList ? 'list' : 'object' };
};

export interface ShownItems {
  readonly items: readonly Reading[];
  readonly format: Format;
  /** Whether the items are in the body itself, or in a list of an object. */
  readonly within: 'list' | 'object';
  readonly exchange: Exchange;
  readonly unread?: undefined;
}

const readingsIn = (text: string, format: Format): ItemList<Reading> | undefined => {
  if (format === 'json') {
    const itemList = itemsInJson(parseJson(text));
    return (
      itemList && {
        ...itemList,
        items: itemList.items.map((one) => readRecord(reassignmentTransaction, jsonNode(one))),
      }
    );
  }
  const result = itemsInXml(parseXml(text));
  return (
    result && {
      ...result,
      items: result.items.map((node) =>
        readRecord(reassignmentTransaction, xmlNode([node], { one: reassignmentTransaction })),
      ),
    }
  );
};

/** The items in an answer, whatever contains them: the documentation does not show the shape of the body. */
const itemsIn = (answer: Answer): ShownItems | ReadFailure => {
  const { format, exchange } = answer;
  const unread = unreadIn(answer);
  if (unread?.bodiless) return { ...unread, unread: 'an empty body' };
  if (unread !== undefined && unread.kind !== 'empty') return unread;
  if (format === undefined) return { ...unread, kind: 'undecided', unread: neitherFormat(answer), exchange };
  try {
    const itemList = readingsIn(textToRead(answer), format);
    if (itemList !== undefined) return { ...itemList, format, exchange };
    const { status } = answer;
    const other = { kind: 'other', unread: 'an answer without a list', exchange } as const;
    return { ...other, ...(status !== undefined && { status }) };
  } catch (error) {
    return unreadOnError(answer, error);
  }
};

export const readItems = async (
  { client }: Pick<Context, 'client'>,
  id: Id,
  format?: Format,
): Promise<ShownItems | ReadFailure> =>
  itemsIn(
    await client.send(requestTo('user-reassignments.transactions', { user_reassignment_id: id }, { format })),
  );

/** The outcome of an item; undefined if its status is neither documented nor among the profile's names. */
export const itemStatus = ({ data }: Reading, profile: Profile): 'changed' | 'failed' | undefined =>
  stateNamed(data['status'], profile, ['changed', 'failed']);

/** The counts of a summary. */
export const counts = ['selected', 'changed', 'failed'] as const;

type Count = (typeof counts)[number];

/** The summary if it has at least one count; undefined if it is null, absent or empty. */
export const summaryIn = ({ data }: ReassignmentSnapshot): Data | undefined => {
  const { summary } = data;
  return isData(summary) && counts.some((count) => !isNothing(summary[count])) ? summary : undefined;
};

/** A count as text; undefined if it is not shown. */
export const countText = (summary: Data | undefined, count: Count): string | undefined => {
  const value = summary?.[count];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
};

/** A count as a number; undefined if it is not one. */
export const numberIn = (summary: Data | undefined, count: Count): number | undefined => {
  const text = countText(summary, count);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
};

/** The number of items according to the summary; undefined if that does not show it. */
export const countedIn = (snapshot: ReadResult | undefined): number | undefined => {
  if (!isSnapshot(snapshot)) return undefined;
  const summary = summaryIn(snapshot);
  const [changed, failed] = [numberIn(summary, 'changed'), numberIn(summary, 'failed')];
  return changed === undefined || failed === undefined ? undefined : changed + failed;
};
