import { isMembers, type Members } from '../../../models/members.ts';
import { reassignmentTransaction } from '../../../models/resources/user-reassignment.ts';
import { canonicalName, foldStatus } from '../../../models/wire/spelling.ts';
import type { XmlNode } from '../../../models/wire/xml.ts';

/** Where items were found. */
export interface Found<T> {
  readonly items: readonly T[];
  /** Whether they stand in the body itself, or in a list of an object. */
  readonly within: 'list' | 'object';
}

const names = new Set(reassignmentTransaction.fields.map(({ name }) => name));
// What stands around items may have a status and a message of its own.
const own = new Set(['object-type', 'object-id', 'change-type']);

const isOwn = (written: string): boolean => own.has(canonicalName(written));
const isFate = (status: unknown): boolean =>
  typeof status === 'string' && ['changed', 'failed'].includes(foldStatus(status));

const hasOwn = (value: Members): boolean => Object.keys(value).some(isOwn);

const isItem = (value: unknown): boolean => isMembers(value) && (hasOwn(value) || isFate(value['status']));

/** How deep items may lie in objects and lists. */
const deepest = 4;

/** Everything that looks like an item, of several lists as well. */
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

/** Any list where nothing looks like an item, one that is not empty rather than one that is. */
const anyList = (value: unknown, depth = 0): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  if (!isMembers(value) || depth === deepest) return undefined;
  const held = Object.values(value);
  const lists = held.filter(Array.isArray);
  const [list] = [...lists.filter(({ length }) => length > 0), ...lists];
  if (list !== undefined) return list;
  for (const one of held) {
    const found = anyList(one, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The items in a JSON body of any shape; undefined where there is not even a list. */
export const itemsInJson = (body: unknown): Found<unknown> | undefined => {
  const found = collect(body);
  const items = found.length > 0 ? found : anyList(body);
  return items && { items, within: Array.isArray(body) ? 'list' : 'object' };
};

const isElement = ({ children }: XmlNode): boolean =>
  children.some(({ name, text }) => isOwn(name) || (canonicalName(name) === 'status' && isFate(text)));

const isNamed = ({ children }: XmlNode): boolean =>
  children.some(({ name }) => names.has(canonicalName(name)));

const collectElements = (node: XmlNode, depth = 0): readonly XmlNode[] => {
  if (depth > deepest) return [];
  if (node.children.some(({ name }) => isOwn(name))) return [node];
  const known = new Set(node.children.filter(isElement).map(({ name }) => name));
  if (known.size > 0) return node.children.filter((one) => known.has(one.name) && isNamed(one));
  const within = node.children.flatMap((one) => collectElements(one, depth + 1));
  return within.length === 0 && isElement(node) ? [node] : within;
};

/** Whether it is a list without items, or holds nothing but one. */
const isEmpty = ({ children, text }: XmlNode): boolean => {
  const [child] = children;
  if (child === undefined) return text.trim() === '';
  return children.length === 1 && isEmpty(child);
};

/** The items in an XML body of any shape; undefined where there are none and it is no empty list either. */
export const itemsInXml = (root: XmlNode): Found<XmlNode> | undefined => {
  const items = collectElements(root);
  if (items.length === 0 && !isEmpty(root)) return undefined;
  const isList = root === items[0] || items.length === 0 || root.children.some((one) => one === items[0]);
  return { items, within: isList ? 'list' : 'object' };
};
