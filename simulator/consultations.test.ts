import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConsultations } from './consultations.ts';

test('what is looked at is noted for the correlation id, also later and beside others', async () => {
  const consultations = createConsultations();
  const look = async (id: string) => {
    await Promise.resolve();
    consultations.note(id);
  };
  await Promise.all([
    consultations.during('run/a', () => look('formats/page-size')),
    consultations.during('run/b', () => look('formats/json-decimals')),
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

test('what is captured for a kept result is noted at once, and can be noted again for who uses it', () => {
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

test('more correlation ids than are kept, and long ones, are noted together', () => {
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
