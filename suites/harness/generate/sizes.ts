import { endpoints } from '../../../models/endpoints/index.ts';
import type { Resource } from '../../../models/resources/resource.ts';

/** The numbers of records in a list of a request: none, few, and more than ten. */
export const sizes = [0, 1, 2, 3, 11] as const;

/** One case of each size. Lists within the records of a list have the next size, so that the two differ. */
export const casesOfSizes = <C>(make: (size: number, within: number) => C): readonly C[] =>
  sizes.map((size, at) => make(size, sizes[(at + 1) % sizes.length] ?? 0));

const listsIn = ({ fields }: Resource, path: string): readonly string[] =>
  fields.flatMap(({ name, type }) => {
    if (typeof type !== 'object') return [];
    const place = `${path} ${name}`;
    return 'many' in type ? [place, ...listsIn(type.many, place)] : [];
  });

/** The lists of records in the bodies of creations, from the models: the area, and the members down to the list. */
export const requestedLists = (): readonly string[] => [
  ...new Set(
    endpoints.flatMap(({ area, operationKind, request }) =>
      operationKind === 'create' && request !== undefined ? listsIn(request, area) : [],
    ),
  ),
];
