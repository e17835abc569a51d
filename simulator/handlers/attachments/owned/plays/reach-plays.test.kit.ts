import { storyOn } from './attachments.test.kit.ts';
import { contract, type Play, type Row } from './plays.test.kit.ts';

const inspection = '/quality_inspections/9001/attachments';

const throughAnother: Play = async ({ api, attached }) => {
  const id = await attached(contract);
  const paths = [`/contracts/4002/attachments/${id}`, `/invoices/11001/attachments/${id}`];
  const told: number[] = [];
  for (const path of paths) told.push((await api('GET', path)).status);
  return told.join(' ');
};

const reaching: Play = async ({ api, attached }) => {
  const [own, foreign] = [await attached(contract), await attached(inspection)];
  const told = [await api('GET', `/attachments/${own}`), await api('GET', `/attachments/${foreign}`)];
  return told.map(({ status }) => status).join(' ');
};

const stating: Play = async ({ api, attached }) => {
  const path = `/attachments/${await attached(contract)}`;
  const told: number[] = [];
  for (const query of [
    'contract_id=4001',
    'contract_id=4002',
    'invoice_id=4001',
    'attachable_type=Contract&attachable_id=4001',
    'attachable_type=Contract&attachable_id=4002',
    'attachable_type=User&attachable_id=4001',
  ]) {
    told.push((await api('GET', `${path}?${query}`)).status);
  }
  return told.join(' ');
};

const deletingBelow: Play = async ({ api, attached }) => {
  const order = '/purchase_orders/40101/attachments';
  return (await api('DELETE', `${order}/${await attached(order)}`)).status;
};

const belowLine: Play = async ({ api, upload }) => {
  const line = '/requisition_lines/5001001/attachments';
  const { status, json } = await upload(line);
  const shown = await api('GET', `${line}/${json['id'] ?? 0}`);
  return `${status} ${(await api('GET', line)).status} ${shown.status}`;
};

const belowParts: Play = async ({ api, attached }) => {
  const told: number[] = [];
  for (const part of ['/quote_request_lines/14101', '/quote_request_attachments/14501']) {
    const path = `${part}/attachments`;
    told.push((await api('GET', `${path}/${await attached(path)}`)).status);
  }
  return told.join(' ');
};

const inRequisition: Play = async ({ api, attached }) => {
  const seen = async () => ((await api('GET', '/requisitions/5003')).json['attachments'] as object[]).length;
  const before = await seen();
  const id = await attached('/requisitions/5003/attachments');
  const between = await seen();
  await api('DELETE', `/requisitions/5003/attachments/${id}`);
  return [between - before, (await seen()) - before];
};

/** A token for contracts does not do for invoices, at whichever path. */
const scoped: Play = async ({ attached, platform }) => {
  const id = await attached('/invoices/11001/attachments');
  const { api } = await storyOn(platform, '&scope=core.contract.read+core.contract.write');
  const told = [await api('GET', contract), await api('GET', '/invoices/11001/attachments')];
  told.push(await api('GET', `/attachments/${id}`), await api('DELETE', `/attachments/${id}`));
  return told.map(({ status }) => status).join(' ');
};

/** Which attachments are reached at which path. */
export const reachRows: readonly Row[] = [
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
