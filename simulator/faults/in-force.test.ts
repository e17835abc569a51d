import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../exchange.ts';
import type { Fault } from './fault.ts';
import { createFaults, FaultError } from './in-force.ts';

const exchange = () => ({ path: '', fired: new Set<string>() }) as Exchange;

/** Adds its letter before and after the step. */
const letter = (name: string, step: Fault['step'] = 'decide'): Fault => ({
  id: `access/letter-${name}`,
  title: 'A letter is added.',
  violates: [],
  kind: 'behavioural',
  step,
  wrap: (inner, fired) => async (each) => {
    each.path += name;
    fired(each);
    fired(each);
    await inner(each);
    each.path += name;
  },
});

const all = () => [letter('a'), letter('b'), letter('c', 'apply')];
const step = (each: Exchange) => {
  each.path += '.';
};

test('faults wrap the step that they name, and no other', async () => {
  const faults = createFaults(['access/letter-a', 'access/letter-b', 'access/letter-c'], all);
  const each = exchange();
  await faults.around('decide', step)(each);
  assert.equal(each.path, 'ba.ab');
  assert.equal(faults.around('load', step), step);
});

test('a fault counts an exchange once, and counts begin anew when it is switched on', async () => {
  const faults = createFaults(['access/letter-a'], all);
  for (let sent = 0; sent < 3; sent += 1) await faults.around('decide', step)(exchange());
  assert.deepEqual(faults.fired(), { 'access/letter-a': 3 });
  faults.replace(['access/letter-a']);
  assert.deepEqual(faults.fired(), { 'access/letter-a': 0 });
});

test('switched off, a fault leaves the bare step', async () => {
  const faults = createFaults(['access/letter-a'], all);
  faults.replace([]);
  assert.equal(faults.around('decide', step), step);
});

test('an unknown fault is reported with the nearest id, and those in force stay', () => {
  const faults = createFaults(['access/letter-a'], all);
  assert.throws(() => faults.replace(['access/letter-x']), {
    message:
      'There is no fault "access/letter-x". Near it: access/letter-a, access/letter-b, access/letter-c.',
  });
  assert.throws(() => createFaults(['nothing'], all), FaultError);
  assert.deepEqual(faults.inForce(), ['access/letter-a']);
});
