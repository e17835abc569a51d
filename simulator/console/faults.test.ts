import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faults } from '../faults/index.ts';
import { serving } from '../server.test.kit.ts';
import { byOperation, operationOf, typicalFaults } from './faults.ts';

const { send } = serving();

describe('faults in the console', () => {
  it('should begin with ten that there are', () => {
    const known = new Set<string>(faults.map(({ id }) => id));
    assert.deepEqual(
      typicalFaults.filter((id) => !known.has(id)),
      [],
    );
    assert.equal(new Set(typicalFaults).size, 10);
  });

  it('should stand together by operation, each once', () => {
    const ordered = byOperation(faults);
    assert.deepEqual(new Set(ordered), new Set(faults));
    assert.equal(ordered.length, faults.length);
    const places = ordered.map((fault) => `${fault.id.split('/')[0]} ${operationOf(fault)}`);
    const runs = places.filter((place, at) => place !== places[at - 1]);
    assert.equal(runs.length, new Set(runs).size);
  });

  it('should show the ten where nothing is searched for', async () => {
    const page = async (query: string) => (await send('GET', `/_procon/console/faults${query}`)).body;
    assert.match(await page(''), /Typical faults.*payments\/list-breaks.*All faults, by operation/s);
    assert.doesNotMatch(await page('?words=filter'), /Typical faults/);
    assert.match(
      await page('?words=list-breaks'),
      /<h2 class="group">GET \/api\/service_pay\/payments<\/h2>/,
    );
  });
});

describe('the navigation of the console', () => {
  it('should have three groups and the overview', async () => {
    const { body } = await send('GET', '/_procon/');
    const groups = [...body.matchAll(/role="group" aria-label="(\w+)"/g)].map(([, name]) => name);
    assert.deepEqual(groups, ['Data', 'Behaviour', 'Administration']);
  });
});
