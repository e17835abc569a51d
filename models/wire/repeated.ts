import type { XmlNode } from './xml.ts';

/** An element that says so, or holds several of one name and nothing else, is a list. */
export const isList = ({ attributes, children }: XmlNode): boolean => {
  const [first, ...others] = children;
  if (attributes.get('type') === 'array') return true;
  return first !== undefined && others.length > 0 && others.every(({ name }) => name === first.name);
};

const twice = (children: readonly XmlNode[]): string | undefined => {
  const seen = new Set<string>();
  for (const { name } of children) {
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
};

/** The name of an element that stands twice in a record, where nothing says that it is a list; the root is a record. */
export const repeatedIn = (root: XmlNode): string | undefined => {
  const within = (node: XmlNode): string | undefined => (isList(node) ? below(node) : repeatedIn(node));
  const below = ({ children }: XmlNode): string | undefined => {
    for (const child of children) {
      const found = within(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const isRecord = root.attributes.get('type') !== 'array';
  return (isRecord ? twice(root.children) : undefined) ?? below(root);
};

const oneOf = (children: readonly XmlNode[], which: 'first' | 'last'): readonly XmlNode[] => {
  const kept = new Map<string, XmlNode>();
  for (const child of children) {
    if (which === 'last' || !kept.has(child.name)) kept.set(child.name, child);
  }
  return children.filter((child) => kept.get(child.name) === child);
};

/** A record in which one of the elements is left that stand twice, and in what it holds. */
export const withoutRepeated = (root: XmlNode, which: 'first' | 'last'): XmlNode => {
  const within = (node: XmlNode): XmlNode =>
    isList(node) ? { ...node, children: node.children.map(within) } : withoutRepeated(node, which);
  const isRecord = root.attributes.get('type') !== 'array';
  const children = isRecord ? oneOf(root.children, which) : root.children;
  return { ...root, children: children.map(within) };
};
