import { describe } from 'node:test';
import { clients } from '../../../fixtures/seed/clients.ts';
import { examples } from '../../../fixtures/seed/examples.ts';
import { claimAboutRaw, type RawRequest, tokenIn } from '../twist/raw-replay.test.kit.ts';
import { formatsFaults } from './index.ts';

const [{ id, secret, scopes }] = clients;
const sheets = '/api/work_confirmation/headers';
const payments = '/api/service_pay/payments';
const formats = ['application/json', 'application/xml'];

const reads: readonly string[] = [
  `${sheets}?limit=10`,
  `${payments}?limit=10`,
  ...examples.sheets.map((sheet) => `${sheets}/${sheet}`),
  ...examples.payments.map((payment) => `${payments}?id=${payment}`),
  ...examples.agreements.map((agreement) => `/api/scheduling_agreements/${agreement}`),
  ...examples.inspections.map((inspection) => `/api/quality_inspections/${inspection}`),
  ...examples.reassignments.map((reassignment) => `/api/user_reassignments/${reassignment}`),
];

/** Writes that accept XML, what they send in JSON, and reads of what they left. */
const writesAcceptingXml = (authorization: string): readonly RawRequest[] => {
  const write = (method: string, path: string, body?: object): RawRequest => ({
    ...{ method, path },
    headers: { authorization, accept: 'application/xml', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const read = (path: string): RawRequest => ({
    path,
    headers: { authorization, accept: 'application/json' },
  });
  const [attachments, legal] = ['/api/requisitions/5001/attachments', '/api/contracts/4001/legal_documents'];
  return [
    write('POST', attachments, { type: 'text', text: 'pens & ink', intent: 'Supplier' }),
    write('DELETE', `${attachments}/50010`),
    read(attachments),
    write('POST', '/api/delivery_schedules/set_exported', { ids: [83_101] }),
    write('POST', '/api/delivery_schedules/reset_exported', { ids: [83_101] }),
    read('/api/scheduling_agreements/81002'),
    write('DELETE', `${legal}/8601`),
    read(legal),
  ];
};

const requestsWith = (authorization: string): readonly RawRequest[] => {
  const get = (path: string): RawRequest[] =>
    formats.map((accept) => ({ path, headers: { authorization, accept } }));
  const mark = (payment: number): RawRequest[] =>
    formats.map((accept) => ({
      method: 'PUT',
      path: `${payments}/${payment}`,
      headers: { authorization, accept, 'content-type': 'application/xml' },
      body: '<service-pay-payment><exported>true</exported></service-pay-payment>',
    }));
  const comment: RawRequest = {
    method: 'POST',
    path: '/api/requisitions/5001/comments',
    headers: { authorization, accept: 'application/xml', 'content-type': 'application/json' },
    body: JSON.stringify({ comments: 'for the café' }),
  };
  const requisition: RawRequest = {
    method: 'POST',
    path: '/api/requisitions',
    headers: { authorization, accept: 'application/xml', 'content-type': 'application/xml' },
    body: `<requisition-header><justification>pens &amp; ink</justification><hide-price>true</hide-price>
      <currency><code>USD</code></currency><requisition-lines><requisition-line><description>pens</description>
      <quantity>2.5</quantity><unit-price>1.5</unit-price></requisition-line></requisition-lines></requisition-header>`,
  };
  const cancel: RawRequest = {
    method: 'POST',
    path: '/api/scheduling_agreements/81002/cancel',
    headers: { authorization, accept: 'application/xml' },
  };
  const submits = [5001, 5002, 5003, 5004, 5005].map(
    (id): RawRequest => ({
      method: 'PUT',
      path: `/api/requisitions/${id}/update_and_submit_for_approval`,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ justification: 'once more' }),
    }),
  );
  const all = reads.flatMap(get);
  const writes = [comment, requisition, ...writesAcceptingXml(authorization), cancel, ...submits];
  return [...writes, ...all, ...examples.payments.flatMap(mark), ...all];
};

describe('faults of formats', () => {
  claimAboutRaw({
    area: 'formats',
    faults: formatsFaults,
    folder: import.meta.dirname,
    first: {
      method: 'POST',
      path: '/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: id,
        grant_type: 'client_credentials',
        scope: scopes.join(' '),
        client_secret: secret,
      }).toString(),
    },
    requests: (first) => requestsWith(`Bearer ${tokenIn(first)}`),
  });
});
