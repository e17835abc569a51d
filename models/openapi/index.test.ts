import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type EndpointId, endpoint, endpoints } from '../endpoints/index.ts';
import { resources } from '../resources/index.ts';
import { silences } from '../silences/index.ts';
import type { OpenApiOperation, Schema } from './document.ts';
import { openApi } from './index.ts';

const document = openApi({ baseUrl: 'https://platform.example' });
const operations: readonly OpenApiOperation[] = Object.values(document.paths).flatMap((item) =>
  Object.values(item),
);

const operation = (id: EndpointId): OpenApiOperation => {
  const operation = operations.find(({ operationId }) => operationId === id);
  if (operation === undefined) throw new RangeError(`the document has no ${id}`);
  return operation;
};

const schema = (name: string): { readonly properties: Readonly<Record<string, Schema>> } & Schema => {
  const record = document.components.schemas[name];
  if (record === undefined) throw new RangeError(`the document has no ${name}`);
  return { ...record, properties: record['properties'] as Readonly<Record<string, Schema>> };
};

test('every operation is there, except those that are not supported', () => {
  const served = endpoints
    .filter(({ operationKind }) => operationKind !== 'update-attachment')
    .map(({ id }) => id);
  assert.deepEqual(operations.map(({ operationId }) => operationId).sort(), served.sort());
});

test('documented and undocumented operations differ by mark, tag and description', () => {
  for (const { id, basis } of endpoints.filter(
    ({ operationKind }) => operationKind !== 'update-attachment',
  )) {
    const { description = '', tags, ...rest } = operation(id);
    const isDocumented = basis === 'documented';
    assert.equal(rest['x-procon-basis'], isDocumented ? 'documented' : 'silent', id);
    assert.equal(rest['x-procon-silence'], isDocumented ? undefined : basis, id);
    assert.equal(tags.join().endsWith(': not documented'), !isDocumented, id);
    assert.equal(description.includes('**Not documented.**'), !isDocumented, id);
  }
});

test('path parameters have unique names, and all of them are declared', () => {
  for (const [path, item] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.equal(new Set(names).size, names.length, path);
    for (const { parameters = [] } of Object.values(item)) {
      const parameterNames = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      assert.deepEqual(parameterNames, names, path);
    }
  }
});

test('every named silence exists', () => {
  const named = JSON.stringify(document).matchAll(/"x-procon-silence":"([^"]+)"/g);
  const ids = new Set([...named].map(([, id]) => id));
  assert.ok(ids.size > 20);
  for (const id of ids)
    assert.ok(
      silences.some((row) => row.id === id),
      id,
    );
});

test('a requirement is quoted at its operation or member', () => {
  const { description = '' } = operation('service-sheets.void');
  assert.match(description, /refused for a sheet that is not Approved/);
  assert.match(JSON.stringify(operation('requisitions.schedule-issuance').requestBody), /MM\/DD\/YYYY/);
  assert.match(String(schema('user').properties['crm-id']?.['description']), /outside CRM/);
});

test('documented statuses are listed along with undocumented ones', () => {
  const { responses } = operation('service-sheets.bypass-current-approval');
  assert.equal(responses['422']?.['x-procon-basis'], 'documented');
  assert.equal(responses['4XX']?.['x-procon-basis'], 'silent');
  assert.ok(operation('comments.list-attachments').responses['5XX']);
  assert.deepEqual(Object.keys(operation('requisitions.create').responses), ['201', '2XX', '4XX']);
});

test('both formats are described for every record that is sent or answered', () => {
  for (const { operationId, requestBody, responses } of operations) {
    if (endpoint(operationId as EndpointId).area === 'access') continue;
    const contents = [requestBody, ...Object.values(responses)].flatMap((part) =>
      part?.content === undefined ? [] : [part.content],
    );
    for (const content of contents) {
      assert.deepEqual(
        Object.keys(content).filter((type) => /json|xml/.test(type)),
        ['application/json', 'application/xml'],
        operationId,
      );
    }
  }
});

