import { nestedIn } from '../../../models/resources/member.ts';
import type { Field, Resource } from '../../../models/resources/resource.ts';
import { type Codec, codecs } from './codec.ts';

/** Content of a column: numbers, codes of texts, or whole members with undeclared structure. */
export type Content =
  | { readonly kind: 'numbers'; readonly codec: Codec }
  | { readonly kind: 'texts' }
  | { readonly kind: 'members' };

/** A member that filters may refer to, at any depth. */
export interface Column {
  readonly path: readonly string[];
  readonly content: Content;
}

const contentOf = (type: Field['type']): Content => {
  if (typeof type !== 'string' || type === 'any') return { kind: 'members' };
  return type === 'string' ? { kind: 'texts' } : { kind: 'numbers', codec: codecs[type] };
};

const columnsBelow = (resource: Resource, above: readonly string[]): readonly Column[] =>
  resource.fields.flatMap(({ name, type }) => {
    const [path, inner] = [[...above, name], nestedIn(type)];
    // Filters may refer to any path below a member whose own members are undeclared.
    return inner === undefined || inner.fields.length === 0
      ? [{ path, content: contentOf(type) }]
      : columnsBelow(inner, path);
  });

const known = new WeakMap<Resource, readonly Column[]>();

/** One column for every declared member of a resource, at any depth. */
export const columnsOf = (resource: Resource): readonly Column[] => {
  const columns = known.get(resource) ?? columnsBelow(resource, []);
  known.set(resource, columns);
  return columns;
};

/** The column for a path, and the rest of the path that lies within its values. */
export const columnFor = (
  columns: readonly Column[],
  path: readonly string[],
): { readonly at: number; readonly within: readonly string[] } | undefined => {
  const at = columns.findIndex((column) => column.path.every((name, index) => path[index] === name));
  const column = columns[at];
  if (column === undefined) return undefined;
  const within = path.slice(column.path.length);
  return within.length === 0 || column.content.kind === 'members' ? { at, within } : undefined;
};
