import type { Members } from '../../../models/members.ts';
import type { Id } from '../../../models/wire/id.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import type { Supply } from '../../harness/supply.ts';
import { type AttachmentQuirks, attachmentsOf } from './attachments.ts';
import { type Kept, newComment, types } from './new-comment.ts';

/** What a platform does otherwise than it should, or where the documentation leaves it open. */
export interface CommentQuirks extends AttachmentQuirks {
  /** Answers a request itself. */
  readonly answers?: (request: Outgoing) => Answer | undefined;
  /** The status with which a creation is refused; undefined accepts it. */
  readonly refuses?: (sent: Members, on: string | undefined) => number | undefined;
  /** The comments that a creation makes; its own alone unless told otherwise. */
  readonly stores?: (own: Kept, all: readonly Kept[]) => readonly Kept[];
  readonly created?: { readonly status?: number; readonly tells?: (one: Members) => Members | undefined };
  readonly shows?: (one: Members) => Members;
  /** What the list of a document answers. */
  readonly lists?: (own: readonly Members[], all: readonly Members[], query: URLSearchParams) => unknown;
  /** The comment that a read is answered with. */
  readonly reads?: (asked: Kept, all: readonly Kept[]) => Kept | undefined;
  /** What GET /api/comments answers, by the document that its payload names: a status, or comments. */
  readonly collects?: (
    named: string | undefined,
    own: readonly Members[],
    all: readonly Members[],
  ) => number | readonly Members[];
  /** The document that POST /api/comments puts a comment on. */
  readonly puts?: (named: string | undefined) => string | undefined;
  /** The users whom a comment notifies. */
  readonly notifies?: (mentioned: readonly number[]) => readonly number[];
}

const json = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');
const none = (status: number): Answer => json(status, { errors: { base: ['no'] } });

const membersIn = ({ body }: Outgoing): Members => {
  if (body === undefined) return {};
  if (!body.type.startsWith(mediaTypeOf.json)) return {};
  return JSON.parse(body.text) as Members;
};

/** The address of the document that members name. */
const namedIn = (members: Members): string | undefined => {
  const segment = Object.keys(types).find((one) => types[one] === members['commentable-type']);
  const id = members['commentable-id'] ?? null;
  return segment === undefined || id === null ? undefined : `/api/${segment}/${String(id)}`;
};

const mentionsIn = (text: unknown): readonly number[] =>
  [...String(text).matchAll(/@\[User:(\d+)\]/g)].map(([, id]) => Number(id));

const itself = (one: Members): Members => one;

/** A platform in memory whose documents have comments. It speaks JSON, and takes the payload of a query there. */
export const createCommentPlatform = (
  quirks: CommentQuirks = {},
): { readonly client: Client; readonly supply: Supply } => {
  const { shows = itself, lists = (own) => own, reads = (asked) => asked } = quirks;
  const { refuses = () => undefined, stores = (own) => [own], notifies = (users) => users } = quirks;
  const { collects = (named, own) => (named === undefined ? 400 : own), puts = (named) => named } = quirks;
  const kept: Kept[] = [];
  let latest = 700;
  const counts = new Map<Id, number>();
  const attachments = attachmentsOf(quirks, (id) => kept.find((one) => one.id === id));

  const shown = ({ id, members }: Kept): Members => shows({ ...members, ...attachments.carriedBy(id) });
  const on = (document: string | undefined): readonly Members[] =>
    kept.filter((one) => one.on === document).map(shown);
  const create = (request: Outgoing, document: string | undefined): Answer => {
    if (request.body?.type !== mediaTypeOf.json) return none(415);
    const sent = membersIn(request);
    const refused = document === undefined ? 400 : refuses(sent, document);
    if (refused !== undefined || document === undefined) return none(refused ?? 400);
    latest += 1;
    const own = newComment(document, sent, latest);
    kept.push(...stores(own, kept));
    for (const user of notifies(mentionsIn(sent['comments']))) counts.set(user, (counts.get(user) ?? 0) + 1);
    const { status = 201, tells = itself } = quirks.created ?? {};
    const told = tells(shown(own));
    return told === undefined ? answerWith(status, '', 'json') : json(status, told);
  };
  const collect = (request: Outgoing): Answer => {
    const query = new URLSearchParams(request.path.split('?')[1] ?? '');
    const named = namedIn({
      'commentable-id': query.get('commentable-id'),
      'commentable-type': query.get('commentable-type'),
    });
    const found = collects(named, on(named), kept.map(shown));
    return typeof found === 'number' ? none(found) : json(200, found);
  };
  const read = (document: string, id: number): Answer => {
    const asked = kept.find((one) => one.on === document && one.id === id);
    const found = asked && reads(asked, kept);
    return found === undefined ? none(404) : json(200, shown(found));
  };

  const answer = (request: Outgoing): Answer => {
    const own = quirks.answers?.(request);
    if (own !== undefined) return own;
    const [path = '', search = ''] = request.path.split('?');
    const below = /^(\/api\/\w+\/\d+)\/comments(?:\/(\d+))?$/.exec(path);
    if (below?.[1] !== undefined) {
      if (below[2] !== undefined) return read(below[1], Number(below[2]));
      if (request.method === 'POST') return create(request, below[1]);
      return json(200, lists(on(below[1]), kept.map(shown), new URLSearchParams(search)));
    }
    if (path === '/api/comments') {
      return request.method === 'POST'
        ? create(request, puts(namedIn(membersIn(request))))
        : collect(request);
    }
    return attachments.answer(request) ?? none(404);
  };
  const send = async (request: Outgoing): Promise<Answer> => answer(request);
  return {
    client: { send, exchanges: [], requests: 0 },
    supply: {
      ...noDocuments,
      canTellNotifications: () => true,
      notifications: async ({ id }) => counts.get(id) ?? 0,
    },
  };
};