test('a format that the documentation leaves open for a request is marked', () => {
  const marks = (id: EndpointId) => {
    const { 'application/json': json, 'application/xml': xml } = operation(id).requestBody?.content ?? {};
    return [json?.['x-procon-silence'], xml?.['x-procon-silence']];
  };
  assert.deepEqual(marks('payments.mark-exported'), ['payments/put-json-body', undefined]);
  assert.deepEqual(marks('comments.create'), [undefined, 'comments/xml-body']);
  assert.deepEqual(marks('requisitions.create'), [undefined, 'requisitions/xml-body']);
  assert.deepEqual(marks('attachments.add-to-contract'), [undefined, 'attachments/xml-body']);
  assert.deepEqual(marks('service-sheets.void'), [undefined, undefined]);
});

test('members are spelled as in the documentation, and their statuses are examples', () => {
  assert.ok(schema('requisition-header').properties['req_title']);
  assert.ok(schema('quality-inspection').properties['dueDate']);
  const status = schema('service-pay-payment').properties['status'];
  assert.match(JSON.stringify(status), /"examples":\[.*"payment_initiated"/);
  assert.doesNotMatch(JSON.stringify(document.components.schemas), /"enum"/);
});

test('records with undocumented members require nothing', () => {
  for (const { documented, name } of resources) {
    const record = document.components.schemas[name];
    if (documented || record === undefined) continue;
    assert.equal(record['x-procon-basis'], 'silent', name);
    for (const member of Object.values(schema(name).properties))
      assert.equal(member['type'], undefined, name);
  }
});

test('reads of sheets require every member, other answers none', () => {
  assert.match(
    JSON.stringify(operation('service-sheets.show').responses['200']),
    /"required":\["id","approvals"/,
  );
  assert.doesNotMatch(JSON.stringify(operation('payments.show').responses), /"required"/);
});

test('payments have the documented filters, other collections one marked as silent', () => {
  const named = operation('payments.list').parameters?.map(({ name }) => name) ?? [];
  const shown = ['exported', 'status', 'status[in]', 'updated-at[gt]', 'payment-partner[issuing-bank]'];
  for (const name of [...shown, 'pay_to_account[type]']) assert.ok(named.includes(name), name);
  const other = operation('requisitions.list').parameters?.find(({ name }) => name === 'filters');
  assert.equal(other?.['x-procon-basis'], 'silent');
});

test('the parameters of a token request are named in its form, and those of a device in the query', () => {
  const token = operation('token.issue');
  const inQuery = token.parameters?.map(({ name, example }) => [name, example]);
  assert.deepEqual(inQuery, [['parameters', {}]]);
  const form = JSON.stringify(token.requestBody?.content['application/x-www-form-urlencoded']?.schema);
  for (const name of ['client_id', 'redirect_uri', 'device_code', 'refresh_token', 'code_verifier'])
    assert.match(form, new RegExp(`"${name}":`));
  const device = operation('device-authorizations.create');
  assert.deepEqual(device.requestBody?.content['application/x-www-form-urlencoded']?.example, {});
  assert.deepEqual(
    device.parameters?.map(({ name }) => name),
    ['client_id', 'scope'],
  );
});

test('an operation requires its scope; pages and the token endpoint require none', () => {
  assert.deepEqual(operation('payments.list').security, [{ oauth2: ['core.pay.payments.read'] }]);
  assert.deepEqual(operation('token.issue').security, []);
  const schemes = JSON.stringify(document.components.securitySchemes);
  assert.match(schemes, /"tokenUrl":"https:\/\/platform.example\/oauth2\/token"/);
});

test('paths are those of the platform', () => {
  const moved = openApi({
    baseUrl: '',
    placeOf: ({ basis, elsewhere, path }) => (basis === 'documented' ? path : elsewhere),
  });
  const paths = Object.keys(moved.paths);
  assert.ok(paths.includes('/api/scheduling_agreements/issue/{id}'));
  assert.ok(!paths.includes('/api/scheduling_agreements/{id}/issue'));
  assert.equal(moved.paths['/api/service_pay/payments/{id}']?.get, undefined);
  assert.equal(moved.servers[0]?.url, '/');
});

test('the version is that of the package', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as object;
  assert.equal(document.info['version'], (manifest as { version: string }).version);
});
