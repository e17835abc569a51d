import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../models/members.ts';
import { sender, stillPlatform, tokenOf } from '../ask.test.kit.ts';
import type { Platform } from '../platform.ts';
import { ControlError } from './control.ts';
import { makeLegalDocument } from './documents.ts';

const make = (platform: Platform, body: Members) =>
  makeLegalDocument({ platform, sandbox: platform.main, params: [], query: new URLSearchParams(), body });

test('a legal document is made of the contract that is asked for, locked or not', async () => {
  const platform = stillPlatform();
  const { status, body } = await make(platform, { contract: 4004, locked: true });
  assert.equal(status, 201);
  const { id } = body as { id: number };
  const send = sender(platform, await tokenOf(platform));
  const { json: shown } = await send('GET', `/api/contracts/4004/legal_documents/${id}`);
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
