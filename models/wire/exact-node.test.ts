import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requisition } from '../resources/requisition.ts';
import type { Resource } from '../resources/resource.ts';
import { requestedAgreement } from '../resources/scheduling-agreement.ts';
import { requestedReassignments } from '../resources/user-reassignment.ts';
import { approvalsGroup } from '../responsibilities.ts';
import { nodeOf, parseBody } from './body.ts';
import { exactNode } from './node.ts';
import { readRecord } from './read-record.ts';

/** The members that remain of a body, nested ones as paths. */
const left = async (text: string, resource: Resource): Promise<readonly string[]> => {
  const parsed = await parseBody(text, text.startsWith('<') ? 'text/xml' : 'application/json');
  const node = nodeOf(parsed, resource);
  assert.ok(node !== undefined);
  return [...readRecord(resource, exactNode(node, resource)).present];
};

test('members in the documented spelling remain', async () => {
  const body =
    '{"req_title":"a","req-title":"b","buyer-note":"c","buyer_note":"d","currency":{"code":"EUR"}}';
  assert.deepEqual(await left(body, requisition), ['req-title', 'buyer-note', 'currency', 'currency.code']);
  assert.deepEqual(await left('{"payment_term":{"id":1},"shipping-address":{"id":2}}', requestedAgreement), [
    'payment-term',
    'payment-term.id',
  ]);
  for (const name of [approvalsGroup, approvalsGroup.replaceAll('-', '_')]) {
    assert.deepEqual(await left(`{"${name}":{}}`, requestedReassignments), [approvalsGroup]);
  }
  assert.deepEqual(await left(`{"memberships_and_roles":{}}`, requestedReassignments), []);
});

test('items of lists in XML have names, too', async () => {
  const item = (name: string): string => `<${name}><id type="integer">1</id></${name}>`;
  const body = (name: string): string =>
    `<r><requisition-lines type="array">${item(name)}</requisition-lines></r>`;
  assert.deepEqual(await left(body('requisition-line'), requisition), [
    'requisition-lines',
    'requisition-lines.0.id',
  ]);
  assert.deepEqual(await left(body('requisition_line'), requisition), ['requisition-lines']);
});
