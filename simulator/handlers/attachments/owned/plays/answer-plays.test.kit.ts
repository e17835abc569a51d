import { ask } from '../../../../ask.test.kit.ts';
import { filtered, filtering } from '../../../filtering.test.kit.ts';
import { contract, kindOf, type Play, type Row } from './plays.test.kit.ts';

const creating: Play = async ({ upload }) => kindOf(await upload(contract));

const creatingStatus: Play = async ({ upload }) => (await upload(contract)).status;

const showingFile: Play = async ({ api, attached }) => {
  const { body, json } = await api('GET', `${contract}/${await attached(contract)}`);
  return body === 'As measured' ? 'bytes' : json['type'];
};

const showingText: Play = async ({ api }) => {
  const text = { type: 'text', text: 'Please note', intent: 'Supplier' };
  const { json } = await api('POST', contract, text);
  const { status, body } = await api('GET', `${contract}/${json['id']}`);
  return `${status} ${body.startsWith('{"id') ? 'record' : body}`;
};

const headerOf =
  (name: string): Play =>
  async ({ api, attached }) =>
    (await api('GET', `${contract}/${await attached(contract)}`)).headers[name] ?? null;

/** Goes where file-url leads, with no token. */
const following: Play = async ({ platform, upload }) => {
  const { json } = await upload(contract);
  const url = json['file-url'];
  if (typeof url !== 'string') return url;
  const isAbsolute = url.startsWith(platform.main.baseUrl);
  const path = isAbsolute ? url.slice(platform.main.baseUrl.length) : url;
  const { status } = await ask(platform, { url: path });
  return `${isAbsolute ? 'absolute' : 'path'} ${status}`;
};

const listing: Play = async ({ api, attached }) => {
  await attached(contract);
  const [first] = JSON.parse((await api('GET', contract)).body) as readonly object[];
  return Object.keys(first ?? {}).length;
};

const deleting: Play = async ({ api, attached }) => {
  const path = `${contract}/${await attached(contract)}`;
  return `${(await api('DELETE', path)).status} ${(await api('GET', path)).status}`;
};

const updating: Play = async ({ api, attached }) => {
  const path = `${contract}/${await attached(contract)}`;
  const told = [await api('PUT', path, { intent: 'Other' }), await api('PATCH', path, { intent: 'Other' })];
  const list = (await api('GET', contract)).body;
  return `${told.map(({ status }) => status).join(' ')} ${list.includes('Other')}`;
};

const inline = 'attachment; filename="report.txt"; filename*=UTF-8\'\'report.txt';

/** What operations answer. */
export const answerRows: readonly Row[] = [
  ['created', creating, { attachment: '201 record', id: '201 id', empty: '201 empty' }],
  ['create-status', creatingStatus, { '201': 201, '200': 200 }],
  ['shown-file', showingFile, { bytes: 'bytes', attachment: 'file' }],
  [
    'shown-text',
    showingText,
    {
      refused: '400 {"errors":{"attachment":["Attachment does not have a file attached"]}}',
      attachment: '200 record',
      text: '200 Please note',
    },
  ],
  ['shown-type', headerOf('Content-Type'), { 'as-sent': 'text/plain', bytes: 'application/octet-stream' }],
  ['shown-name', headerOf('Content-Disposition'), { told: inline, untold: null }],
  ['file-url', following, { key: 'absolute 200', api: 'absolute 401', path: 'path 401', none: null }],
  ['list-content', listing, { all: 9, brief: 3 }],
  ['delete-status', deleting, { '200': '200 404', '204': '204 404', '202': '202 404' }],
  [
    'update-status',
    updating,
    {
      '405': '405 405 false',
      '400': '400 400 false',
      '404': '404 404 false',
      '501': '501 501 false',
    },
  ],
  ['list-filters', filtering('/api/requisitions/5001/attachments'), filtered],
];
