import type { Members } from '../../models/members.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { noDocuments } from '../harness/fake/absent.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { type Collection, type Fake, jsonIn, openFake } from '../harness/fake/fake.ts';
import { type FakeTarget, judging } from '../harness/fake/judge-checks.ts';
import type { Overrides, StoredDocument } from '../harness/fake/overrides.ts';
import type { ProfileSketch } from '../harness/fake/sample-profile.ts';

/** What a fake does otherwise than it should, or where the documentation leaves it open. */
export interface AttachmentOverrides extends Overrides {
  /** Nothing is too long. */
  readonly boundless?: true;
  /** The answer to a read of a file, where it is another one than the file itself. */
  readonly wraps?: (file: string) => { readonly type: string; readonly bytes: Uint8Array };
  /** The answer to a read of an attachment without a file. */
  readonly viewsLink?: { readonly status: number; readonly body: string };
  readonly viewsRecords?: boolean;
}

const longest: Readonly<Record<string, number>> = { intent: 40, linked_to: 255, type: 255, url: 255 };

const isLong = (sent: Members): boolean =>
  Object.entries(longest).some(([name, most]) => [...String(sent[name] ?? '')].length > most);

const partsOf = (type: string, body: string): Members => {
  const boundary = type.split('boundary=')[1] ?? '';
  const parts = body.split(`--${boundary}\r\n`).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf('\r\n\r\n');
      const name = /name="attachment\[(\w+)\]"/.exec(part.slice(0, at))?.[1] ?? '';
      const content = part.slice(at + 4).replace(new RegExp(`\r\n(--${boundary}--\r\n)?$`), '');
      return [name, name === 'file' ? content : Buffer.from(content, 'latin1').toString()];
    }),
  );
};

/** The members of an upload, or of a body in JSON; `file` is a character for each byte. */
const sentIn = (request: Outgoing): Members | undefined => {
  const { body } = request;
  if (body === undefined || body.type === mediaTypeOf.json) return jsonIn(request);
  if (body.type === mediaTypeOf.xml) return undefined;
  return partsOf(body.type, Buffer.from(body.bytes ?? Buffer.from(body.text)).toString('latin1'));
};

const newAttachment = (sent: Members, id: number): Members => ({
  ...{ id, type: sent['type'] ?? null, intent: sent['intent'] ?? null },
  'linked-to': sent['linked_to'] ?? null,
  'file-url': sent['file'] === undefined ? null : `http://127.0.0.1:9/files/${id}`,
  ...{ url: sent['url'] ?? null, text: sent['text'] ?? null },
  ...{ 'created-at': '2026-03-01T10:00:00Z', 'updated-at': '2026-03-01T10:00:00Z' },
});

const fileAnswer = ({ type, bytes }: { readonly type: string; readonly bytes: Uint8Array }): Answer => {
  const { format: _, ...answer } = answerWith(200, Buffer.from(bytes).toString('latin1'), 'json');
  return { ...answer, headers: { 'content-type': type }, bytes };
};

const plainFile = (file: string) => ({
  type: 'application/octet-stream',
  bytes: Buffer.from(file, 'latin1'),
});

const withoutFile = {
  status: 400,
  body: '{"errors":{"attachment":["Attachment does not have a file attached"]}}',
};

const collectionOf = (overrides: AttachmentOverrides): Collection<Members> => ({
  routes: {
    below: /^(?<on>\/api\/\w+\/\d+)\/attachments(?:\/(?<id>\d+))?$/,
    alone: /^\/api\/attachments\/(?<id>\d+)$/,
    url: /^\/files\/(?<id>\d+)$/,
  },
  firstId: 601,
  parses: sentIn,
  makes: (sent, { id }) => (isLong(sent) && !overrides.boundless ? 422 : newAttachment(sent, id)),
  views: ({ file }, { route }) => {
    if (overrides.viewsRecords && route !== 'url') return undefined;
    const { status, body } = overrides.viewsLink ?? withoutFile;
    return file === undefined
      ? answerWith(status, body, 'json')
      : fileAnswer((overrides.wraps ?? plainFile)(file));
  },
});

/** Documents with attachments. It speaks JSON. */
export const openAttachments = (
  overrides: AttachmentOverrides = {},
  seeded: readonly StoredDocument[] = [],
): Fake => openFake({ ...collectionOf(overrides), seeded }, overrides);

/** Everything that a profile can say of them. */
export const whole: ProfileSketch = {
  capabilities: { json: true, xml: false },
  attachments: {
    documents: {
      contracts: [11, 12],
      invoices: [21, 22],
      expense_reports: [31, 32],
      purchase_orders: [41, 42],
      users: [51, 52],
      requisitions: [61, 62],
      requisition_lines: [71, 72],
      inventory_transactions: [81, 82],
      quote_requests: [91, 92],
      quote_request_lines: [101, 102],
      quote_request_attachments: [111, 112],
    },
  },
};

/** The same, with a hook that attaches files. */
export const openAttachmentFake = (overrides: AttachmentOverrides = {}): FakeTarget => {
  const { client, nextId, add } = openAttachments(overrides);
  return {
    client,
    fixtures: {
      ...noDocuments,
      canAttach: () => true,
      attach: async ({ owner, document }) => {
        const id = nextId();
        const sent = { type: 'file', intent: 'Supplier', file: `made ${id}` };
        add({ id, on: `/api/${owner}/${document}`, data: newAttachment(sent, id), file: sent.file });
        return id;
      },
    },
  };
};

export const judgedBy = judging(openAttachmentFake, whole);
