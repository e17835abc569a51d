import { legacyKey } from '../fixtures/seed/clients.ts';
import { ask, type TestRequest, tokenOf, tokenRequest } from './ask.test.kit.ts';
import { expiredClaims } from './auth/claims.ts';
import { makePayment, movePayment } from './control/payments.ts';
import { makeSheet, moveSheet } from './control/service-sheets.ts';
import type { Platform } from './platform.ts';

const sheets = '/api/work_confirmation/headers';
const payments = '/api/service_pay/payments';
const reader = 'grant_type=client_credentials&client_id=procon-reader&client_secret=development-only-reader';
const retired =
  'grant_type=client_credentials&client_id=procon-retired&client_secret=development-only-retired';
const xmlBody = (root: string, members: string): Pick<TestRequest, 'body' | 'type' | 'method'> => ({
  method: 'PUT',
  type: 'application/xml',
  body: `<${root}>${members}</${root}>`,
});
const put = (url: string, more: Partial<TestRequest> = {}): TestRequest => ({ method: 'PUT', url, ...more });
const form = (url: string, body: string, method = 'PUT'): TestRequest => ({ method, url, body });
const json = (url: string, body: object, method = 'PUT'): TestRequest => ({
  ...{ method, url, type: 'application/json' },
  body: JSON.stringify(body),
});
const accepting = (accept: string, url = `${payments}/1001`): TestRequest => ({ url, headers: { accept } });

/** Requests to the authorization server, sent without a token. */
const open: readonly TestRequest[] = [
  tokenRequest(),
  tokenRequest('&scope=core.purchase_order.read+core.accounting.read'),
  tokenRequest('&scope=core.purchase_order.read+core.no_such.thing'),
  tokenRequest('&grant_type=password'),
  { method: 'POST', url: `/oauth2/token?${reader}` },
  form('/oauth2/token', retired, 'POST'),
  form('/oauth2/token', reader.replace('only-reader', 'only-other'), 'POST'),
  { url: `${sheets}/101` },
  { url: `${sheets}/101`, headers: { authorization: 'Bearer nothing' } },
  { url: `${sheets}/101`, headers: { 'x-service-api-key': legacyKey } },
  { url: '/.well-known/openid-configuration' },
  { url: '/oauth2/keys' },
];

const reads: readonly TestRequest[] = [
  ...['id', 'limit=60', 'limit=2', 'limit=2&offset=1', 'offset=9999', 'order_by=updated-at&dir=desc'].map(
    (query) => ({ url: `${payments}?${query}&fields=["id"]` }),
  ),
  ...[
    'id=1001&fields=["id"]',
    'id=1001&filter=x',
    'id=1001&no-such=1',
    'no-such[gt]=1',
    'id[gt]=1290&id[lt]=1293',
    'id[odd]=1',
    'id[not_in]=1001',
    'updated-at[contains]=2026-02-2',
    'updated-at[gt]=2026-02-20',
    'id=1001&id=1002',
    'id[gt]=1298&id=1299',
    'id=abc',
    'pay_to_account[type]=x',
    'id=1003&status=payment%20initiated',
    'created-by[custom-fields][cost-centre]=none',
    'updated-at[gt]=2026-02-20&id[gt]=1299',
    'updated_at[gt]=2026-02-20',
    'id=0',
    'status[in]=&id=1001',
    'status[in]=nothing,%20draft&id=1001',
    `error-text[in]="${encodeURIComponent('Limit of 10,000 < 12,500 exceeded [E42]')}"`,
    'pay-to-total=100.00&id=1001',
    'payee[id]=1',
  ].map((query) => ({ url: `${payments}?${query}&limit=3` })),
  accepting('application/xml', `${payments}?id=0`),
  accepting('application/xml', `${payments}?id=1001`),
  accepting('application/xml', `${payments}/1001`),
  accepting('application/xml', `${payments}/1`),
  accepting('application/json', `${payments}/1`),
  accepting('text/xml'),
  accepting('application/json, application/xml'),
  accepting('application/xml, application/json'),
  accepting('application/xml;q=0.2, application/json;q=0.9'),
  accepting('image/png'),
  { url: `${payments}/1003` },
  { url: `${payments}/1005` },
  { url: `${payments}/abc` },
  { url: `${payments}/1001`, method: 'DELETE' },
  { url: `${sheets}?id[gt]=148` },
  ...[101, 106, 110, 143, 147].map((id) => accepting('application/json', `${sheets}/${id}`)),
];

const marking = '<service-pay-payment><exported>true</exported></service-pay-payment>';

