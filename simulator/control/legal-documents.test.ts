import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import { ask, stillPlatform, tokenOf } from '../ask.test.kit.ts';
import type { Platform } from '../platform.ts';
import { ControlError } from './control.ts';
import { makeLegalDocument } from './documents.ts';

const make = (platform: Platform, body: Members) =>
  makeLegalDocument({ platform, sandbox: platform.main, params: [], query: new URLSearchParams(), body });

test('a legal document is made of the contract that is asked for, locked or not', async () => {
  const platform = stillPlatform();
  const authorization = `Bearer ${await tokenOf(platform)}`;
  const { status, body } = await make(platform, { contract: 4004, locked: true });
  assert.equal(status, 201);
  const { id } = body as { id: number };
  const url = `/api/contracts/4004/legal_documents/${id}`;
  const told = await ask(platform, { url, headers: { authorization, accept: 'application/json' } });
  const shown = JSON.parse(told.body) as Record<string, unknown>;
  assert.equal((shown['contract'] as { id: number }).id, 4004);
  assert.equal(typeof shown['locked-by-user-id'], 'number');
  const { body: other } = await make(platform, { locked: null });
  assert.notEqual((other as { id: number }).id, id);
});

test('there is none of a contract that does not exist', async () => {
  const platform = stillPlatform();
  await assert.rejects(async () => make(platform, { contract: 77 }), ControlError);
  await assert.rejects(async () => make(platform, { locked: 'yes' }), ControlError);
});
