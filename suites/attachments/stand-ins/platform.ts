import type { Members } from '../../../models/members.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import type { Supply } from '../../harness/supply.ts';
import { type Kept, keptAs, type SentParts, sentIn } from './kept.ts';

/** Where a file is read: below its document, by its id alone, at its address. */
export type Where = 'below' | 'alone' | 'url';

/** What a platform does otherwise than it should, or where the documentation leaves it open. */
export interface AttachmentQuirks {
  /** Answers a request itself. */
  readonly answers?: (request: Outgoing) => Answer | undefined;
  /** The status with which an addition is refused; undefined accepts it. */
  readonly refuses?: (sent: SentParts, on: string) => number | undefined;
  /** Nothing is too long. */
  readonly boundless?: true;
  /** What there is after an addition; `all` are those before. */
  readonly stores?: (own: Kept, all: readonly Kept[]) => readonly Kept[];
  readonly created?: {
    readonly status?: number;
    readonly tells?: readonly string[];
    readonly shows?: (members: Members) => Members;
  };
  /** The answer to a read of a file, where it is another one than the file itself. */
  readonly wraps?: (file: string) => { readonly type: string; readonly bytes: Uint8Array };
  readonly shows?: (members: Members) => Members;
  readonly lists?: (own: readonly Members[], all: readonly Members[], query: URLSearchParams) => unknown;
  /** The attachment that a read is answered with. */
  readonly reads?: (asked: Kept, all: readonly Kept[], where: Where) => Kept | undefined;
  readonly viewsRecords?: boolean;
  /** What is left after a deletion; a number refuses it with that status. */
  readonly deletes?: (own: Kept, all: readonly Kept[], where: Where) => readonly Kept[] | number;
  readonly deleteStatus?: number;
  /** The status of PUT and PATCH, and what becomes of the attachment. */
  readonly updates?: { readonly status?: number; readonly changes?: true };
}

const json = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');

const none = (status = 404): Answer => json(status, { errors: { base: ['no'] } });

const fileAnswer = (file: string): Answer => {
  const { format: _, ...answer } = answerWith(200, file, 'json');
  const headers = { 'content-type': 'application/octet-stream' };
  return { ...answer, headers, bytes: Buffer.from(file, 'latin1') };
};

const wrapped = ({ type, bytes }: { readonly type: string; readonly bytes: Uint8Array }): Answer => ({
  ...fileAnswer(''),
  ...{ headers: { 'content-type': type }, bytes },
});

const longest: Readonly<Record<string, number>> = { intent: 40, linked_to: 255, type: 255, url: 255 };

const isLong = ({ members }: SentParts): boolean =>
  Object.entries(longest).some(([name, most]) => [...String(members[name] ?? '')].length > most);

const picked = (members: Members, names: readonly string[]): Members =>
  Object.fromEntries(names.map((name) => [name, members[name]]));

/** A platform in memory whose documents have attachments. It speaks JSON. */
export const createAttachmentPlatform = (
  quirks: AttachmentQuirks = {},
): { readonly client: Client; readonly supply: Supply } => {
  const { refuses = () => undefined, stores = (own, all) => [...all, own] } = quirks;
  const { shows = (one) => one, lists = (own) => own, reads = (asked) => asked } = quirks;
  const { deletes = (own, all) => all.filter((one) => one !== own), updates = {} } = quirks;
  let kept: readonly Kept[] = [];
  let latest = 600;

  const all = (): readonly Members[] => kept.map(({ members }) => shows(members));
  const listed = (on: string): readonly Members[] =>
    kept.filter((one) => one.on === on).map(({ members }) => shows(members));
  const store = (on: string, sent: SentParts): Kept => {
    latest += 1;
    const own = keptAs(latest, on, sent);
    kept = stores(own, kept);
    return own;
  };
  const add = (on: string, request: Outgoing): Answer => {
    if (request.body?.type === mediaTypeOf.xml) return none(415);
    const sent = sentIn(request);
    const refused = refuses(sent, on) ?? (quirks.boundless !== true && isLong(sent) ? 422 : undefined);
    if (refused !== undefined) return none(refused);
    const { members } = store(on, sent);
    const { status = 201, tells, shows: showsNew = shows } = quirks.created ?? {};
    if (tells?.length === 0) return answerWith(status, '', 'json');
    return json(status, tells === undefined ? showsNew(members) : picked(members, tells));
  };
  const show = (asked: Kept | undefined, where: Where): Answer => {
    const found = asked && reads(asked, kept, where);
    if (found === undefined) return none();
    if (quirks.viewsRecords === true && where !== 'url') return json(200, shows(found.members));
    if (found.file === undefined) return none(400);
    return quirks.wraps === undefined ? fileAnswer(found.file) : wrapped(quirks.wraps(found.file));
  };
  const remove = (own: Kept | undefined, where: Where): Answer => {
    if (own === undefined) return none();
    const left = deletes(own, kept, where);
    if (typeof left === 'number') return none(left);
    kept = left;
    return answerWith(quirks.deleteStatus ?? 200, '', 'json');
  };
  const update = (own: Kept | undefined, request: Outgoing): Answer => {
    if (own === undefined) return none();
    const { status = 405, changes } = updates;
    const changed = { ...own, members: { ...own.members, ...sentIn(request).members } };
    if (changes) kept = kept.map((one) => (one === own ? changed : one));
    return status < 300 ? json(status, changed.members) : none(status);
  };
  const one = (request: Outgoing, id: number, on?: string): Answer => {
    const own = kept.find((each) => each.id === id && (on === undefined || each.on === on));
    const where = on === undefined ? 'alone' : 'below';
    if (request.method === 'GET') return show(own, where);
    return request.method === 'DELETE' ? remove(own, where) : update(own, request);
  };

  const answer = (request: Outgoing): Answer => {
    const special = quirks.answers?.(request);
    if (special !== undefined) return special;
    const [path = '', search = ''] = request.path.split('?');
    const query = new URLSearchParams(search);
    const [, on, below] = /^(\/api\/\w+\/\d+)\/attachments(?:\/(\d+))?$/.exec(path) ?? [];
    if (on !== undefined && (below === undefined || request.method === 'POST'))
      return request.method === 'POST' ? add(on, request) : json(200, lists(listed(on), all(), query));
    if (on !== undefined) return one(request, Number(below), on);
    const [, where, id] = /^\/(api\/attachments|files)\/(\d+)$/.exec(path) ?? [];
    if (where === 'files')
      return show(
        kept.find((each) => each.id === Number(id)),
        'url',
      );
    return where === undefined ? none() : one(request, Number(id));
  };
  return {
    client: {
      send: async (request) => {
        const given = answer(request);
        return { ...given, exchange: { ...given.exchange, method: request.method } };
      },
      ...{ exchanges: [], requests: 0 },
    },
    supply: {
      ...noDocuments,
      canAttach: () => true,
      attach: async ({ owner, document }) => {
        const members = { type: 'file', intent: 'Supplier' };
        return store(`/api/${owner}/${document}`, { members, file: `made ${latest}` }).id;
      },
    },
  };
};
