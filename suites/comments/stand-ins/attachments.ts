import type { Members } from '../../../models/members.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import type { Kept } from './new-comment.ts';

/** What a platform does with attachments of comments otherwise than it should, or where that is left open. */
export interface AttachmentQuirks {
  /** What a list answers, by what was added there and what was added anywhere. */
  readonly attached?: (own: readonly Members[], all: readonly Members[]) => unknown;
  /** The attachment that a read is answered with, and whether as its file. */
  readonly views?: (asked: Members, all: readonly Members[]) => Members | undefined;
  readonly viewsRecords?: boolean;
  /** What of a file a read answers. */
  readonly viewsFile?: (file: string) => string;
  /** The answer to a read of a link. */
  readonly viewsLink?: { readonly status: number; readonly body: string };
  /** The status of PATCH and of PUT. */
  readonly updates?: { readonly PATCH?: number; readonly PUT?: number };
  /** The answer about a comment that is not there. */
  readonly unknown?: { readonly status: number; readonly body: string };
  /** What a comment shows of its attachments; undefined is no such member. */
  readonly carries?: (own: readonly Members[]) => readonly Members[] | undefined;
}

interface Attached {
  readonly comment: number;
  readonly members: Members;
  readonly file?: string;
}

const json = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');

const noFile = {
  status: 400,
  body: '{"errors":{"attachment":["Attachment does not have a file attached"]}}',
};
const failure = { status: 500, body: '<html>Something went wrong</html>' };

/** The file of an upload, or the members of a JSON body. */
const sentIn = ({ body }: Outgoing): { readonly members: Members; readonly file?: string } => {
  if (body?.type === mediaTypeOf.json) return { members: JSON.parse(body.text) as Members };
  const file = /filename="[^"]*"\r\n[^\r]*\r\n\r\n([\s\S]*?)\r\n--/.exec(body?.text ?? '')?.[1];
  return { members: { type: 'file', intent: 'Supplier' }, ...(file !== undefined && { file }) };
};

/** The attachments of comments on a platform in memory. One link hangs on a comment that the profile names. */
export const attachmentsOf = (quirks: AttachmentQuirks, find: (id: number) => Kept | undefined) => {
  const { attached = (own) => own, views = (asked) => asked, carries = (own) => own } = quirks;
  const { viewsLink = noFile, viewsFile = (file) => file, unknown = failure, updates = {} } = quirks;
  const link = { id: 502, type: 'url', url: 'https://papers.example/1' };
  const kept: Attached[] = [{ comment: 501, members: link }];
  const all = (): readonly Members[] => kept.map(({ members }) => members);
  const of = (comment: number): readonly Members[] =>
    kept.filter((one) => one.comment === comment).map(({ members }) => members);

  const add = (comment: number, request: Outgoing): Answer => {
    const { members, file } = sentIn(request);
    const one = { id: 800 + kept.length, ...members };
    kept.push({ comment, members: one, ...(file !== undefined && { file }) });
    return json(201, one);
  };
  const view = (comment: number, id: number): Answer => {
    const asked = kept.find(({ comment: on, members }) => on === comment && members['id'] === id);
    const found = asked && views(asked.members, all());
    if (found === undefined) return json(404, { errors: {} });
    const { file } = kept.find(({ members }) => members === found) ?? {};
    if (file === undefined) return answerWith(viewsLink.status, viewsLink.body, 'json');
    if (quirks.viewsRecords) return json(200, found);
    const { format: _, ...bytes } = answerWith(200, viewsFile(file), 'json');
    return { ...bytes, headers: { 'content-type': 'text/plain' } };
  };

  return {
    carriedBy: (comment: number): Members => {
      const carried = carries(of(comment));
      return carried === undefined ? { attachments: undefined } : { attachments: carried };
    },
    answer: (request: Outgoing): Answer | undefined => {
      const [, comment, id] = /^\/api\/comments\/(\d+)\/attachments(?:\/(\d+))?$/.exec(request.path) ?? [];
      if (comment === undefined) return undefined;
      const on = Number(comment);
      if (on !== 501 && find(on) === undefined) return answerWith(unknown.status, unknown.body, 'json');
      if (id === undefined)
        return request.method === 'POST' ? add(on, request) : json(200, attached(of(on), all()));
      if (request.method === 'PATCH' || request.method === 'PUT')
        return json(updates[request.method] ?? 405, {});
      return view(on, Number(id));
    },
  };
};
