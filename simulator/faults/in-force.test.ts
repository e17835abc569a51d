import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fault } from './fault.ts';
import { createFaults, FaultError } from './in-force.ts';

const letter = (name: string): Fault => ({
  ...{ id: `access/letter-${name}`, title: 'A letter.', violates: [] },
  ...{ kind: 'behavioural', step: 'decide', wrap: (step) => step },
});

const all = () => [letter('a'), letter('b'), letter('c')];

test('an unknown fault is reported with the nearest id, and those in force stay', () => {
  const faults = createFaults(['access/letter-a'], all);
  assert.throws(() => faults.replace(['access/letter-x']), {
    message:
      'There is no fault "access/letter-x". Near it: access/letter-a, access/letter-b, access/letter-c.',
  });
  assert.throws(() => createFaults(['nothing'], all), FaultError);
  assert.deepEqual(faults.inForce(), ['access/letter-a']);
});
