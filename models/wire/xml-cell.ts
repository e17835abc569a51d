import { memberOf, nestedIn } from '../resources/member.ts';
import type { FieldType, Resource } from '../resources/resource.ts';
import type { Cell, Member } from './cell.ts';
import { readId } from './id.ts';
import { canonicalName, fold } from './spelling.ts';
import type { XmlNode } from './xml.ts';

const typeOf = ({ attributes }: XmlNode): string | undefined => attributes.get('type')?.toLowerCase();

const isNil = ({ attributes }: XmlNode): boolean =>
  attributes.size > 0 &&
  [...attributes].some(([key, value]) => /^(?:.*:)?nil$/.test(key) && (value === 'true' || value === '1'));

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

/** Names with their namespace prefix taken off. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const scalarCell = (text: string): Cell => ({ kind: 'scalar', value: text, text, typed: false });

/** What a type attribute says of a text whose field is not known. */
const attributedCell = (node: XmlNode): Cell => {
  const text = node.text.trim();
  const type = typeOf(node);
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) {
    return { kind: 'scalar', value: text === 'true', text, typed: true };
  }
  const isNumber = (type === 'integer' || type === 'float') && Number.isFinite(Number(text));
  return isNumber
    ? { kind: 'scalar', value: readId(text) ?? Number(text), text, typed: true }
    : scalarCell(node.text);
};

/** The members of an element, repeated ones together. */
const membersOf = (node: XmlNode): Member[] => {
  const groups = new Map<string, XmlNode[]>();
  for (const child of node.children) {
    const name = localName(child.name);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [child]);
    else group.push(child);
  }
  return [...groups].map(([name, nodes]) => ({ name, cell: (type) => xmlCell(nodes, type) }));
};

const recordCell = (node: XmlNode): Cell => ({ kind: 'record', members: membersOf(node) });

const itemCells = (nodes: readonly XmlNode[], type: FieldType): Cell => ({
  kind: 'list',
  items: nodes.map((node) => nodeCell(node, type)),
});

/** The children of an element that is a list. */
const childCells = ({ children }: XmlNode, type: FieldType): Cell => ({
  ...{ kind: 'list', items: children.map((child) => nodeCell(child, type)) },
  names: children.map(({ name }) => localName(name)),
});

const isCalled = (node: XmlNode, name: string): boolean => fold(localName(node.name)) === fold(name);

const hasOwnMember = (node: XmlNode, resource: Resource): boolean =>
  node.children.some((child) => memberOf(resource, canonicalName(localName(child.name))) !== undefined);

/** A list around records that happen to be called as one of their members is: items, each an item, that has an item. */
const isNamedAsList = (node: XmlNode, resource: Resource): boolean =>
  node.children.every(
    (child) =>
      fold(localName(node.name)) === `${fold(localName(child.name))}s` && hasOwnMember(child, resource),
  );

/** Whether the children of an element are items of a list rather than members of one record. */
export const holdsItems = (node: XmlNode, resource: Resource): boolean => {
  const { children } = node;
  if (typeOf(node) === 'array') return true;
  if (children.length === 0) return false;
  if (children.every((child) => isCalled(child, resource.name) && child.children.length > 0)) return true;
  const names = new Set(children.map((child) => child.name));
  return (
    names.size === 1 &&
    (!hasOwnMember(node, resource) || isNamedAsList(node, resource)) &&
    children.every((child) => child.children.length > 0)
  );
};

const manyCell = (node: XmlNode, resource: Resource): Cell => {
  if (holdsItems(node, resource)) return childCells(node, { one: resource });
  if (node.children.length > 0) return itemCells([node], { one: resource });
  return isBlank(node.text) ? { kind: 'list', items: [] } : scalarCell(node.text);
};

const oneCell = (node: XmlNode, resource: Resource): Cell => {
  const wrapped = node.children.every((child) => isCalled(child, resource.name) && child.children.length > 0);
  if (typeOf(node) === 'array' || (wrapped && node.children.length > 0)) {
    return childCells(node, { one: resource });
  }
  if (node.children.length > 0) return recordCell(node);
  return isBlank(node.text) ? { kind: 'blank', form: 'element' } : attributedCell(node);
};

const anyCell = (node: XmlNode): Cell => {
  if (typeOf(node) === 'array') return childCells(node, 'any');
  if (node.children.length > 0) return recordCell(node);
  return node.text === '' ? { kind: 'blank', form: 'element' } : attributedCell(node);
};

const nodeCell = (node: XmlNode, type: FieldType): Cell => {
  if (isNil(node)) return { kind: 'blank', form: 'null' };
  if (type === 'any') return anyCell(node);
  const nested = nestedIn(type);
  if (nested !== undefined) {
    return typeof type === 'object' && 'many' in type ? manyCell(node, nested) : oneCell(node, nested);
  }
  if (node.children.length > 0) return recordCell(node);
  const isNothing = type === 'string' ? node.text === '' : isBlank(node.text);
  return isNothing ? { kind: 'blank', form: 'element' } : scalarCell(node.text);
};

/** Elements of one name below one parent as a cell; several of them are a list. */
export const xmlCell = (nodes: readonly XmlNode[], type: FieldType): Cell => {
  const [first] = nodes;
  if (first === undefined) return { kind: 'blank', form: 'null' };
  if (nodes.length === 1) return nodeCell(first, type);
  const nested = nestedIn(type);
  return itemCells(nodes, nested === undefined ? type : { one: nested });
};
