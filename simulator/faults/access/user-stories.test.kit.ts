import { seedClients } from '../../../fixtures/seed/clients.ts';
import { createClient } from '../../auth/clients.ts';
import { digestOf } from '../../auth/digest.ts';
import {
  documented,
  exchangeOf,
  redirectUri,
  refreshOf,
  type Story,
  type Teller,
} from './user-story.test.kit.ts';

const { integration, web } = seedClients;

const codeOf = async (teller: Teller, more: Readonly<Record<string, string>> = {}) =>
  (await teller.authorize({ ...documented, ...more }))?.searchParams.get('code');

const tokensOf = async (teller: Teller, more: Readonly<Record<string, string>> = {}) =>
  teller.token(exchangeOf(await codeOf(teller, more)), 'query');

const userinfo = (teller: Teller, token?: string) =>
  teller.ask({
    url: '/oauth2/userinfo',
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });

/** A second client like that of the stories. */
const createAnother = ({ platform }: Teller) => {
  const { client, secret } = createClient(platform.main, { ...web, name: 'Another' });
  return { client_id: client.id, client_secret: secret };
};

/** The first sign of a text is another one. */
const altered = (text: string | null | undefined): string =>
  (text ?? '').replace(/^./, (first) => (first === '0' ? '1' : '0'));

const verifier = 'a-verifier-that-is-long-enough-for-the-standard-12';
const challenged = { code_challenge: digestOf(verifier), code_challenge_method: 'S256' };

const foreign = [
  'https://procon-foreign.example/callback',
  `${redirectUri}&procon=foreign`,
  'https://client.example/callback/further?from=procon',
  'https://client.example/elsewhere',
  'https://client.example/callback?from=nobody',
  'https://client.example/CALLBACK?from=procon',
  'https://client.example.procon-foreign.example/callback?from=procon',
];

const normal: Story = async (teller) => {
  const { access_token: token, refresh_token: refresh } = await tokensOf(teller);
  await teller.read(token);
  await userinfo(teller, token);
  const { access_token: next } = await teller.token(refreshOf(refresh));
  await teller.read(next);
};

/** What users and programs do, rightly and wrongly, each at a platform of its own; the first is all right. */
export const stories: Readonly<Record<string, Story>> = {
  normal,
  'state comes back': async (teller) => {
    const state = 'procon a+b %20%2B&code=c;d=e/f?g#h"i"<j>\'k\'\\~';
    await codeOf(teller, { state });
    await codeOf(teller, { state });
  },
  'nonces come back': async (teller) => {
    await tokensOf(teller, { nonce: 'One+1' });
    await tokensOf(teller, { nonce: 'Two+2' });
  },
  'nobody is signed in, and no page is wanted': async (teller) => {
    await codeOf(teller, { prompt: 'none' });
  },
  'a user denies, then allows': async (teller) => {
    await teller.authorize({ ...documented, state: 's-1' }, 'deny');
    await codeOf(teller, { state: 's-2' });
  },
  'a second client asks, and a client for one scope': async (teller) => {
    await codeOf(teller);
    const { client_id: other } = createAnother(teller);
    await codeOf(teller, { client_id: other });
    await codeOf(teller, { scope: 'openid' });
  },
  'strangers ask': async (teller) => {
    for (const uri of foreign) await codeOf(teller, { redirect_uri: uri });
    await codeOf(teller, { client_id: 'nobody' });
    await codeOf(teller, { response_type: 'telepathy' });
    await codeOf(teller);
  },
  'a code is sent again': async (teller) => {
    const code = await codeOf(teller);
    for (let time = 0; time < 3; time++) await teller.token(exchangeOf(code), 'query');
  },
  'a code is sent twice at once': async (teller) => {
    const code = await codeOf(teller);
    await Promise.all([1, 2].map(() => teller.token(exchangeOf(code), 'query')));
  },
  'a code is sent wrongly': async (teller) => {
    const another = createAnother(teller);
    const wrong = [
      { client_secret: 'wrong' },
      { client_secret: '' },
      { client_id: integration.id, client_secret: integration.secret },
      another,
      { redirect_uri: 'https://procon-foreign.example/elsewhere' },
      { redirect_uri: 'https://procon-foreign.example/callback' },
    ];
    for (const change of wrong) {
      const code = await codeOf(teller);
      await teller.token({ ...exchangeOf(code), ...change }, 'query');
    }
    await teller.token(exchangeOf(altered(await codeOf(teller))));
    await teller.token(exchangeOf('never-issued'), 'query');
    await teller.token(exchangeOf(await codeOf(teller)));
  },
  'a code is sent late': async (teller) => {
    const code = await codeOf(teller);
    teller.wait(25);
    await teller.token(exchangeOf(code), 'query');
  },
  'a code is sent with a verifier': async (teller) => {
    const ways = [
      { code_verifier: verifier },
      { code_verifier: `${verifier}-and-more` },
      { code_verifier: challenged.code_challenge },
      { code_verifier: 'another-verifier-that-is-long-enough-for-it-12345' },
      {},
      { code_verifier: verifier, client_secret: 'wrong' },
    ];
    for (const way of ways) {
      const code = await codeOf(teller, challenged);
      await teller.token({ ...exchangeOf(code), ...way }, 'query');
    }
    const short = verifier.slice(0, 43);
    const code = await codeOf(teller, { ...challenged, code_challenge: digestOf(short) });
    await teller.token({ ...exchangeOf(code), code_verifier: `${short}-and-more` }, 'query');
  },
  'the server tells of itself': async (teller) => {
    await teller.ask({ url: '/.well-known/openid-configuration' });
    await teller.ask({ url: '/oauth2/keys' });
    const { access_token: token } = await tokensOf(teller);
    await userinfo(teller, token);
    await userinfo(teller);
  },
  'a refresh token is sent wrongly': async (teller) => {
    const another = createAnother(teller);
    const narrow = { scope: 'openid offline_access core.purchase_order.read' };
    const ways: readonly ((token: string | undefined) => Readonly<Record<string, string>>)[] = [
      () => ({ client_secret: 'wrong' }),
      () => ({ client_secret: '' }),
      () => ({ client_id: integration.id, client_secret: integration.secret }),
      () => another,
      () => ({ scope: 'core.pay.payments.read' }),
      () => ({ scope: `${narrow.scope} core.pay.payments.read` }),
      (token) => ({ refresh_token: altered(token) }),
      () => ({ refresh_token: 'never-issued' }),
    ];
    for (const way of ways) {
      const { refresh_token: token } = await tokensOf(teller, narrow);
      await teller.token({ ...refreshOf(token), ...way(token) });
    }
  },
  'refresh tokens are sent late': async (teller) => {
    for (const days of [2, 31, 61, 89.5, 91, 100, 1000]) {
      teller.forgetPerson();
      const { refresh_token: token } = await tokensOf(teller);
      teller.wait(days * 24);
      await teller.token(refreshOf(token));
    }
  },
  'an access token is used for two days': async (teller) => {
    const { access_token: token } = await tokensOf(teller);
    for (const hours of [0, 2, 10.5, 11, 1, 30]) {
      teller.wait(hours);
      await teller.read(token);
    }
  },
};
