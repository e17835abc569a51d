import type { Members } from '../../../../models/members.ts';
import { filtered, filtering } from '../../../actions/filtering.test.kit.ts';
import {
  ask,
  type Fields,
  formOf,
  formType,
  type JsonResponse,
  type SendJson,
  sender,
  stillPlatform,
  tokenOf,
} from '../../../ask.test.kit.ts';
import type { Platform } from '../../../platform.ts';
import { type ScenarioRow, scenarios } from '../../../scenarios.test.kit.ts';

/** The documented upload. */
const uploaded = (more: Fields = {}): Fields => ({
  file: ['report.txt', 'text/plain', 'As measured'],
  type: 'file',
  intent: 'Supplier',
  ...more,
});

type Answer = JsonResponse<Members>;

/** The test driver for attachments; the clock is frozen at 2026-03-01. */
export interface AttachmentDriver {
  readonly platform: Platform;
  readonly api: SendJson<Members>;
  readonly upload: (path: string, fields?: Fields) => Promise<Answer>;
  /** Uploads a file; returns the id of its attachment. */
  readonly attached: (path: string, fields?: Fields) => Promise<number>;
}

const driverOn = async (platform: Platform, scopes = ''): Promise<AttachmentDriver> => {
  const api: AttachmentDriver['api'] = sender(platform, await tokenOf(platform, scopes), '/api');
  const upload: AttachmentDriver['upload'] = (path, fields = uploaded()) =>
    api('POST', path, formOf(fields), { type: formType });
  return {
    platform,
    api,
    upload,
    attached: async (path, fields) => {
      const { headers } = await upload(path, fields);
      return Number(headers['Location']?.split('/').at(-1));
    },
  };
};

/** Opens a platform for tests of attachments. */
export const driverWith = (
  choices: Readonly<Record<string, string>> = {},
  scopes = '',
): Promise<AttachmentDriver> => driverOn(stillPlatform(choices), scopes);

type Row = ScenarioRow<AttachmentDriver>;
type Scenario = Row[1];

const contract = '/contracts/4001/attachments';

const event = '/quote_requests/14001/attachments';

/** The kind of content of a response. */
const kindOf = ({ status, body, json }: Answer): string => {
  if (body === '') return `${status} empty`;
  const members = Object.keys(json).length;
  return `${status} ${members > 1 ? 'record' : members === 1 ? 'id' : 'text'}`;
};

/** Uploads; returns the status, and a member of the response if it was accepted. */
const uploading =
  (member: string, more: Fields, without: readonly string[] = []): Scenario =>
  async ({ upload }) => {
    const all = Object.entries(uploaded(more)).filter(([name]) => !without.includes(name));
    const { status, json } = await upload(contract, Object.fromEntries(all));
    return status === 201 ? (json[member] ?? null) : status;
  };

const creating: Scenario = async ({ upload }) => kindOf(await upload(contract));

const creatingByXml: Scenario = async ({ api }) => {
  const xml = '<attachment><type>text</type><text>Please note</text><intent>Supplier</intent></attachment>';
  return (await api('POST', contract, xml, { type: 'application/xml' })).status;
};

const creatingStatus: Scenario = async ({ upload }) => (await upload(contract)).status;

const showingFile: Scenario = async ({ api, attached }) => {
  const { body, json } = await api('GET', `${contract}/${await attached(contract)}`);
  return body === 'As measured' ? 'bytes' : json['type'];
};

const showingText: Scenario = async ({ api }) => {
  const text = { type: 'text', text: 'Please note', intent: 'Supplier' };
  const { json } = await api('POST', contract, text);
  const { status, body } = await api('GET', `${contract}/${json['id']}`);
  return `${status} ${body.startsWith('{"id') ? 'record' : body}`;
};

const headerOf =
  (name: string): Scenario =>
  async ({ api, attached }) =>
    (await api('GET', `${contract}/${await attached(contract)}`)).headers[name] ?? null;

/** Requests the file-url without a token. */
const following: Scenario = async ({ platform, upload }) => {
  const { json } = await upload(contract);
  const url = json['file-url'];
  if (typeof url !== 'string') return url;
  const isAbsolute = url.startsWith(platform.main.baseUrl);
  const path = isAbsolute ? url.slice(platform.main.baseUrl.length) : url;
  const { status } = await ask(platform, { url: path });
  return `${isAbsolute ? 'absolute' : 'path'} ${status}`;
};

