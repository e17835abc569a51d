import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../harness/client.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { clientOf } from '../harness/fake/fake.ts';
import { acceptedForms } from './accepted-forms.ts';
import { arbitraryAgreements } from './arbitrary-agreements.ts';
import { beginnings } from './beginnings.ts';
import { judged } from './fake.ts';
import { schedulingAgreementChecks } from './index.ts';
import { updates } from './moves/update.ts';
import { optionalMembers, takenMembers } from './requests.ts';
import { exportFlag } from './schedules/export-flag.ts';
import { setConfirmed } from './schedules/set-confirmed.ts';

const all = schedulingAgreementChecks;

const verdictsOf = async (answer: () => Answer, sketch: Parameters<typeof judged>[2]): Promise<string[]> => {
  const client = clientOf(async () => answer());
  const results = new Set<string>();
  for (const check of all) {
    for (const verdict of Object.values((await judged(check, {}, sketch, client)).verdicts))
      results.add(verdict);
  }
  return [...results].sort();
};

const refusing = () => answerWith(404, '{}', 'json');

test('nothing is sent where the profile knows no agreements, and nothing is held against anybody', async () => {
  const never = () => assert.fail('nothing may be sent');
  assert.deepEqual(await verdictsOf(never, { capabilities: { json: true, xml: true } }), ['inconclusive']);
  const inside = { json: true, xml: false, 'early-access': true };
  const none = await verdictsOf(refusing, { capabilities: inside, schedulingAgreements: {} });
  assert.deepEqual(none, ['inconclusive', 'not-applicable']);
});

test('a target that takes no agreement is blocked, one that breaks is inconclusive, and neither is red', async () => {
  assert.deepEqual(await verdictsOf(() => answerWith(422, '{}', 'json'), {}), [
    ...['blocked', 'inconclusive', 'not-applicable'],
  ]);
  const broken = await verdictsOf(() => answerWith(503, 'sorry', 'json'), {});
  assert.deepEqual(broken, ['inconclusive', 'not-applicable']);
});

test('a status of its own, or in another case, is wrong unless the profile names it', async () => {
  const ways = { begins: { true: 'Active' } };
  assert.equal((await judged(beginnings, ways)).verdicts['create-issued'], 'fail');
  const shouted = await judged(beginnings, { begins: { true: 'ISSUED' } });
  assert.equal(shouted.verdicts['create-issued'], 'fail');
  const named = await judged(beginnings, ways, { statusNames: { active: 'issued' } });
  assert.equal(named.verdicts['create-issued'], 'pass');
});

test('one member that is refused is found, and what is taken without it is taken', async () => {
  const { verdicts } = await judged(takenMembers, { refuses: [{ items: { price: true } }] });
  assert.equal(verdicts['item-takes-price'], 'fail');
  assert.deepEqual(new Set(Object.values(verdicts)), new Set(['fail', 'pass']));
  const optional = await judged(optionalMembers, { refuses: [{ shipping_address: null }] });
  assert.equal(optional.verdicts['shipping-address-is-optional'], 'fail');
  assert.equal(optional.verdicts['incoterms-is-optional'], 'pass');
});

test('lines that are taken without a reference are compared with no line of the creation', async () => {
  const refuses = [{ items: { schedule_lines: { 'external-reference-id': true } } }];
  const { verdicts } = await judged(arbitraryAgreements, { refuses });
  assert.equal(verdicts['create-keeps-the-lines'], 'pass');
  assert.notEqual(verdicts['lines-show-id'], 'fail');
});

test('JSON that is no type of body is wrong', async () => {
  const client = clientOf(async () => answerWith(415, '{}', 'json'));
  assert.equal((await judged(acceptedForms, {}, {}, client)).verdicts['create-body-is-json'], 'fail');
});

test('an update that nobody told the place of decides nothing, at a told place it has to be there', async () => {
  assert.equal((await judged(updates)).verdicts['update-changes'], 'inconclusive');
  const paths = { update: '/api/scheduling_agreements/:id/update' };
  const checks = await judged(updates, {}, { schedulingAgreements: { supplier: 301, paths } });
  assert.equal(checks.verdicts['update-changes'], 'fail');
});

test('schedules are named in the form that the target takes, and all others keep their flag', async () => {
  const marks = { set: 'those named', reset: 'those named' } as const;
  for (const form of ['ids', 'delivery_schedule_ids', 'delivery_schedules', 'list']) {
    const ways = { marks, 'takes-schedules-in': form };
    assert.deepEqual(
      new Set(Object.values((await judged(exportFlag, ways)).verdicts)),
      new Set(['pass']),
      form,
    );
    assert.equal((await judged(setConfirmed, ways)).verdicts['set-confirmed-confirms'], 'pass', form);
  }
  for (const begin of ['the first', 'all'] as const) {
    const ways = { marks, 'lines-begin-marked': begin };
    const checks = await judged(exportFlag, ways);
    assert.deepEqual(new Set(Object.values(checks.verdicts)), new Set(['pass']), begin);
  }
  const refused = await judged(exportFlag, { marks: { set: 'refused' } });
  assert.deepEqual(new Set(Object.values(refused.verdicts)), new Set(['inconclusive']));
});
