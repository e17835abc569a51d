import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silences } from '../../../../models/silences/index.ts';
import { tellOf } from './comments.test.kit.ts';
import { rows } from './story.test.kit.ts';

const area = 'comments/';

for (const [silence, play, said] of rows) {
  for (const [value, expected] of Object.entries(said)) {
    test(`${area}${silence}=${value} says ${JSON.stringify(expected)}`, async () => {
      assert.deepEqual(await play(await tellOf({ [area + silence]: value })), expected);
    });
  }
}

test('what every choice of comments says is told', () => {
  const told = rows.flatMap(([silence, , said]) => Object.keys(said).map((value) => `${silence}=${value}`));
  const untold = silences
    .filter(({ id }) => id.startsWith(area))
    .flatMap(({ id, choices }) => Object.keys(choices).map((value) => `${id.slice(area.length)}=${value}`))
    .filter((choice) => !told.includes(choice));
  assert.deepEqual(untold, []);
});
