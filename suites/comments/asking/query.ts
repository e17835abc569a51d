import { comment } from '../../../models/resources/comment.ts';
import type { Id } from '../../../models/wire/id.ts';
import { formBody } from '../../../models/wire/write-body.ts';
import { bodyForms, bodyIn } from '../../harness/body-in.ts';
import type { Context } from '../../harness/check.ts';
import { noteLength } from '../../harness/list-lengths.ts';
import { commentsIn, type Seen } from '../seeing/sight.ts';
import type { Document } from './documents.ts';

/**
 * Where the payload of GET /api/comments may stand: in the query, its names as documented or with underscores, or in a
 * body of one of these forms.
 */
export const queryForms = ['query', 'underscored', ...bodyForms, 'form'] as const;

export type QueryForm = (typeof queryForms)[number];

const path = '/api/comments';

const fields = (
  members: Readonly<Record<string, string | Id>>,
  spell: (name: string) => string,
): URLSearchParams =>
  new URLSearchParams(
    Object.entries(members).map(([name, value]): [string, string] => [spell(name), String(value)]),
  );

const itself = (name: string): string => name;
const underscored = (name: string): string => name.replaceAll('-', '_');

const payloadIn = (form: QueryForm, members: Readonly<Record<string, string | Id>>) => {
  if (form === 'query') return { path: `${path}?${fields(members, itself)}` };
  if (form === 'underscored') return { path: `${path}?${fields(members, underscored)}` };
  return { path, body: form === 'form' ? formBody(fields(members, itself)) : bodyIn(comment, form, members) };
};

/** Asks for the comments of a document that a payload names, or that none names. */
export const query = async (
  context: Pick<Context, 'client' | 'profile'>,
  payload?: { readonly form: QueryForm; readonly document: Document; readonly type: string },
): Promise<Seen> => {
  const asked =
    payload === undefined
      ? { path }
      : payloadIn(payload.form, {
          'commentable-id': payload.document.id,
          'commentable-type': payload.type,
        });
  const seen = commentsIn(await context.client.send({ method: 'GET', endpoint: 'comments.list', ...asked }));
  if (payload !== undefined) noteLength(context.profile, 'queries', seen.sights.length);
  return seen;
};
