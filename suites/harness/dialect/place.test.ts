import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeElsewhere, mayBeElsewhere, placeOf, requestAt } from './place.ts';

test('the path of an operation comes from the profile, else from the guess in the models', () => {
  const preset = placeOf('scheduling-agreements.issue', {}, { id: 7 });
  assert.deepEqual([preset.path, preset.isPathKnown], ['/api/scheduling_agreements/7/issue', false]);
  const named = placeOf('scheduling-agreements.issue', { issue: '/api/issues/:id?now=1' }, { id: 7 });
  assert.deepEqual([named.path, named.isPathKnown], ['/api/issues/7?now=1', true]);
  assert.equal(placeOf('scheduling-agreements.show', {}, { id: 7 }).isPathKnown, true);
  const request = requestAt(named, { accept: 'application/xml' }, 'later=2');
  assert.deepEqual(
    [request.method, request.path, request.accept],
    ['POST', '/api/issues/7?now=1&later=2', 'application/xml'],
  );
});

test('a missing operation may be at another path, unless the profile names its path', () => {
  const preset = placeOf('scheduling-agreements.list', {});
  const named = placeOf('scheduling-agreements.list', { list: '/api/agreements' });
  assert.deepEqual(
    [404, 405, 501, 400, 200, undefined].map((status) =>
      mayBeElsewhere(preset, status === undefined ? {} : { status }),
    ),
    [true, true, true, false, false, false],
  );
  assert.equal(mayBeElsewhere(named, { status: 404 }), false);
  assert.match(describeElsewhere(preset, { status: 404 }), /paths\.list of scheduling-agreements/);
});
