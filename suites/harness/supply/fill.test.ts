import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillBody, fillUrl } from './slices.ts';

const template = '{"state":"{state}","steps":{steps},"orderLineOpen":{order-line-open}}';

test('a body is JSON whatever the values are', () => {
  const hostile = 'a"b\\c\n{steps}';
  assert.deepEqual(JSON.parse(fillBody(template, { state: hostile, steps: 2, orderLineOpen: false })), {
    state: hostile,
    steps: 2,
    orderLineOpen: false,
  });
});

test('what has no value becomes null, not a text that says so', () => {
  assert.deepEqual(JSON.parse(fillBody(template, {})), { state: null, steps: null, orderLineOpen: null });
});

test('a whole event and a part of a text can be filled in', () => {
  const event = { type: 'move', to: 'approved' };
  assert.deepEqual(JSON.parse(fillBody('{event}', { event })), event);
  assert.equal(fillBody('{"note":"sheet {id} moves"}', { id: 7 }), '{"note":"sheet 7 moves"}');
});

test('values are encoded in a URL', () => {
  assert.equal(
    fillUrl('http://h/{id}/e?x={to}&y={none}', { id: 7, to: 'a b&c' }),
    'http://h/7/e?x=a%20b%26c&y=',
  );
});
