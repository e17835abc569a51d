import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OpenApi, type OpenApiOperation, openApi } from '../../models/openapi/index.ts';
import { checks } from '../catalogue.ts';
import type { RawExchange } from './openapi/judge-exchange.ts';
import { judge, trafficOf } from './openapi/traffic.ts';
import { control, testSimulator } from './simulator.ts';

const document = openApi({ baseUrl: '' });

const withoutExamples = (value: OpenApi): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, member: unknown) =>
      ['example', 'examples', 'x-procon-written'].includes(key) ? undefined : member,
    ),
  );

describe('the OpenAPI document', () => {
  const simulator = testSimulator();

  it('should not describe an answer that a fault changed', async () => {
    const faults = [
      ['formats/users-are-ids', 'formats/notation', /created-by should be an object or null/],
      ['formats/json-cut-off', 'formats/notation', /a body that is not application\/json/],
      ['formats/names-in-camel-case-in-json', 'formats/notation', /lacks created-at/],
      ['formats/xml-says-html', 'formats/xml', /a body of type text\/html is not foreseen/],
    ] as const;
    for (const [id, fault, expected] of faults) {
      const chosen = checks.filter((check) => check.id === fault);
      const traffic = await trafficOf(simulator, chosen, { name: 'openapi', faults: [id] });
      assert.match(judge(traffic).problems.join('\n'), expected, id);
    }
  });

  it('should be the one that a sandbox serves, except for examples, which name documents of the sandbox', async () => {
    const served = await control<OpenApi>(`${simulator.url}/_procon/openapi.json`);
    assert.deepEqual(withoutExamples(served), withoutExamples(document));
    assert.notDeepEqual(served, JSON.parse(JSON.stringify(document)));
  });
});

describe('the judge of exchanges', () => {
  const sheet = Object.fromEntries(
    ['approvals', 'comments', 'lines', 'supplier-reviews'].map((name): [string, unknown] => [name, []]),
  );
  const payment: RawExchange = {
    ...{
      method: 'GET',
      path: '/api/service_pay/payments',
      query: 'exported=false&status[in]=draft',
      status: 200,
    },
    ...{ type: 'application/json; charset=utf-8', text: '[{"id":1,"exported":false,"pay-to-total":1.5}]' },
  };
  const mark: RawExchange = {
    ...{ method: 'PUT', path: '/api/service_pay/payments/1', query: '', status: 200 },
    ...{ type: 'application/xml', text: '<service-pay-payment><id>1</id></service-pay-payment>' },
    sent: {
      type: 'application/xml',
      text: '<service-pay-payment><exported>true</exported></service-pay-payment>',
    },
  };

  it('should pass correct exchanges', () => {
    assert.deepEqual(judge([payment, mark]).problems, []);
  });

  it('should find each kind of deviation', () => {
    const wrong: readonly (readonly [RawExchange, RegExp])[] = [
      [{ ...payment, text: '[{"id":"1"}]' }, /0\.id should be an integer/],
      [{ ...payment, text: '{"id":1}' }, /should be a list/],
      [{ ...payment, text: '' }, /the body of the answer is missing/],
      [{ ...payment, type: 'text/csv' }, /of type text\/csv is not foreseen/],
      [{ ...payment, status: 302 }, /the status 302 is not foreseen/],
      [{ ...payment, status: 500 }, /the status 500 is not foreseen/],
      [{ ...payment, path: '/api/service_pay/batches' }, /where the document has no operation/],
      [{ ...payment, method: 'DELETE' }, /where the document has no operation/],
      [{ ...payment, query: 'id=one' }, /id should be of type integer/],
      [{ ...mark, query: 'colour=red' }, /colour is not foreseen/],
      [{ ...mark, sent: { type: 'text/plain', text: 'exported' } }, /request: a body of type text\/plain/],
      [
        { ...payment, method: 'POST', path: '/api/comments', text: '{"id":1}' },
        /request: the body is missing/,
      ],
      [
        { ...payment, path: '/api/work_confirmation/headers/1', text: JSON.stringify(sheet) },
        /lacks created-at/,
      ],
    ];
    for (const [heard, expected] of wrong) {
      const { problems } = judge([heard]);
      assert.match(problems.join('\n'), expected, JSON.stringify(heard));
    }
  });

  it('should need each part of the document that the traffic uses', () => {
    const { paths } = document;
    const list = paths['/api/service_pay/payments']?.get;
    assert.ok(list);
    const changed = (operation: Partial<OpenApiOperation>): OpenApi => ({
      ...document,
      paths: { ...paths, '/api/service_pay/payments': { get: { ...list, ...operation } } },
    });
    const { '200': success } = list.responses;
    assert.ok(success);
    const without: readonly OpenApi[] = [
      { ...document, paths: {} },
      changed({ responses: {} }),
      changed({ responses: { '200': { ...success, content: {} } } }),
      changed({ parameters: [] }),
    ];
    for (const other of without) assert.notDeepEqual(judge([payment], other).problems, []);
  });
});
