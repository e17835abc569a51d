import type { XmlElement } from './xml.ts';

/** An element with a list type, or with several children of one name only, is a list. */
export const isList = ({ attributes, children }: XmlElement): boolean => {
  const [first, ...others] = children;
  if (attributes.get('type') === 'array') return true;
  return first !== undefined && others.length > 0 && others.every(({ name }) => name === first.name);
};

const twice = (children: readonly XmlElement[]): string | undefined => {
  const seen = new Set<string>();
  for (const { name } of children) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
};

/** The name of a repeated element of a record that is not marked as a list, at any depth; the root is a record. */
export const repeatedIn = (root: XmlElement): string | undefined => {
  const findInChild = (element: XmlElement): string | undefined =>
    isList(element) ? findInChildren(element) : repeatedIn(element);
  const findInChildren = ({ children }: XmlElement): string | undefined => {
    for (const child of children) {
      const path = findInChild(child);
      if (path !== undefined) return path;
    }
    return undefined;
  };
  const isRecord = root.attributes.get('type') !== 'array';
  return (isRecord ? twice(root.children) : undefined) ?? findInChildren(root);
};

const oneOf = (children: readonly XmlElement[], which: 'first' | 'last'): readonly XmlElement[] => {
  const kept = new Map<string, XmlElement>();
  for (const child of children) {
    if (which === 'last' || !kept.has(child.name)) kept.set(child.name, child);
  }
  return children.filter((child) => kept.get(child.name) === child);
};

/** A record with only the first or last of its repeated elements, nested records included. */
export const withoutRepeated = (root: XmlElement, which: 'first' | 'last'): XmlElement => {
  const removeRepeated = (element: XmlElement): XmlElement =>
    isList(element)
      ? { ...element, children: element.children.map(removeRepeated) }
      : withoutRepeated(element, which);
  const isRecord = root.attributes.get('type') !== 'array';
  const children = isRecord ? oneOf(root.children, which) : root.children;
  return { ...root, children: children.map(removeRepeated) };
};