const listing: Scenario = async ({ api, attached }) => {
  await attached(contract);
  const [first] = JSON.parse((await api('GET', contract)).body) as readonly object[];
  return Object.keys(first ?? {}).length;
};

const spelling: Scenario = async ({ upload }) =>
  /"linked.to"/.exec((await upload(contract)).body)?.[0] ?? null;

const deleting: Scenario = async ({ api, attached }) => {
  const path = `${contract}/${await attached(contract)}`;
  return `${(await api('DELETE', path)).status} ${(await api('GET', path)).status}`;
};

const updating: Scenario = async ({ api, attached }) => {
  const path = `${contract}/${await attached(contract)}`;
  const responses = [
    await api('PUT', path, { intent: 'Other' }),
    await api('PATCH', path, { intent: 'Other' }),
  ];
  const list = (await api('GET', contract)).body;
  return `${responses.map(({ status }) => status).join(' ')} ${list.includes('Other')}`;
};

const inline = 'attachment; filename="report.txt"; filename*=UTF-8\'\'report.txt';

/** Responses of operations. */
const answerRows: readonly Row[] = [
  ['created', creating, { attachment: '201 record', id: '201 id', empty: '201 empty' }],
  ['create-status', creatingStatus, { '201': 201, '200': 200 }],
  ['xml-body', creatingByXml, { accepted: 201, refused: 415 }],
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
  ['linked-to-spelling', spelling, { hyphen: '"linked-to"', underscore: '"linked_to"' }],
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

const inspection = '/quality_inspections/9001/attachments';

const throughAnother: Scenario = async ({ api, attached }) => {
  const id = await attached(contract);
  const paths = [`/contracts/4002/attachments/${id}`, `/invoices/11001/attachments/${id}`];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await api('GET', path)).status);
  return statuses.join(' ');
};

const reaching: Scenario = async ({ api, attached }) => {
  const [own, foreign] = [await attached(contract), await attached(inspection)];
  const responses = [await api('GET', `/attachments/${own}`), await api('GET', `/attachments/${foreign}`)];
  return responses.map(({ status }) => status).join(' ');
};

const stating: Scenario = async ({ api, attached }) => {
  const path = `/attachments/${await attached(contract)}`;
  const statuses: number[] = [];
  for (const query of [
    'contract_id=4001',
    'contract_id=4002',
    'invoice_id=4001',
    'attachable_type=Contract&attachable_id=4001',
    'attachable_type=Contract&attachable_id=4002',
    'attachable_type=User&attachable_id=4001',
  ]) {
    statuses.push((await api('GET', `${path}?${query}`)).status);
  }
  return statuses.join(' ');
};

const deletingBelow: Scenario = async ({ api, attached }) => {
  const invoice = '/invoices/11003/attachments';
  return (await api('DELETE', `${invoice}/${await attached(invoice)}`)).status;
};

const belowLine: Scenario = async ({ api, upload }) => {
  const line = '/requisition_lines/5001001/attachments';
  const { status, json } = await upload(line);
  const shown = await api('GET', `${line}/${json['id'] ?? 0}`);
  return `${status} ${(await api('GET', line)).status} ${shown.status}`;
};

const belowParts: Scenario = async ({ api, attached }) => {
  const statuses: number[] = [];
  for (const part of ['/quote_request_lines/14101', '/quote_request_attachments/14501']) {
    const path = `${part}/attachments`;
    statuses.push((await api('GET', `${path}/${await attached(path)}`)).status);
  }
  return statuses.join(' ');
};

const inRequisition: Scenario = async ({ api, attached }) => {
  const seen = async () => ((await api('GET', '/requisitions/5003')).json['attachments'] as object[]).length;
  const before = await seen();
  const id = await attached('/requisitions/5003/attachments');
  const between = await seen();
  await api('DELETE', `/requisitions/5003/attachments/${id}`);
  return [between - before, (await seen()) - before];
};

/** A token for contracts is refused for invoices, at either path. */
const scoped: Scenario = async ({ attached, platform }) => {
  const id = await attached('/invoices/11001/attachments');
  const { api } = await driverOn(platform, '&scope=core.contract.read+core.contract.write');
  const responses = [await api('GET', contract), await api('GET', '/invoices/11001/attachments')];
  responses.push(await api('GET', `/attachments/${id}`), await api('DELETE', `/attachments/${id}`));
  return responses.map(({ status }) => status).join(' ');
};

