import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strictSettings as settings } from '../../harness/fake/sample-profile.ts';
import { findsWith } from '../../harness/scenario/scenario.ts';
import { openRecorder } from '../../harness/verdict/recorder.ts';
import { clientPages } from './client-pages.ts';
import type { CreatedClient } from './create-client.ts';
import { judgeShown } from './shown-client.ts';

const input = {
  name: 'procon abc1 calls',
  grantType: 'client_credentials',
  redirectUris: [],
  scopes: ['o.read'],
} as const;
const whole = { identifier: 'client-7', secret: 'very-secret-9', oidcScopes: 'o.read' };

const judged = (
  shown: CreatedClient['shown'],
  changes: Partial<CreatedClient> = {},
): Readonly<Record<string, string>> => {
  const recorder = openRecorder(settings);
  const made: CreatedClient = {
    ...{
      kind: 'made',
      input,
      shown,
      address: 'http://a.example/oauth2/clients/7',
      status: 200,
      began: 'active',
      exchanges: [],
    },
    ...{ text: input.name, markup: '', before: 'Name Save' },
    ...changes,
  };
  const judge = recorder.judgeFor(clientPages);
  judgeShown({ judge, finds: findsWith(judge) }, made);
  return Object.fromEntries(
    recorder
      .judgements()
      .map(({ requirement, verdict, reason }) => [
        requirement.replace(/^access\/client-|-(is|are)-shown$/g, ''),
        verdict === 'blocked' ? (/access\.pages\.clients\.[a-z-]+/.exec(reason)?.[0] ?? 'blocked') : verdict,
      ]),
  );
};

const { identifier, secret, oidcScopes } = whole;
const key = 'access.pages.clients';

test('what is nowhere on the page of a client is not shown', () => {
  assert.equal(judged({ identifier, oidcScopes })['secret'], 'fail');
  assert.equal(judged({ secret, oidcScopes })['identifier'], 'fail');
  assert.equal(judged({ identifier, secret })['oidc-scopes'], 'fail');
  const prose = { text: `${input.name}\nKeep the secret now: it is not shown again.` };
  assert.equal(judged({ identifier, oidcScopes }, prose)['secret'], 'fail');
});

test('what may stand there under another label is the profile to correct', () => {
  const saying = (words: string) => ({ text: `${input.name}\n${words}` });
  for (const words of ['Geheimnis\nx7Yq-12ab', 'App secret\nplain', 'Reveal', '••••••••']) {
    assert.equal(judged({ identifier, oidcScopes }, saying(words))['secret'], `${key}.secret`, words);
  }
  for (const words of ['Nummer\n10024', 'Client ID\nabc']) {
    assert.equal(judged({ secret, oidcScopes }, saying(words))['identifier'], `${key}.identifier`, words);
  }
  const field = {
    markup: '<input type="text" name="k" value="x7Yq12ab90"><input type="hidden" value="o.read">',
  };
  assert.equal(judged({ identifier, oidcScopes }, field)['secret'], `${key}.secret`);
  assert.equal(judged({ identifier, secret }, field)['oidc-scopes'], 'fail');
  const more = { input: { ...input, scopes: ['o.read', 'o.write'] }, text: `${input.name} o.read` };
  assert.equal(judged({ identifier, secret }, more)['oidc-scopes'], `${key}.oidc-scopes`);
});

test('a page that is not surely that of the client tells nothing', () => {
  assert.equal(judged({ identifier, oidcScopes }, { text: 'Saved.' })['secret'], `${key}.secret`);
  assert.equal(judged({ identifier, oidcScopes }, { status: 422 })['secret'], `${key}.secret`);
});
