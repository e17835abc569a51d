import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConsultations } from './consultations.ts';

test('consulted settings are noted for the correlation id, also asynchronously and concurrently', async () => {
  const consultations = createConsultations();
  const consult = async (id: string) => {
    await Promise.resolve();
    consultations.note(id);
  };
  await Promise.all([
    consultations.during('run/a', () => consult('formats/page-size')),
    consultations.during('run/b', () => consult('formats/json-decimals')),
  ]);
  consultations.note('early-access');
  consultations.fired('run/a', ['payments/x', 'payments/y']);
  consultations.fired('run/a', ['payments/x']);
  assert.deepEqual(consultations.read(), [
    { correlation: 'run/a', consulted: ['formats/page-size'], fired: { 'payments/x': 2, 'payments/y': 1 } },
    { correlation: 'run/b', consulted: ['formats/json-decimals'], fired: {} },
    { correlation: '', consulted: ['early-access'], fired: {} },
  ]);
  consultations.clear();
  assert.deepEqual(consultations.read(), []);
});

test('settings read for a cached result are noted at once, and again for each later use', () => {
  const consultations = createConsultations();
  const consulted = consultations.during('run/a', () => {
    const captured = consultations.capture(() => {
      consultations.note('formats/json-decimals');
      return 1;
    });
    assert.equal(captured.value, 1);
    return captured.consulted;
  });
  assert.deepEqual(consulted, ['formats/json-decimals']);
  assert.deepEqual(consultations.read()[0]?.consulted, ['formats/json-decimals']);
});

test('correlation ids beyond the limit, and long ones, are noted together', () => {
  const consultations = createConsultations();
  for (let at = 0; at < 1200; at += 1) {
    consultations.during(at === 0 ? 'x'.repeat(300) : `run/${at}`, () =>
      consultations.note('formats/page-size'),
    );
  }
  assert.ok(consultations.read().length <= 1001);
  assert.deepEqual(consultations.read().find(({ correlation }) => correlation === '')?.consulted, [
    'formats/page-size',
  ]);
});
