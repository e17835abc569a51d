import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Parties, UserAssignments } from '../../models/assignments.ts';
import { noDocuments } from '../harness/fake/absent.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { settledAssignments } from './test-users.ts';

const pair = {
  from: { id: 1, login: 'from', made: true },
  to: { id: 2, login: 'to', made: true },
};

/** A target that shows what was moved from so many questions about a user on, and what came of asking it. */
const platform = (shownFrom: number) => {
  let requests = 0;
  const holdings = async ({ login }: { readonly login?: string }): Promise<UserAssignments> => {
    if (login === 'from') requests += 1;
    const isMoved = requests >= shownFrom;
    return {
      active: true,
      held: { approvals: isMoved === (login === 'to') ? ['7'] : [] },
    } as UserAssignments;
  };
  const fixtures = { ...noDocuments, canReadHoldings: () => true, holdings } as typeof noDocuments;
  const clock = openTestClock();
  const client = { exchanges: [], requests: 0, send: async () => assert.fail() };
  const context = { profile: sampleProfile(), fixtures, clock, client };
  const isRight = ({ to }: Parties<UserAssignments>): boolean => Object.values(to.held).flat().includes('7');
  const ask = async (): Promise<boolean> => {
    const after = await settledAssignments(context, pair, isRight);
    return after !== undefined && isRight(after);
  };
  return { ask, slept: () => clock.slept.length };
};

test('what is moved a moment later is waited for, and nothing where it is there', async () => {
  const [late, prompt] = [platform(2), platform(1)];
  assert.deepEqual([await late.ask(), late.slept()], [true, 1]);
  assert.deepEqual([await prompt.ask(), prompt.slept()], [true, 0]);
});

test('a target that shows no more a moment later is no longer waited for after some times', async () => {
  const never = platform(99);
  const shown: boolean[] = [];
  for (let time = 0; time < 5; time += 1) shown.push(await never.ask());
  assert.deepEqual([new Set(shown), never.slept()], [new Set([false]), 3]);
});
