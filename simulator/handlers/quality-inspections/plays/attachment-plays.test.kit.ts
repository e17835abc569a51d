import { ask, tokenOf } from '../../../ask.test.kit.ts';
import { all, type Story } from './inspections.test.kit.ts';
import { type Play, type Row, recordsIn } from './plays.test.kit.ts';

const boundary = 'frontier';

const upload = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="attachment[file]"; filename="report.txt"',
  'Content-Type: text/plain',
  '',
  'As measured',
  `--${boundary}`,
  'Content-Disposition: form-data; name="attachment[type]"',
  '',
  'file',
  `--${boundary}--`,
  '',
].join('\r\n');

/** Adds a file to an inspection; its id is that of the list. */
export const attach = async ({ api, platform }: Story, path: string) => {
  const token = await tokenOf(platform);
  const told = await ask(platform, {
    ...{ method: 'POST', url: `${all}${path}`, body: upload },
    type: `multipart/form-data; boundary=${boundary}`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  const list = recordsIn(await api('GET', path));
  return { ...told, id: Number(list.at(-1)?.['id'] ?? 0) };
};

const adding: Play = async (story) => {
  const { status, body } = await attach(story, `/${await story.made()}/attachments`);
  if (body === '' || status !== 201) return `${status} empty`;
  return `${status} ${Object.keys(JSON.parse(body) as object).length > 1 ? 'record' : 'id'}`;
};

const showing: Play = async (story) => {
  const path = `/${await story.made()}/attachments`;
  const { id } = await attach(story, path);
  const { body, json } = await story.api('GET', `${path}/${id}`);
  return body === 'As measured' ? 'bytes' : typeof json.id;
};

const deleting: Play = async (story) => {
  const path = `/${await story.made()}/attachments`;
  const { id } = await attach(story, path);
  const { status } = await story.api('DELETE', `${path}/${id}`);
  return `${status} ${(await story.api('GET', `${path}/${id}`)).status}`;
};

/** What is done with attachments. */
export const attachmentRows: readonly Row[] = [
  ['attachment-created', adding, { attachment: '201 record', id: '201 id', empty: '201 empty' }],
  ['attachment-shown', showing, { bytes: 'bytes', attachment: 'number' }],
  ['attachment-delete-status', deleting, { '200': '200 404', '204': '204 404', '202': '202 404' }],
];
