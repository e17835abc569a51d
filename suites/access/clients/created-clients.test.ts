import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { sampleProfile, strictSettings as settings } from '../../harness/fake/sample-profile.ts';
import { openTestClock } from '../../harness/fake/test-clock.ts';
import { findsWith, type Scenario, scenarioCheck } from '../../harness/scenario/scenario.ts';
import { openRecorder } from '../../harness/verdict/recorder.ts';
import { clientPages, decide, judgeOutside } from './client-pages.ts';
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

test('what may stand there under another label is the profile to mend', () => {
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

const own = { id: 'made', secret: 'made-secret', scopes: ['o.write'] };

const answered = ({ method, path }: Outgoing, status: number, value: unknown): Answer => ({
  ...{ status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(value), format: 'json' },
  exchange: { method, url: path, requestHeaders: {}, status, milliseconds: 0 },
});

/** The verdicts on a platform that grants what is asked, and answers reads with a status. */
const verdictsOf = async (
  opens: (scopes: readonly string[] | undefined) => number,
): Promise<readonly string[]> => {
  const send = async (request: Outgoing): Promise<Answer> => {
    const scopes = request.token?.split(' ');
    if (request.path !== '/oauth2/token')
      return answered(request, opens(scopes), [{ id: 1, status: 'approved' }]);
    const token = new URLSearchParams(request.body?.text).get('scope') ?? '';
    return answered(request, 200, { access_token: token, token_type: 'bearer', scope: token });
  };
  const recorder = openRecorder(settings);
  const context = {
    ...{ profile: sampleProfile({ areas: ['payments'] }), settings, fixtures: noDocuments },
    clock: openTestClock(),
    ...{ client: { send, exchanges: [], requests: 0 }, judge: recorder.judgeFor(clientPages) },
  } as unknown as Context;
  const run = (scenario: Scenario) => judgeOutside(scenario, own, 'o.read');
  await scenarioCheck({ ...clientPages, claims: [decide], run }).run(context);
  return [...new Set(recorder.judgements().map(({ verdict }) => verdict))];
};

test('where no read tells anything, nothing is judged', async () => {
  for (const status of [200, 401, 503])
    assert.deepEqual(await verdictsOf((scopes) => (scopes === undefined ? 200 : status)), ['inconclusive']);
  // The read is closed to the run's own client as well.
  assert.deepEqual(await verdictsOf((scopes) => (scopes?.includes('o.read') ? 200 : 403)), ['inconclusive']);
});

test('a token that opens nothing more than that of its own scopes holds', async () => {
  assert.deepEqual(await verdictsOf((scopes) => (scopes === undefined ? 200 : 403)), ['pass']);
});
