import type { Data } from '../../../models/resources/resource.ts';
import type { Context } from '../../harness/check.ts';
import { isCutOf } from '../../harness/cut-text.ts';
import { idText } from '../../harness/id-text.ts';
import { isUncut } from '../../harness/list-lengths.ts';
import type { Document } from '../asking/documents.ts';
import type { Made } from '../asking/make.ts';
import { list } from './read.ts';
import type { Seen, Sight } from './sight.ts';

/** Whether the body of a comment holds a text, as the suites mark theirs. */
export const holds = ({ comments }: Data, marker: string): boolean =>
  typeof comments === 'string' && comments.includes(marker);

/** What looking for a comment among those of its document came to. */
export interface Found {
  /** Those that hold the marker. */
  readonly sights: readonly Sight[];
  /** Whether what is not among them is not in the list: no page hides it. */
  readonly isWhole: boolean;
  readonly seen: Seen;
}

/** Whether a list shows all that there is. */
export const isWhole = ({ profile }: Pick<Context, 'profile'>, { kind, sights }: Seen): boolean =>
  kind === 'comments' && isUncut(profile, 'comments', sights.length);

/** What tells a comment: what its body holds; or its id, where the list shows the beginning of that alone. */
interface Wanted {
  readonly marker: string;
  readonly id?: string | undefined;
}

const isIt = ({ data }: Sight, { marker, id }: Wanted): boolean =>
  holds(data, marker) || (id !== undefined && idText(data) === id && isCutOf(marker, data['comments']));

const foundIn = (asking: Pick<Context, 'profile'>, seen: Seen, wanted: Wanted): Found => ({
  sights: seen.sights.filter((sight) => isIt(sight, wanted)),
  isWhole: isWhole(asking, seen),
  seen,
});

const last = ({ sights }: Seen): string | undefined => sights.map(({ data }) => idText(data)).at(-1);

/** How to ask for what a page may hide: none of it is documented, so that what comes of it decides only when it is found. */
const furtherQueries = (first: Seen, id: string | undefined): readonly string[] => [
  ...(id === undefined ? [] : [`?id=${id}`]),
  `?offset=${first.sights.length}`,
  ...(last(first) === undefined ? [] : [`?id[gt]=${last(first)}`]),
  '?order_by=id&dir=desc',
];

/** Looks for a comment in the list of its document, also where that has several pages. */
export const findListed = async (
  asking: Pick<Context, 'client' | 'profile'>,
  document: Document,
  wanted: Wanted,
): Promise<Found> => {
  const first = await list(asking, document);
  const found = foundIn(asking, first, wanted);
  if (found.sights.length > 0 || found.isWhole || first.kind !== 'comments') return found;
  for (const query of furtherQueries(first, wanted.id)) {
    const further = foundIn(asking, await list(asking, document, { query }), wanted);
    if (further.sights.length > 0) return further;
  }
  return found;
};

/** The id of a new comment, from the answer to its creation, else from the list of its document. */
export const idOf = async (
  asking: Pick<Context, 'client' | 'profile'>,
  { document, id }: Pick<Made, 'document' | 'id'>,
  marker: string,
): Promise<string | undefined> => {
  if (id !== undefined) return id;
  const [found] = (await findListed(asking, document, { marker })).sights;
  return found && idText(found.data);
};
