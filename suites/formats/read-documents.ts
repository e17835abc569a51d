import type { EndpointId } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { type Collection, listOf, oneOf } from './collection.ts';
import { idOf, listed } from './records.ts';

/** The documented formats, as Accept names them. */
export type DocumentedAccept = 'application/json' | 'application/xml';

/** Those that a target has by its profile. */
export const acceptsOf = ({ capabilities }: Context['profile']): readonly DocumentedAccept[] => [
  ...(capabilities.json ? (['application/json'] as const) : []),
  ...(capabilities.xml ? (['application/xml'] as const) : []),
];

/** A documented read with what came of it. */
export interface Read {
  readonly request: Outgoing & { readonly endpoint: EndpointId };
  readonly answer: Answer;
}

const send = async (context: Context, request: Read['request']): Promise<Read> => ({
  request,
  answer: await context.client.send(request),
});

/** The list of a collection. */
export const readList = (
  context: Context,
  collection: Collection,
  accept?: DocumentedAccept,
): Promise<Read> => send(context, listOf(collection, '', accept ?? acceptsOf(context.profile)[0]));

/** One record by its id. */
export const readRecord = (
  context: Context,
  collection: Collection,
  { id, accept }: { readonly id: Id; readonly accept: DocumentedAccept },
): Promise<Read> => send(context, oneOf(collection, id, accept));

/** Ids to read: those that no check changes first, then those of a list, then what else the profile names. */
export const idsToRead = (
  { profile }: Context,
  collection: Collection,
  { list, most }: { readonly list: Read; readonly most: number },
): readonly Id[] => {
  const ids = [
    ...collection.readable(profile),
    ...listed(list.answer, list.request.endpoint).map(idOf),
    ...collection.known(profile),
  ];
  return [...new Set(ids)].slice(0, most);
};
