import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byCode, codeOn, inBody, post, refreshing } from './auth/grants.test.kit.ts';
import { ChoiceError, createChoices, parseChoice } from './choices.ts';
import { openEveryRow, rows, written } from './every-row/rows.test.kit.ts';

/** All responses of a platform to every operation and to requests of tokens. */
const transcript = async (): Promise<string> => {
  const { platform, callOf, send } = await openEveryRow();
  const responses: unknown[] = [];
  for (const row of rows) {
    const call = callOf(row);
    responses.push(await send(call, 'json', call.input && written(call.input, 'json')));
  }
  const tokens = await post(platform, inBody(byCode(codeOn(platform))));
  const device = '/oauth2/device_authorizations?client_id=procon-device&scope=openid';
  responses.push(tokens, await post(platform, refreshing(tokens['refresh_token'])));
  responses.push(await post(platform, { url: device }));
  platform.close();
  return JSON.stringify(responses);
};

test('the same seed, clock and requests give byte-identical responses, tokens included', async () => {
  assert.equal(await transcript(), await transcript());
});

test('a misspelt silence is reported with similar ids, an invalid choice with the valid ones', () => {
  assert.throws(() => parseChoice('formats/pagesize=10'), {
    message: /no choice "formats\/pagesize". Near it: formats\//,
  });
  assert.throws(() => parseChoice('formats/page-size=11'), { message: /takes 10, 50, 100, all/ });
  assert.throws(() => parseChoice('page-size'), ChoiceError);
  assert.deepEqual(parseChoice('formats/page-size=10'), ['formats/page-size', '10']);
});

test('an invalid set of choices changes nothing', () => {
  const choices = createChoices({ 'formats/page-size': '10' });
  assert.throws(() => choices.replace({ 'formats/page-size': 'none' }), ChoiceError);
  assert.deepEqual(choices.changed(), { 'formats/page-size': '10' });
});
