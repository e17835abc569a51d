import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appetite, Check } from '../check.ts';
import type { Wire, WireAnswer, WireRequest } from '../http/wire.ts';
import { sampleProfile } from '../stand-ins/sample-profile.ts';
import { openPool } from './pool.ts';
import { slicesOf } from './slices.ts';

const wireThat = (answer: (request: WireRequest) => WireAnswer) => {
  const sent: WireRequest[] = [];
  const wire: Wire = {
    send: async (request) => {
      sent.push(request);
      return answer(request);
    },
    close: async () => {},
  };
  return { wire, sent };
};

const answered = (status: number, text: string): WireAnswer => ({ status, headers: {}, text });
const expendable = [
  { contract: 4001, id: 1 },
  { contract: 4002, id: 1 },
  { contract: 4001, id: 2 },
];

test('a listed legal document of the contract is handed out once, and none that is to be locked', async () => {
  const { wire } = wireThat(() => answered(500, ''));
  const pool = await openPool(sampleProfile({ legalDocuments: { expendable } }), { wire });
  const [one, two] = [pool.supplyFor('legal-documents/one'), pool.supplyFor('legal-documents/two')];
  assert.equal(one.availableLegalDocuments(), 3);
  assert.deepEqual(await one.legalDocument({ contract: 4001 }), { contract: 4001, id: 1 });
  assert.equal(await one.legalDocument({ contract: 4001, locked: true }), undefined);
  assert.deepEqual(await two.legalDocument({ contract: 4002 }), { contract: 4002, id: 1 });
  assert.deepEqual(await two.legalDocument({ contract: 4001 }), { contract: 4001, id: 2 });
  assert.equal(await one.legalDocument({ contract: 4001 }), undefined);
  assert.equal(two.availableLegalDocuments(), 0);
  assert.deepEqual(one.handedOut(), ['expendable legal documents used: 1 of contract 4001']);
});

const hook = {
  ...{ method: 'POST', url: 'http://hooks/legal-documents', headers: {}, id: 'made.id' },
  body: '{"contract":{contract},"locked":{locked}}',
};

test('a hook makes legal documents of a contract, locked or not', async () => {
  const { wire, sent } = wireThat(() => answered(201, '{"made":{"id":77}}'));
  const hooks = { http: { 'create-legal-document': hook } };
  const pool = await openPool(sampleProfile({ hooks, legalDocuments: { expendable } }), { wire });
  const supply = pool.supplyFor('legal-documents/one');
  assert.equal(supply.availableLegalDocuments(), Number.POSITIVE_INFINITY);
  assert.deepEqual(await supply.legalDocument({ contract: 4002 }), { contract: 4002, id: 77 });
  await supply.legalDocument({ contract: 4001, locked: true });
  assert.deepEqual(
    sent.map(({ body }) => body),
    ['{"contract":4002,"locked":null}', '{"contract":4001,"locked":true}'],
  );
  assert.deepEqual(supply.handedOut(), [
    'legal documents made by a hook: 77 of contract 4002, 77 of contract 4001',
  ]);
});

test('a hook that makes none is told of', async () => {
  const { wire } = wireThat(() => answered(404, 'no such contract'));
  const pool = await openPool(sampleProfile({ hooks: { http: { 'create-legal-document': hook } } }), {
    wire,
  });
  const supply = pool.supplyFor('legal-documents/one');
  assert.equal(await supply.legalDocument({ contract: 9 }), undefined);
  assert.deepEqual(supply.troubles(), ['Hook create-legal-document answered 404: no such contract.']);
});

const check = (id: Check['id'], appetite: Appetite = {}): Check => ({
  ...{ id, title: id, claims: [], observes: [], effect: 'changes', appetite },
  run: async () => {},
});

test('legal documents are dealt contract by contract to the checks of the area', () => {
  const checks = [
    check('legal-documents/deletion', { hungry: true }),
    check('legal-documents/others'),
    check('legal-documents/made-ones', { states: [] }),
    check('payments/x'),
  ];
  const slices = slicesOf(sampleProfile({ legalDocuments: { expendable } }), checks);
  const idsOf = (id: string) =>
    slices(id).legalDocuments.map(({ contract, id: own }) => `${contract}/${own}`);
  assert.deepEqual(idsOf('legal-documents/deletion'), ['4001/1', '4002/1']);
  assert.deepEqual(idsOf('legal-documents/others'), ['4001/2']);
  for (const id of ['legal-documents/made-ones', 'payments/x']) assert.deepEqual(idsOf(id), []);
});