/** Paths at which attachments are found. */
const reachRows: readonly Row[] = [
  ['through-another-document', throughAnother, { 'not-found': '404 404', found: '200 200' }],
  ['reach-by-id-alone', reaching, { listed: '200 404', every: '200 200' }],
  [
    'stated-owner',
    stating,
    {
      parameter: '200 404 404 200 200 200',
      'type-and-id': '200 200 200 200 404 404',
      ignored: '200 200 200 200 200 200',
    },
  ],
  ['delete-below-other-documents', deletingBelow, { served: 200, absent: 405 }],
  ['below-requisition-lines', belowLine, { served: '201 200 200', absent: '404 404 405' }],
  ['show-below-event-parts', belowParts, { served: '200 200', absent: '405 405' }],
  ['in-the-requisition', inRequisition, { shown: [1, 0], apart: [0, 0] }],
  ['attachment-scopes', scoped, { owner: '200 403 403 403', none: '200 200 200 200' }],
];

const text = { type: 'text', text: 'Please note', intent: 'Supplier', linked_to: 'attachment_to_suppliers' };

const long = 'i'.repeat(41);

const large = 'x'.repeat(1024 * 1024 + 100_000);

const sendingTexts: Scenario = async ({ api }) => {
  const paths = [event, `${event}/0`];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await api('POST', path, text)).status);
  return statuses.join(' ');
};

const sendingText =
  (sent: string): Scenario =>
  async ({ api }) =>
    (await api('POST', contract, { ...text, text: sent })).json['text'];

const sendingUrl: Scenario = async ({ api }) => {
  const body = { type: 'url', url: 'https://there.example/x', intent: 'Supplier' };
  return (await api('POST', contract, body)).status;
};

const uploadingMuch: Scenario = async ({ upload }) =>
  (await upload(contract, uploaded({ file: ['large.bin', 'application/octet-stream', large] }))).status;

/** Contents of requests. */
const requestRows: readonly Row[] = [
  ['type-left-out', uploading('type', {}, ['type']), { inferred: 'file', refused: 400 }],
  ['unknown-type', uploading('type', { type: 'video' }), { refused: 400, inferred: 'file' }],
  [
    'intent-left-out',
    uploading('intent', {}, ['intent']),
    { none: null, refused: 400, internal: 'Internal' },
  ],
  ['too-long-text', uploading('intent', { intent: long }), { refused: 400, cut: long.slice(1) }],
  [
    'other-linked-to',
    uploading('linked-to', { linked_to: 'somewhere' }),
    { taken: 'somewhere', refused: 400, 'left-out': null },
  ],
  [
    'linked-to-elsewhere',
    uploading('linked-to', { linked_to: 'event_terms' }),
    { kept: 'event_terms', 'left-out': null },
  ],
  ['intent-case', uploading('intent', {}), { kept: 'Supplier', small: 'supplier' }],
  [
    'markup-in-texts',
    sendingText('<b>x</b> & y'),
    { kept: '<b>x</b> & y', stripped: 'x & y', escaped: '&lt;b&gt;x&lt;/b&gt; &amp; y' },
  ],
  ['line-breaks-in-texts', sendingText('x\n\ny'), { kept: 'x\n\ny', crlf: 'x\r\n\r\ny', blanks: 'x y' }],
  ['other-intent', uploading('intent', { intent: 'Buyer' }), { taken: 'Buyer', refused: 400 }],
  [
    'platform-members-in-request',
    uploading('type', { 'created-at': '2020-01-01T00:00:00Z' }),
    { ignored: 'file', refused: 400 },
  ],
  ['url-attachments', sendingUrl, { made: 201, refused: 400 }],
  ['missing-file', uploading('type', {}, ['file']), { refused: 400, made: 'file' }],
  [
    'empty-file',
    uploading('type', { file: ['empty.txt', 'text/plain', ''] }),
    { taken: 'file', refused: 400 },
  ],
  ['largest-upload', uploadingMuch, { '100-mb': 201, '1-mb': 413, '1-mb-400': 400, '1-mb-422': 422 }],
  ['event-text-path', sendingTexts, { either: '201 201', collection: '201 400', 'with-id': '400 201' }],
];

/** Scenarios for every silence of attachments. */
export const attachmentScenarios = scenarios('attachments', driverOn, [
  ...answerRows,
  ...reachRows,
  ...requestRows,
]);
