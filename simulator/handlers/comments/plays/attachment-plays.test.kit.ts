import type { Story } from './comments.test.kit.ts';
import { type Play, type Row, recordsIn } from './plays.test.kit.ts';

const of = (comment: number): string => `/api/comments/${comment}/attachments`;

const boundary = 'frontier';

const upload = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="attachment[file]"; filename="report.txt"',
  'Content-Type: text/plain',
  '',
  'As measured',
  `--${boundary}--`,
  '',
].join('\r\n');

/** Adds a file to a comment; its id is that of the list. */
const attach = async ({ api }: Story) => {
  const type = `multipart/form-data; boundary=${boundary}`;
  const told = await api('POST', of(8002), upload, { type });
  const list = recordsIn(await api('GET', of(8002)));
  return { ...told, id: Number(list.at(-1)?.['id'] ?? 0) };
};

const adding: Play = async (story) => {
  const { body, json } = await attach(story);
  if (body === '') return 'empty';
  return Object.keys(json).length > 1 ? 'record' : 'id';
};

const showing: Play = async (story) => {
  const { id } = await attach(story);
  const { body, json } = await story.api('GET', `${of(8002)}/${id}`);
  return body === 'As measured' ? 'bytes' : typeof json.id;
};

const deleting: Play = async (story) => {
  const { id } = await attach(story);
  return (await story.api('DELETE', `${of(8002)}/${id}`)).status;
};

/** The starting comment 8001 has a link and a text. */
const reading =
  (id: number): Play =>
  async ({ api }) =>
    (await api('GET', `${of(8001)}/${id}`)).status;

const linking: Play = async ({ api }) =>
  (await api('POST', of(8002), { type: 'url', url: 'https://papers.example/2' })).status;

const unknown: Play = async ({ api }) => (await api('GET', of(99_999))).status;

/** Attachments of comments. */
export const attachmentRows: readonly Row[] = [
  ['attachment-created', adding, { attachment: 'record', id: 'id', empty: 'empty' }],
  ['attachment-shown', showing, { bytes: 'bytes', attachment: 'number' }],
  ['text-attachment-shown', reading(8502), { refused: 400, attachment: 200 }],
  ['attachment-deletion', deleting, { served: 200, absent: 405 }],
  ['attachment-delete-status', deleting, { '200': 200, '204': 204, '202': 202 }],
  ['url-attachment', linking, { accepted: 201, refused: 400 }],
  ['no-file-status', reading(8501), { '400': 400, '404': 404, '422': 422, '200': 200 }],
  ['unknown-comment-status', unknown, { '500': 500, '502': 502, '503': 503 }],
];
