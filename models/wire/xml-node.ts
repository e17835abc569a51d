import { memberOf, nestedIn } from '../resources/member.ts';
import type { FieldType, Resource } from '../resources/resource.ts';
import { readId } from './id.ts';
import type { NodeMember, ValueNode } from './node.ts';
import { canonicalName, fold } from './spelling.ts';
import type { XmlElement } from './xml.ts';

const typeOf = ({ attributes }: XmlElement): string | undefined => attributes.get('type')?.toLowerCase();

const isNil = ({ attributes }: XmlElement): boolean =>
  attributes.size > 0 &&
  [...attributes].some(([key, value]) => /^(?:.*:)?nil$/.test(key) && (value === 'true' || value === '1'));

const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

/** A name without its namespace prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const scalarNode = (text: string): ValueNode => ({ kind: 'scalar', value: text, text, typed: false });

/** The value of a text of an unknown field by its type attribute. */
const attributedNode = (element: XmlElement): ValueNode => {
  const text = element.text.trim();
  const type = typeOf(element);
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) {
    return { kind: 'scalar', value: text === 'true', text, typed: true };
  }
  const isNumber = (type === 'integer' || type === 'float') && Number.isFinite(Number(text));
  return isNumber
    ? { kind: 'scalar', value: readId(text) ?? Number(text), text, typed: true }
    : scalarNode(element.text);
};

/** The members of an element, repeated ones grouped. */
const membersOf = (element: XmlElement): NodeMember[] => {
  const groups = new Map<string, XmlElement[]>();
  for (const child of element.children) {
    const name = localName(child.name);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [child]);
    else group.push(child);
  }
  return [...groups].map(([name, elements]) => ({ name, node: (type) => xmlNode(elements, type) }));
};

const recordNode = (element: XmlElement): ValueNode => ({ kind: 'record', members: membersOf(element) });

const itemNodes = (elements: readonly XmlElement[], type: FieldType): ValueNode => ({
  kind: 'list',
  items: elements.map((element) => elementNode(element, type, true)),
});

/** The children of an element that is a list. */
const childNodes = ({ children }: XmlElement, type: FieldType): ValueNode => ({
  ...{ kind: 'list', items: children.map((child) => elementNode(child, type, true)) },
  names: children.map(({ name }) => localName(name)),
});

const isCalled = (element: XmlElement, name: string): boolean => fold(localName(element.name)) === fold(name);

const hasOwnMember = (element: XmlElement, resource: Resource): boolean =>
  element.children.some((child) => memberOf(resource, canonicalName(localName(child.name))) !== undefined);

/** Whether an element is a list of records that have a member with their own name: items, each with a member item. */
const isNamedAsList = (element: XmlElement, resource: Resource): boolean =>
  element.children.every(
    (child) =>
      fold(localName(element.name)) === `${fold(localName(child.name))}s` && hasOwnMember(child, resource),
  );

/** Whether the children of an element are items of a list, not members of a record. */
export const holdsItems = (element: XmlElement, resource: Resource): boolean => {
  const { children } = element;
  if (typeOf(element) === 'array') return true;
  if (children.length === 0) return false;
  if (children.every((child) => isCalled(child, resource.name) && child.children.length > 0)) return true;
  const names = new Set(children.map((child) => child.name));
  return (
    names.size === 1 &&
    (!hasOwnMember(element, resource) || isNamedAsList(element, resource)) &&
    children.every((child) => child.children.length > 0)
  );
};

const manyNode = (element: XmlElement, resource: Resource): ValueNode => {
  if (holdsItems(element, resource)) return childNodes(element, { one: resource });
  if (element.children.length > 0) return itemNodes([element], { one: resource });
  return isBlank(element.text) ? { kind: 'list', items: [] } : scalarNode(element.text);
};

const oneNode = (element: XmlElement, resource: Resource, isItem: boolean): ValueNode => {
  const { children } = element;
  const wrapped = children.every((child) => isCalled(child, resource.name) && child.children.length > 0);
  // A list item that contains one element of the same name is a record with one member.
  const isOwn = isItem && children.length === 1 && isCalled(element, resource.name);
  if (typeOf(element) === 'array' || (wrapped && children.length > 0 && !isOwn)) {
    return childNodes(element, { one: resource });
  }
  if (children.length > 0) return recordNode(element);
  return isBlank(element.text) ? { kind: 'blank', form: 'element' } : attributedNode(element);
};

const anyNode = (element: XmlElement): ValueNode => {
  if (typeOf(element) === 'array') return childNodes(element, 'any');
  if (element.children.length > 0) return recordNode(element);
  return element.text === '' ? { kind: 'blank', form: 'element' } : attributedNode(element);
};

const elementNode = (element: XmlElement, type: FieldType, isItem = false): ValueNode => {
  if (isNil(element)) return { kind: 'blank', form: 'null' };
  if (type === 'any') return anyNode(element);
  const nested = nestedIn(type);
  if (nested !== undefined) {
    return typeof type === 'object' && 'many' in type
      ? manyNode(element, nested)
      : oneNode(element, nested, isItem);
  }
  if (element.children.length > 0) return recordNode(element);
  const isNothing = type === 'string' ? element.text === '' : isBlank(element.text);
  return isNothing ? { kind: 'blank', form: 'element' } : scalarNode(element.text);
};

/** Elements of one name below one parent as a node; several are a list. */
export const xmlNode = (elements: readonly XmlElement[], type: FieldType): ValueNode => {
  const [first] = elements;
  if (first === undefined) return { kind: 'blank', form: 'null' };
  if (elements.length === 1) return elementNode(first, type);
  const nested = nestedIn(type);
  return itemNodes(elements, nested === undefined ? type : { one: nested });
};
