import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decide } from '../../models/decide.ts';
import {
  type AgreementEvent,
  type AgreementRecord,
  agreementLifecycle,
} from '../../models/lifecycles/agreement.ts';
import { createChoices } from '../choices.ts';
import { type LifecycleRules, rule } from './rule.ts';

/** Updates an issued agreement, which is unspecified, with an area that chooses the next state. */
const updateTo = (state: AgreementRecord['state']): AgreementRecord => {
  const rules: LifecycleRules<AgreementRecord, AgreementEvent> = {
    lifecycle: agreementLifecycle,
    noun: 'an agreement',
    choices: {
      'scheduling-agreements/update-of-issued=accepted': () => ({ state }),
    },
  };
  const sent = { record: { state: 'issued' }, event: { type: 'update' }, facts: {} } as const;
  return rule(rules, sent, { choices: createChoices({}), decide }).next;
};

it('should let an area choose among the states that its lifecycle names, and no other', () => {
  assert.deepEqual(updateTo('draft'), { state: 'draft' });
  assert.throws(() => updateTo('cancelled'), /past its lifecycle to cancelled/);
});