const writes: readonly TestRequest[] = [
  ...['', 'application/json', 'application/xml; charset=utf-16'].map((type, at) => ({
    ...{ url: `${payments}/${1290 + at}`, method: 'PUT', type, body: marking },
  })),
  put(`${payments}/1001`, { type: 'application/xml', body: '{"exported":true}' }),
  form(`${sheets}/122/void`, 'reason_insight_id=7&comments=twice', 'POST'),
  form(`${sheets}/123/void`, 'reason_insight_id=7&comments=+', 'POST'),
  form(`${sheets}/101/void`, 'reason_insight_id=7&comments=x', 'POST'),
  json(`${sheets}/108/bypass_current_approval`, { approval_comment: 'away' }),
  form(`${sheets}/108/bypass_current_approval`, 'approval_comment=away'),
  // A chain of one step with a watcher.
  put(`${sheets}/10001/add_approver?approver_id=18&position=watcher`),
  form(`${sheets}/10001/add_approver`, 'approver_id=18&position=watcher'),
  json(`${sheets}/10001/add_approver`, { approver_id: 18, position: 'watcher' }),
  put(`${sheets}/10001/bypass_current_approval`),
  ...['approver_id=15', 'approver_id=11', 'approver_id=99', 'approver_id=16&position=first', ''].map((body) =>
    form(`${sheets}/109/add_approver`, body),
  ),
  form(`${sheets}/101/add_approver`, 'approver_id=15'),
  form(`${sheets}/112/add_approver`, 'approver_id=15'),
  form(`${sheets}/109/remove_approval`, 'approval_id=2180'),
  form(`${sheets}/109/remove_approval`, 'approval_id=1'),
  form(`${sheets}/101/remove_approval`, 'approval_id=2020'),
  put(`${sheets}/112/add_approver`, { type: 'image/png', body: 'x' }),
  json(`${payments}/1001`, { exported: true }),
  put(`${payments}/1001?exported=true`),
  put(`${payments}/1001?exported=false`),
  put(`${payments}/1001`),
  put(`${payments}/1001`, xmlBody('service_pay_payment', '<exported>true</exported>')),
  put(`${payments}/1001`, xmlBody('other', '<exported>true</exported>')),
  put(`${payments}/1001`, xmlBody('service-pay-payment', '<status>x</status><exported>true</exported>')),
  put(`${payments}/1001`, { type: 'application/xml', body: '<service-pay-payment>' }),
  put(
    `${payments}/1001`,
    xmlBody('service-pay-payment', '<exported>false</exported><exported>true</exported>'),
  ),
  { url: `${payments}?id=1001` },
];

const bearer = (token: string, { headers = {}, ...asking }: TestRequest): TestRequest => ({
  ...asking,
  headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
});

/** Events of counterparties, each on its own sheet or payment. */
const counterparties = async (platform: Platform): Promise<unknown[]> => {
  const results: unknown[] = [];
  const request = (body: Record<string, unknown>, id = '') => ({
    ...{ platform, sandbox: platform.main, query: new URLSearchParams(), params: [id], body },
  });
  const made = async (state: string) => {
    const { body } = await makeSheet(request({ state, steps: 2 }));
    return String((body as { id: number }).id);
  };
  for (const [state, type] of [
    ['draft', 'submit'],
    ['pending_approval', 'withdraw'],
    ['pending_approval', 'approve_step'],
    ['pending_approval', 'reject_step'],
    ['pending_void', 'approve_void'],
    ['pending_void', 'refuse_void'],
  ] as const) {
    results.push(await moveSheet(request({ type }, await made(state))));
  }
  const { body } = await makePayment(request({ state: 'completed_successfully' }));
  const id = String((body as { id: number }).id);
  results.push(await movePayment(request({ type: 'move', to: 'draft' }, id)).catch(({ message }) => message));
  return results;
};

/** The responses of a platform to every kind of request that no other scenario covers, tokens included. */
export const runSheetAndPaymentScenario = async (platform: Platform, results: unknown[]): Promise<void> => {
  const { main } = platform;
  await makeSheet({
    ...{ platform, sandbox: main, query: new URLSearchParams(), params: [] },
    body: { state: 'pending_approval', steps: 1 },
  });
  for (const asking of open) results.push(await ask(platform, asking));
  const token = await tokenOf(
    platform,
    '&scope=core.purchase_order.read+core.purchase_order.write+core.pay.payments.read+core.pay.payments.write',
  );
  for (const asking of [...reads, ...writes]) results.push(await ask(platform, bearer(token, asking)));
  const { main: sandbox } = platform;
  const expired = await sandbox.signing.sign(expiredClaims(sandbox));
  const few = await tokenOf(platform, '&scope=core.accounting.read+core.purchase_order.read').catch(() => '');
  const readOnly = await tokenOf(platform, '&scope=core.purchase_order.read');
  const last: readonly TestRequest[] = [
    bearer(expired, { url: `${sheets}/101` }),
    bearer(few, { url: `${sheets}/101` }),
    bearer(readOnly, { url: `${payments}/1001` }),
    bearer(readOnly, put(`${sheets}/999/add_approver`)),
    bearer(token, { url: `${sheets}/101`, headers: { 'x-service-api-key': 'wrong' } }),
    bearer('wrong', { url: `${sheets}/101`, headers: { 'x-service-api-key': legacyKey } }),
    { url: `${sheets}/101?access_token=${token}` },
    { url: `${sheets}/101`, headers: { authorization: `Bearer ${token}` } },
  ];
  for (const asking of last) results.push(await ask(platform, asking));
  results.push(await counterparties(platform));
};
