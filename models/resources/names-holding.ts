import { resources } from './index.ts';
import { nestedIn } from './member.ts';
import type { Resource } from './resource.ts';

/** The names of all members, of whatever record, that hold records of a kind. */
export const namesHolding = (kind: Resource): readonly string[] => [
  ...new Set(
    resources.flatMap(({ fields }) =>
      fields.filter(({ type }) => nestedIn(type) === kind).map(({ name }) => name),
    ),
  ),
];
