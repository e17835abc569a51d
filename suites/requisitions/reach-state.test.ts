import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsTowards } from './reach-state.ts';

test('others move a requisition to a state on the shortest way of its lifecycle', () => {
  const { ordered, approved, pending_approval, pending_buyer_action } = eventsTowards('received');
  assert.deepEqual(
    { ordered, approved, pending_approval, pending_buyer_action },
    {
      ...{ ordered: 'receive', approved: 'order' },
      ...{ pending_approval: 'approve_step', pending_buyer_action: 'act_as_buyer' },
    },
  );
  assert.equal(eventsTowards('partially_received')['ordered'], 'receive_partly');
  assert.equal(eventsTowards('withdrawn')['approved'], 'withdraw');
  assert.equal(eventsTowards('ordered')['ordered'], undefined);
});
