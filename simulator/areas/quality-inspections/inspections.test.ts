import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { sender, tokenOf } from '../../ask.test.kit.ts';
import { all, bare, choice, complete, driverWith, numeric } from './scenarios.test.kit.ts';

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

test('a read as XML has member names in camel case', async () => {
  const { platform } = await driverWith();
  const send = sender(platform, await tokenOf(platform), all);
  const { status, body } = await send('GET', '/9009', undefined, { accept: 'application/xml' });
  assert.equal(status, 200);
  assert.match(body, /<quality-inspection><id type="integer">9009<\/id><status>Closed<\/status>/);
  assert.match(body, /<resolutionReasonText>/);
  assert.match(body, /<isQuantitative type="boolean">/);
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
