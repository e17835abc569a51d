import type { Members } from '../../models/members.ts';
import type { Id } from '../../models/wire/id.ts';
import { type AttachmentOverrides, openAttachments } from '../attachments/fake.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { hooksOf, noDocuments } from '../harness/fake/absent.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { type Collection, json, jsonIn, openFake, refusal } from '../harness/fake/fake.ts';
import { type FakeTarget, judging } from '../harness/fake/judge-checks.ts';
import type { Overrides, StoredDocument } from '../harness/fake/overrides.ts';
import type { ProfileSketch } from '../harness/fake/sample-profile.ts';

/** What a fake does otherwise than it should, or where the documentation leaves it open. */
export interface CommentOverrides extends Overrides {
  readonly attachments?: AttachmentOverrides;
  /** The answer about the attachments of a comment that is not there. */
  readonly unknown?: { readonly status: number; readonly body: string };
  /** What a comment shows of its attachments; undefined is no such member. */
  readonly carries?: (own: readonly Members[]) => readonly Members[] | undefined;
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

const types: Readonly<Record<string, string>> = {
  invoices: 'InvoiceHeader',
  expense_reports: 'ExpenseReport',
  purchase_orders: 'OrderHeader',
  users: 'User',
  requisitions: 'RequisitionHeader',
};

const author = { id: 20, login: 'interface.20', fullname: 'Interface Account' };

const newComment = (sent: Members, { id, on }: { readonly id: number; readonly on: string }): Members => {
  const [, , segment = '', document = ''] = on.split('/');
  const now = '2026-03-01T10:00:00Z';
  return {
    ...{ id, 'commentable-id': Number(document), 'commentable-type': types[segment] },
    ...{
      comments: sent['comments'],
      'comment-type': 'user',
      'reason-code': withinLimit(sent['reason-code']),
    },
    ...{ 'to-supplier': sent['to-supplier'] ?? false, attachments: [] },
    ...{ 'created-at': now, 'updated-at': now, 'created-by': author, 'updated-by': author },
  };
};

/** A reason-code as it is kept: cut at its documented length. */
const withinLimit = (code: unknown): unknown =>
  typeof code === 'string' ? code.slice(0, 255) : (code ?? null);

/** The path of the document that members name. */
const namedIn = (members: Members): string | undefined => {
  const segment = Object.keys(types).find((one) => types[one] === members['commentable-type']);
  const id = members['commentable-id'] ?? null;
  return segment === undefined || id === null ? undefined : `/api/${segment}/${String(id)}`;
};

const mentionsIn = (text: unknown): readonly number[] =>
  [...String(text).matchAll(/@\[User:(\d+)\]/g)].map(([, id]) => Number(id));

const failure = { status: 500, body: '<html>Something went wrong</html>' };

/** One comment with a link is there from the beginning: the profile names it. */
const linked = '/api/comments/501';
const link = { id: 502, on: linked, data: { id: 502, type: 'url', url: 'https://papers.example/1' } };

const collection: Collection<Members> = {
  routes: { below: /^(?<on>\/api\/\w+\/\d+)\/comments(?:\/(?<id>\d+))?$/ },
  firstId: 701,
};

/** Documents with comments. It speaks JSON, and takes the payload of a query there. */
export const openCommentFake = (overrides: CommentOverrides = {}): FakeTarget => {
  const {
    shows = (one) => one,
    carries = (own) => own,
    unknown = failure,
    puts = (named) => named,
  } = overrides;
  const { collects = (named, own) => (named === undefined ? 400 : own), notifies = (users) => users } =
    overrides;
  const counts = new Map<Id, number>();
  const attachments = openAttachments(overrides.attachments, [link]);

  const shown: NonNullable<Overrides['shows']> = (data, how) => {
    const own = attachments.all().filter(({ on }) => on === `/api/comments/${data['id']}`);
    return shows({ ...data, attachments: carries(own.map((one) => one.data)) }, how);
  };
  const collect = (request: Outgoing): Answer => {
    const query = new URLSearchParams(request.path.split('?')[1] ?? '');
    const named = namedIn(Object.fromEntries(query));
    const show = ({ data }: StoredDocument) => shown(data, { format: 'json', listed: true });
    const own = fake.all().filter(({ on }) => on === named);
    const results = collects(named, own.map(show), fake.all().map(show));
    return typeof results === 'number' ? refusal(results) : json(200, results);
  };
  const answer = (request: Outgoing): Answer | Promise<Answer> | undefined => {
    const [path = ''] = request.path.split('?');
    if (path === '/api/comments') {
      if (request.method !== 'POST') return collect(request);
      const on = puts(namedIn(jsonIn(request) ?? {}));
      return on === undefined ? refusal(400) : fake.create(request, on);
    }
    const comment = /^\/api\/comments\/(\d+)\/attachments/.exec(path)?.[1];
    if (comment === undefined) return undefined;
    const isThere = path.startsWith(`${linked}/`) || fake.find(Number(comment)) !== undefined;
    return isThere ? attachments.client.send(request) : answerWith(unknown.status, unknown.body, 'json');
  };
  const makes: Collection<Members>['makes'] = (sent, ids) => {
    for (const user of notifies(mentionsIn(sent['comments']))) counts.set(user, (counts.get(user) ?? 0) + 1);
    return newComment(sent, ids);
  };
  const fake = openFake({ ...collection, makes, answers: answer }, { ...overrides, shows: shown });
  return {
    client: fake.client,
    fixtures: {
      ...noDocuments,
      canAsk: () => true,
      ask: hooksOf({
        notifications: ({ id }) => counts.get(id) ?? 0,
        'supplier-comments': ({ comment }) =>
          Number(fake.find(Number(comment))?.data['to-supplier'] === true),
      }),
    },
  };
};

/** Everything that a profile can say of them. */
export const whole: ProfileSketch = {
  capabilities: { json: true, xml: false, 'document-mention-notifications': true },
  dialects: { 'comments/query': 'query' },
  comments: {
    documents: {
      invoices: [11, 12],
      expense_reports: [21, 22],
      purchase_orders: [31, 32],
      users: [41, 42],
      requisitions: [51, 52],
    },
    urlAttachments: [{ comment: 501, attachment: 502 }],
    mentioned: [{ id: 17 }, { id: 18 }],
  },
};

export const judgedBy = judging(openCommentFake, whole);
