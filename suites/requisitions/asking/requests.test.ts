import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionRequest } from '../../harness/action-request.ts';
import * as requests from '../seeing/sight.ts';

const body = { type: 'application/xml', text: '<requisition-header/>' };

const lines = (request: ReturnType<typeof requests.showRequest>) => `${request.method} ${request.path}`;

test('each request goes where its endpoint is', () => {
  const { createRequest, updateRequest } = requests;
  assert.deepEqual(
    [
      requests.showRequest(5),
      requests.listRequest('status=draft'),
      requests.mineRequest(),
      requests.cartRequest(),
      requests.addToCartRequest(body),
      createRequest('requisitions.create', body),
      createRequest('requisitions.submit-for-approval', body),
      updateRequest(5, body),
      updateRequest(5, body, true),
      requests.deleteRequest(5),
      actionRequest('requisitions.save-for-later', 5, {}),
      actionRequest('requisitions.add-approver', 5, {
        parameters: { approver_id: 7, position: undefined },
      }),
      requests.scheduleRequest([1], '12/31/2030'),
      requests.unscheduleRequest([1]),
    ].map(lines),
    [
      'GET /api/requisitions/5',
      'GET /api/requisitions?status=draft',
      'GET /api/requisitions/mine',
      'GET /api/requisitions/current_cart',
      'POST /api/requisitions/add_to_cart',
      'POST /api/requisitions',
      'POST /api/requisitions/submit_for_approval',
      'PUT /api/requisitions/5',
      'PUT /api/requisitions/5/update_and_submit_for_approval',
      'DELETE /api/requisitions/5',
      'PUT /api/requisitions/5/save_for_later',
      'PUT /api/requisitions/5/add_approver?approver_id=7',
      'POST /api/requisitions/schedule_issuance',
      'POST /api/requisitions/unschedule_issuance',
    ],
  );
});

test('parameters of actions go where they are wanted', () => {
  const bodyIn = (place: 'json' | 'form') =>
    actionRequest('requisitions.remove-approval', 5, { parameters: { approval_id: 7 }, place }).body;
  assert.deepEqual(bodyIn('json'), { type: 'application/json', text: '{"approval_id":7}' });
  assert.deepEqual(bodyIn('form'), { type: 'application/x-www-form-urlencoded', text: 'approval_id=7' });
});

test('a retry interval is sent where there is one', () => {
  const text = (retry?: number) => requests.scheduleRequest([1, 2], '01/31/2031', retry).body?.text;
  assert.equal(text(), '{"requisition_line_ids":[1,2],"schedule_issuance_date":"01/31/2031"}');
  assert.match(text(3) ?? '', /"schedule_retry_interval":3/);
});
