import type { XmlElement } from './xml.ts';

/** An element with a list type, or with several children of one name only, is a list. */
export const isList = ({ attributes, children }: XmlElement): boolean => {
  const [first, ...others] = children;
  if (attributes.get('type') === 'array') return true;
  return first !== undefined && others.length > 0 && others.every(({ name }) => name === first.name);
};

const lastOnes = (children: readonly XmlElement[]): readonly XmlElement[] => {
  const last = new Map(children.map((child) => [child.name, child]));
  return children.filter((child) => last.get(child.name) === child);
};

/** A record with only the last of its repeated elements, nested records included; the root is a record. */
export const withoutRepeated = (root: XmlElement): XmlElement => {
  const removeRepeated = (element: XmlElement): XmlElement =>
    isList(element)
      ? { ...element, children: element.children.map(removeRepeated) }
      : withoutRepeated(element);
  const isRecord = root.attributes.get('type') !== 'array';
  const children = isRecord ? lastOnes(root.children) : root.children;
  return { ...root, children: children.map(removeRepeated) };
};
