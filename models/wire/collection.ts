import { isMembers } from '../members.ts';
import { memberOf } from '../resources/member.ts';
import type { Resource } from '../resources/resource.ts';
import { canonicalName, fold } from './spelling.ts';
import type { XmlElement } from './xml.ts';
import { holdsItems } from './xml-node.ts';

const isMember = (name: string, resource: Resource): boolean =>
  memberOf(resource, canonicalName(name)) !== undefined;

/**
 * Unwraps a JSON record. An object is a wrapper if it has no member of the record, but one with the record's name, or
 * exactly one object with an id.
 */
export const bareRecord = (value: unknown, resource: Resource): unknown => {
  if (!isMembers(value)) return value;
  const entries = Object.entries(value);
  if (entries.some(([name]) => isMember(name, resource))) return value;
  const named = entries.find(([name, held]) => fold(name) === fold(resource.name) && isMembers(held));
  const [held, ...others] = entries.map(([, each]) => each).filter((each) => isMembers(each) && 'id' in each);
  return named?.[1] ?? (others.length === 0 && held !== undefined ? held : value);
};

const isPlural = (name: string, { plural }: Resource): boolean => fold(name) === fold(plural);

const hasId = (value: unknown): boolean => isMembers(value) && Object.hasOwn(value, 'id');

/** The items of a JSON collection: an array, or an array at most two objects deep. Undefined if there is none. */
export const jsonItems = (value: unknown, resource: Resource, depth = 2): readonly unknown[] | undefined => {
  if (Array.isArray(value)) return value;
  if (!isMembers(value) || depth === 0 || memberOf(resource, 'id') === undefined) return undefined;
  // A single record is not an envelope, though it may contain lists.
  if (Object.hasOwn(value, 'id')) return undefined;
  const entries = Object.entries(value);
  const itemsIn = ([, each]: readonly [string, unknown]) => jsonItems(each, resource, depth - 1) ?? [];
  const listed = entries.filter(([, each]) => jsonItems(each, resource, depth - 1) !== undefined);
  const named = listed.find(([name]) => isPlural(name, resource));
  // Links and messages may be sibling lists.
  const match = named ?? listed.find((one) => itemsIn(one).some(hasId)) ?? listed[0];
  return match && itemsIn(match);
};

const isLeaf = ({ children }: XmlElement): boolean => children.length === 0;

const isRecordNode = (element: XmlElement, resource: Resource): boolean =>
  element.children.some(
    (child) => isLeaf(child) && memberOf(resource, canonicalName(child.name)) !== undefined,
  );

const showsId = ({ children }: XmlElement): boolean =>
  children.some((child) => isLeaf(child) && canonicalName(child.name) === 'id');

/** The items of an XML envelope: siblings of totals, pages and links, or children of a sibling list. */
const itemsWithin = (
  { children }: XmlElement,
  resource: Resource,
  depth: number,
): readonly XmlElement[] | undefined => {
  const [item] = children.filter(showsId);
  if (item !== undefined) return children.filter(({ name }) => name === item.name);
  if (depth === 0) return undefined;
  const lists = children
    .map((child) => xmlItems(child, resource, depth - 1))
    .filter((items) => items !== undefined);
  return lists.find((items) => items.some(showsId)) ?? lists[0];
};

/** The items of an XML collection: children of the root, or of one of its elements. Undefined if there is none. */
export const xmlItems = (
  root: XmlElement,
  resource: Resource,
  depth = 2,
): readonly XmlElement[] | undefined => {
  if (isLeaf(root)) return root.text.trim() === '' ? [] : undefined;
  // A single record is not an envelope, though it may contain lists.
  if (showsId(root)) return undefined;
  const list = root.children.find(
    (child) => isPlural(child.name, resource) || child.attributes.get('type') === 'array',
  );
  if (list !== undefined && depth > 0) return xmlItems(list, resource, depth - 1);
  const areRecords = root.children.every((child) => isRecordNode(child, resource));
  return areRecords || holdsItems(root, resource) ? root.children : itemsWithin(root, resource, depth);
};

/** Unwraps an XML record, as `bareRecord`. */
export const bareNode = (root: XmlElement, resource: Resource): XmlElement => {
  if (fold(root.name) === fold(resource.name)) return root;
  if (root.children.some(({ name }) => isMember(name, resource))) return root;
  const named = root.children.find((child) => fold(child.name) === fold(resource.name) && !isLeaf(child));
  const [held, ...others] = root.children.filter(({ children }) =>
    children.some(({ name }) => name === 'id'),
  );
  return named ?? (others.length === 0 && held !== undefined ? held : root);
};
