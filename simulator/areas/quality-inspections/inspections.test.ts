import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requiredMembers } from '../../../models/resources/member.ts';
import { requestedInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { ask, tokenOf } from '../../ask.test.kit.ts';
import { all, attach, bare, choice, complete, driverWith, numeric } from './scenarios.test.kit.ts';

const partsOf = (data: Data) => data['characteristics'] as readonly Data[];

test('a created inspection is Open, not exported, and shown with the member names of responses', async () => {
  const { api } = await driverWith();
  const sent = complete();
  const { status, json } = await api('POST', '', sent);
  assert.equal(status, 201);
  assert.deepEqual([json.status, json['exported']], ['Open', false]);
  const shown = (await api('GET', `/${json.id}`)).json;
  const { characteristics, dueDate, requestDate, ...rest } = sent;
  assert.equal(characteristics.length, 2);
  for (const [name, value] of Object.entries(rest)) assert.deepEqual(shown[name], value, name);
  for (const [name, value] of Object.entries({ dueDate, requestDate }))
    assert.equal(Date.parse(String(shown[name])), Date.parse(value));
  const [first, second] = partsOf(shown);
  const own = (part: number) => ({ id: 90001002 * 100 + part, characteristicId: 90001002 });
  assert.deepEqual(second, {
    ...{ id: 90001002, lineNum: 2, inspectionId: 90001, name: 'Length', type: 'required' },
    ...{ isQuantitative: true, specification: '12.5 mm', valueType: 'numeric', characteristicValues: [] },
    expectedResults: { ...own(1), numericValue: 12.5, valuePrecision: 2 },
    expectedLimits: [
      { ...own(2), limitType: 'MIN', comparisonOperator: 'GT', comparisonValue: 12 },
      { ...own(3), limitType: 'MAX', comparisonOperator: 'LT', comparisonValue: 13 },
    ],
    recordedCharacteristic: null,
  });
  assert.equal(first?.['valueType'], 'choice');
  const values = (first?.['characteristicValues'] ?? []) as readonly Data[];
  assert.equal(values[1]?.['code'], 'NOK');
});

test('each required member is required, both omitted and null, and nothing is stored', async () => {
  const { api } = await driverWith();
  for (const name of requiredMembers(requestedInspection)) {
    for (const value of [undefined, null]) {
      const { status } = await api('POST', '', bare({ [spell(name, 'camel')]: value }));
      assert.equal(status, 400, name);
    }
  }
  assert.equal((await api('POST', '', bare())).json.id, 90001);
});

test('hostile bodies are refused', async () => {
  const { api } = await driverWith();
  for (const body of [
    [],
    bare({ characteristics: 'none' }),
    bare({ characteristics: ['none'] }),
    bare({ supplierId: 'x' }),
    bare({ itemQuantity: {} }),
    bare({ dueDate: 'tomorrow' }),
    bare({ characteristics: [numeric({ expectedLimits: [7] })] }),
    bare({ characteristics: [choice({ isQuantitative: 'yes' })] }),
  ])
    assert.equal((await api('POST', '', body)).status, 400, JSON.stringify(body));
});

test('supplier and buyer move an inspection to its resolution, with results', async () => {
  const { api, made, move } = await driverWith();
  const id = await made('in_buyer_review');
  assert.deepEqual(await move(id, 'send_back'), { status: 200, state: 'in_progress' });
  for (const type of ['submit', 'reject']) assert.equal((await move(id, type)).status, 200, type);
  const shown = (await api('GET', `/${id}`)).json;
  assert.deepEqual([shown.status, shown['reviewDecision']], ['Closed', 'Rejected']);
  for (const name of ['resolutionReasonText', 'reviewedBy', 'submittedBy', 'reviewedDate', 'submittedDate'])
    assert.equal(typeof shown[name], 'string', name);
  const [first, second] = partsOf(shown).map((part) => part['recordedCharacteristic'] as Data);
  assert.deepEqual([first?.['code'], first?.['numericValue']], ['OK', null]);
  assert.deepEqual([second?.['code'], second?.['numericValue']], [null, 12.5]);
  assert.equal((await move(id, 'accept')).status, 400);
  assert.equal((await move(1, 'accept')).status, 404);
});

test('recorded results stay when the inspection is submitted, and are accepted only before that', async () => {
  const { api, made, move, record } = await driverWith();
  const id = await made('in_progress');
  const [first, second] = partsOf((await api('GET', `/${id}`)).json).map((part) => part['id']);
  const results = [
    { characteristic: first, code: 'NOK' },
    { characteristic: second, number: '12.4' },
  ];
  assert.equal(await record(id, results), 200);
  for (const type of ['submit', 'accept']) await move(id, type);
  const shown = partsOf((await api('GET', `/${id}`)).json).map(
    (part) => part['recordedCharacteristic'] as Data,
  );
  assert.deepEqual([shown[0]?.['code'], shown[1]?.['numericValue']], ['NOK', 12.4]);
  assert.deepEqual([await record(id, results), await record(1, []), await record(id, 'OK')], [409, 404, 400]);
});

test('the exported flag is set, cleared and filtered by', async () => {
  const { api, made } = await driverWith();
  const id = await made();
  const ids = async (exported: boolean) =>
    ((await api('GET', `?id=${id}&exported=${exported}`)).json as unknown as Data[]).length;
  assert.deepEqual([await ids(true), await ids(false)], [0, 1]);
  await api('POST', `/${id}/exported`);
  assert.deepEqual([await ids(true), await ids(false)], [1, 0]);
  await api('POST', `/${id}/reset-exported`);
  assert.deepEqual([await ids(true), await ids(false)], [0, 1]);
});

test('a read as XML has member names in camel case', async () => {
  const { platform } = await driverWith();
  const authorization = `Bearer ${await tokenOf(platform)}`;
  const headers = { authorization, accept: 'application/xml' };
  const { status, body } = await ask(platform, { url: `${all}/9009`, headers });
  assert.equal(status, 200);
  assert.match(body, /<quality-inspection><id type="integer">9009<\/id><status>Closed<\/status>/);
  assert.match(body, /<resolutionReasonText>/);
  assert.match(body, /<isQuantitative type="boolean">/);
});

test('reading and writing require their scopes', async () => {
  const { platform } = await driverWith();
  const told = async (right: string) => {
    const token = await tokenOf(platform, `&scope=quality_collaboration.quality_inspection.${right}`);
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const create = { method: 'POST', url: all, body: JSON.stringify(bare()), type: 'application/json' };
    const read = await ask(platform, { url: `${all}/9001`, headers });
    return [read.status, (await ask(platform, { ...create, headers })).status];
  };
  assert.deepEqual(await told('read'), [200, 403]);
  assert.deepEqual(await told('write'), [403, 201]);
});

test('attachments belong to an inspection or to one of its characteristics', async () => {
  const driver = await driverWith();
  const id = await driver.made();
  const header = `/${id}/attachments`;
  const part = `/${id}/characteristics/${id}002/attachments`;
  const [first, second] = [await attach(driver, header), await attach(driver, part)];
  assert.notEqual(first.id, second.id);
  const listed = async (path: string) =>
    ((await driver.api('GET', path)).json as unknown as Data[]).map((one) => one['id']);
  assert.deepEqual(await listed(header), [first.id]);
  assert.deepEqual(await listed(part), [second.id]);
  assert.deepEqual(await listed(`/${id}/characteristics/${id}001/attachments`), []);
  assert.equal((await driver.api('GET', `${part}/${second.id}`)).body, 'As measured');
  assert.equal((await driver.api('GET', `${part}/${first.id}`)).status, 404);
  assert.equal((await driver.api('GET', `/${id}/characteristics/7/attachments`)).status, 404);
  await driver.api('DELETE', `${part}/${second.id}`);
  assert.deepEqual([await listed(header), await listed(part)], [[first.id], []]);
});

test('without early access no operation exists', async () => {
  const { api } = await driverWith({}, { 'early-access': 'false' });
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/9001'],
    ['POST', '/9001/exported'],
  ] as const)
    assert.equal((await api(method, path, method === 'POST' ? bare() : undefined)).status, 404);
});

test('a null entry of a list counts as omitted', async () => {
  const { api } = await driverWith();
  const characteristic = numeric({ expectedResults: [null] });
  const { status, json } = await api('POST', '', bare({ characteristics: [characteristic] }));
  assert.equal(status, 201);
  assert.equal(partsOf(json)[0]?.['expectedResults'] ?? null, null);
  for (const name of ['expectedLimits', 'characteristicValues', 'expectedResults']) {
    const answer = await api('POST', '', bare({ characteristics: [choice({ [name]: [null] })] }));
    assert.ok([201, 400].includes(answer.status), name);
  }
});
