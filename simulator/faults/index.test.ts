import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCapabilities } from '../capabilities.ts';
import { faults } from './index.ts';

test('what a fault needs to have switched on exists', () => {
  for (const { id, capabilities } of faults)
    assert.doesNotThrow(() => createCapabilities(capabilities), `${id} names no capability`);
});
