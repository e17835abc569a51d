import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requisition } from '../../../models/resources/index.ts';
import { jsonBody, writeBody } from '../../../models/wire/write-body.ts';
import type { Client, OutgoingRequest } from '../client.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import { clientWithAccept } from './formats-of.ts';

/** The Accept header of a request to a target with these formats. */
const sent = async (request: Partial<OutgoingRequest>, json: boolean, xml: boolean): Promise<unknown> => {
  const whole = sampleProfile({});
  const profile = { ...whole, capabilities: { ...whole.capabilities, json, xml } };
  let accept: unknown = 'nothing was sent';
  const client = {
    send: async (one: OutgoingRequest) => {
      accept = one.accept;
    },
  } as unknown as Client;
  await clientWithAccept(client, profile).send({ method: 'GET', path: '/', ...request });
  return accept;
};

const [json, xml] = ['application/json', 'application/xml'];
const endpoint = 'requisitions.create';

test('records are requested in the format of the target, JSON first', async () => {
  assert.equal(await sent({ endpoint }, true, true), json);
  assert.equal(await sent({ endpoint }, false, true), xml);
});

test('Accept agrees with the body where the target has its format', async () => {
  const body = writeBody(requisition, {}, { format: 'xml' });
  assert.equal(await sent({ endpoint, body }, true, true), xml);
  assert.equal(await sent({ endpoint, body }, true, false), json);
  assert.equal(await sent({ endpoint, body: jsonBody({}) }, false, true), xml);
});

test('an explicit Accept is kept, and other resources than records are requested in JSON', async () => {
  assert.equal(await sent({ endpoint, format: 'xml' }, true, true), xml);
  assert.equal(await sent({ endpoint, accept: null }, true, true), null);
  assert.equal(await sent({ endpoint: 'token.issue' }, false, true), json);
  assert.equal(await sent({}, false, true), json);
});
