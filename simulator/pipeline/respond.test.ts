import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, stillPlatform, tokenOf } from '../ask.test.kit.ts';
import { longestKept } from '../journal.ts';
import { textsOf } from '../store/stored-row.ts';

const path = '/api/service_pay/payments';

const opened = async (choices: Readonly<Record<string, string>> = {}) => {
  const platform = stillPlatform(choices);
  const authorization = `Bearer ${await tokenOf(platform)}`;
  return {
    platform,
    send: async (method: string, url: string, accept: string) =>
      (await ask(platform, { method, url, headers: { authorization, accept } })).body,
  };
};

for (const accept of ['application/json', 'application/xml']) {
  test(`a list in ${accept} is the same each time, and shows a record as it is after a change`, async () => {
    const { send } = await opened();
    const list = `${path}?id[lt]=1005`;
    const [first, second] = [await send('GET', list, accept), await send('GET', list, accept)];
    assert.equal(second, first);
    await send('PUT', `${path}/1001?exported=true`, accept);
    const after = await send('GET', list, accept);
    assert.notEqual(after, first);
    const alone = await send('GET', `${path}?id=1001`, accept);
    assert.match(alone, /"exported":true|<exported type="boolean">true/);
    assert.equal(await send('GET', list, accept), after);
  });

  test(`a list in ${accept} is written by the current choices, independent of earlier answers`, async () => {
    const { platform, send } = await opened();
    const before = await send('GET', `${path}?limit=3`, accept);
    platform.main.choices.replace({ 'formats/null-members': 'absent', 'formats/datetime-zone': 'z' });
    const after = await send('GET', `${path}?limit=3`, accept);
    assert.notEqual(after, before);
    const fresh = await opened({ 'formats/null-members': 'absent', 'formats/datetime-zone': 'z' });
    assert.equal(after, await fresh.send('GET', `${path}?limit=3`, accept));
    platform.main.choices.replace({});
    assert.equal(await send('GET', `${path}?limit=3`, accept), before);
  });
}

test('the journal keeps the first 64 KB of a long list, in memory that nothing else uses', async () => {
  const { platform, send } = await opened();
  const body = Buffer.from(await send('GET', '/api/requisitions', 'application/json'));
  assert.ok(body.length > 2 * longestKept.body, `${body.length} bytes`);
  const { journal } = platform.main;
  const kept = journal.open(journal.kept().last)?.detail?.response.body;
  assert.deepEqual(kept, { content: body.subarray(0, longestKept.body), bytes: body.length });
  assert.ok(Buffer.isBuffer(kept?.content));
  assert.equal(kept.content.buffer.byteLength, longestKept.body);
});

test('the answer to a change is the text that is stored, unless choices show another', async () => {
  const { platform, send } = await opened();
  const storedText = () => {
    const document = platform.main.store.get('service-pay-payment', 1001);
    assert.ok(document);
    return textsOf(document).data;
  };
  const changed = await send('PUT', `${path}/1001?exported=true`, 'application/json');
  assert.equal(changed, storedText());
  assert.match(changed, /"exported":true/);
  const inXml = await send('PUT', `${path}/1001?exported=false`, 'application/xml');
  assert.match(inXml, /<exported type="boolean">false/);
  assert.notEqual(storedText(), changed);
  platform.main.choices.replace({ 'formats/datetime-zone': 'z' });
  const withZone = await send('PUT', `${path}/1001?exported=true`, 'application/json');
  assert.notEqual(withZone, storedText());
  assert.equal(await send('GET', `${path}/1001`, 'application/json'), withZone);
});
