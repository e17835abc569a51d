import { memberOf, nestedIn } from '../resources/member.ts';
import type { FieldType, Resource } from '../resources/resource.ts';
import type { Id } from './id.ts';
import { LongNumber } from './json.ts';
import { canonicalName, shortenText } from './spelling.ts';
import { wireNameOf } from './wire-members.ts';

/** A member as written; `node` reads its value as a type, since XML alone does not distinguish types. */
export interface NodeMember {
  readonly name: string;
  readonly node: (type: FieldType) => ValueNode;
}

/** A value in a text before its field is known. */
export type ValueNode =
  // `element`: an empty XML element, which may be null, an empty text or an empty record.
  | { readonly kind: 'blank'; readonly form: 'null' | 'text' | 'record' | 'element' }
  | {
      readonly kind: 'scalar';
      readonly value: string | Id | boolean;
      readonly text: string;
      /** Whether the format distinguishes texts from numbers and booleans. */
      readonly typed: boolean;
    }
  | { readonly kind: 'record'; readonly members: readonly NodeMember[] }
  | {
      readonly kind: 'list';
      readonly items: readonly ValueNode[];
      /** The element name of each item, in XML. */
      readonly names?: readonly string[];
    };

/** Describes a node in a problem: `the string "12"`. */
export const describeNode = (node: ValueNode): string => {
  switch (node.kind) {
    case 'blank':
      return { null: 'null', text: 'an empty text', record: 'an empty object', element: 'empty' }[node.form];
    case 'record':
      return 'an object';
    case 'list':
      return `a list of ${node.items.length}`;
    case 'scalar': {
      const shown = shortenText(node.text);
      if (!node.typed) return JSON.stringify(shown);
      return typeof node.value === 'string'
        ? `the string ${JSON.stringify(shown)}`
        : `the ${typeof node.value === 'boolean' ? 'boolean' : 'number'} ${shown}`;
    }
  }
};

const recordNode = (value: object): ValueNode => {
  const members = Object.entries(value).map(([name, each]) => ({ name, node: () => jsonNode(each) }));
  return members.length === 0 ? { kind: 'blank', form: 'record' } : { kind: 'record', members };
};

/** Converts a parsed JSON value. */
export const jsonNode = (value: unknown): ValueNode => {
  if (value === null || value === undefined) return { kind: 'blank', form: 'null' };
  if (value === '') return { kind: 'blank', form: 'text' };
  if (Array.isArray(value)) return { kind: 'list', items: value.map(jsonNode) };
  if (value instanceof LongNumber) {
    return { kind: 'scalar', value: Number(value.text), text: value.text, typed: true };
  }
  if (typeof value === 'object') return recordNode(value);
  const scalar = value as string | number | bigint | boolean;
  return { kind: 'scalar', value: scalar, text: String(scalar), typed: true };
};

/** Whether a name is in the documented spelling, or hyphenated if none is documented. */
export const isDocumentedName = (name: string, resource?: Resource): boolean => {
  const canonical = canonicalName(name);
  const field = resource && memberOf(resource, canonical);
  if (field === undefined) return name === canonical;
  return name === wireNameOf(canonical, resource) || field.alternateWireName === name;
};

const exactMember = (member: NodeMember): NodeMember => ({
  ...member,
  node: (type) => exactNode(member.node(type), nestedIn(type)),
});

/** A value without members in undocumented spellings. */
export const exactNode = (node: ValueNode, resource?: Resource): ValueNode => {
  if (node.kind === 'list') {
    const { items, names } = node;
    const kept = items.filter((_, at) => isDocumentedName(names?.[at] ?? ''));
    return { kind: 'list', items: kept.map((item) => exactNode(item, resource)) };
  }
  if (node.kind !== 'record') return node;
  const kept = node.members.filter(({ name }) => isDocumentedName(name, resource));
  return { ...node, members: kept.map(exactMember) };
};
