import { basic, client, type OddCase, type OddRequest, stranger } from '../odd-case.ts';

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
/** Of RFC 7636 appendix B, like the verifier. */
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const s256 = `code_challenge=${challenge}&code_challenge_method=S256`;

const swap = 'grant_type=authorization_code';
const back = 'redirect_uri={redirect_uri}';
const right = `${client('web')}&${swap}&code={code}&${back}`;

const exchanged = (name: string, body: string, first: readonly OddRequest[] = []): OddCase => ({
  name,
  given: { code: '' },
  first,
  sent: { body },
});

const proven = (name: string, more: string, challenge = s256): OddCase => ({
  name,
  given: { code: challenge },
  sent: { body: `${right}${more}` },
});

/** Exchanges of codes, and their proof keys. */
export const codeCases: readonly OddCase[] = [
  exchanged('an exchange as it should be', right),
  exchanged('an exchange by Basic', `${swap}&code={code}&${back}`),
  {
    ...exchanged('an exchange by right Basic', ''),
    sent: { headers: [basic('procon-web:development-only-web')], body: `${swap}&code={code}&${back}` },
  },
  {
    ...exchanged('an exchange in the query', ''),
    sent: { path: `/oauth2/token?${right}&scope=openid`, body: '' },
  },
  exchanged('an exchange with the scope again', `${right}&scope=openid`),
  exchanged('an exchange with a wider scope', `${right}&scope=openid+core.pay.payments.read`),
  {
    name: 'a code for offline_access without prompt=consent',
    given: { code: 'scope=openid+offline_access' },
    sent: { body: right },
  },
  {
    name: 'a code for offline_access with prompt=consent',
    given: { code: 'scope=openid+offline_access&prompt=consent' },
    sent: { body: right },
  },
  {
    name: 'a code for offline_access alone',
    given: { code: 'scope=core.purchase_order.read+offline_access&prompt=consent' },
    sent: { body: right },
  },
  exchanged('a replayed code', right, [{ body: right }]),
  exchanged('a code after a wrong secret', right, [{ body: right.replace('only-web', 'only-wrong') }]),
  exchanged('a code after a foreign redirect_uri', right, [
    { body: right.replace(back, 'redirect_uri=https%3A%2F%2Fevil.example') },
  ]),
  exchanged('a code with a wrong secret', right.replace('only-web', 'only-wrong')),
  exchanged('a code without a secret', `client_id=procon-web&${swap}&code={code}&${back}`),
  exchanged('a code of another client', `${client('device')}&${swap}&code={code}&${back}`),
  exchanged('a code of another client with codes', right.replace(client('web'), stranger('web'))),
  exchanged('a code after another client tried it', right, [
    { body: right.replace(client('web'), stranger('web')) },
  ]),
  exchanged(
    'a foreign redirect_uri in the exchange',
    right.replace(back, 'redirect_uri=https%3A%2F%2Fevil.example'),
  ),
  exchanged(
    'the other registered redirect_uri in the exchange',
    right.replace(back, 'redirect_uri=http%3A%2F%2F127.0.0.1%2Fcallback'),
  ),
  exchanged('a redirect_uri with a slash more in the exchange', `${right}%2F`),
  exchanged('no redirect_uri in the exchange', right.replace(`&${back}`, '')),
  exchanged('an empty redirect_uri in the exchange', right.replace(back, 'redirect_uri=')),
  exchanged('no code', right.replace('&code={code}', '')),
  exchanged('an empty code', right.replace('{code}', '')),
  exchanged('an unknown code', right.replace('{code}', 'nobody-gave-this-out')),
  exchanged('a code with a letter more', right.replace('{code}', '{code}x')),
  exchanged('a very long code', right.replace('{code}', 'x'.repeat(8000))),
  exchanged('code twice', `${right}&code={code}`),
  exchanged('redirect_uri twice', `${right}&${back}`),
  proven('the right verifier', `&code_verifier=${verifier}`),
  proven('a wrong verifier', `&code_verifier=${verifier.replace('d', 'e')}`),
  proven('no verifier', ''),
  proven('an empty verifier', '&code_verifier='),
  proven('the challenge for a verifier', `&code_verifier=${challenge}`),
  proven('a verifier that is too short', '&code_verifier=short'),
  proven('a verifier that is too long', `&code_verifier=${'x'.repeat(129)}`),
  proven('a verifier with a blank', `&code_verifier=${verifier}+`),
  proven('code_verifier twice', `&code_verifier=${verifier}&code_verifier=${verifier}`),
  proven('a verifier without a challenge', `&code_verifier=${verifier}`, ''),
];

export { challenge, s256 };

const usual = `${client('web')}&grant_type=refresh_token&refresh_token={refresh_token}`;

const refreshed = (name: string, body = usual): OddCase => ({
  name: `refresh: ${name}`,
  given: { user: 'openid offline_access core.purchase_order.read core.pay.payments.read' },
  sent: { body },
});

/** Refresh tokens. */
export const refreshCases: readonly OddCase[] = [
  refreshed('as it should be'),
  refreshed('a narrower scope', `${usual}&scope=core.purchase_order.read`),
  refreshed(
    'the same scope in another order',
    `${usual}&scope=core.pay.payments.read+core.purchase_order.read+openid+offline_access`,
  ),
  refreshed('a wider scope', `${usual}&scope=core.purchase_order.read+email`),
  refreshed('a scope that the client lacks', `${usual}&scope=core.accounting.read`),
  refreshed('an unknown scope', `${usual}&scope=core.unknown.read`),
  refreshed('an empty scope', `${usual}&scope=`),
  refreshed('a scope with two blanks', `${usual}&scope=openid++core.purchase_order.read`),
  refreshed('an unknown token', usual.replace('{refresh_token}', 'nobody-gave-this-out')),
  refreshed('the access token for it', usual.replace('{refresh_token}', '{access_token}')),
  refreshed('an empty token', usual.replace('{refresh_token}', '')),
  refreshed('no token', usual.replace('&refresh_token={refresh_token}', '')),
  refreshed('refresh_token twice', `${usual}&refresh_token={refresh_token}`),
  refreshed('by another client', usual.replace(client('web'), client('device'))),
  refreshed('a wrong secret', usual.replace('only-web', 'only-wrong')),
  refreshed('no secret', usual.replace('&client_secret=development-only-web', '')),
  { ...refreshed('used a second time'), first: [{ body: usual }] },
  {
    ...refreshed('after a failed attempt of another client'),
    first: [{ body: usual.replace(client('web'), client('device')) }],
  },
  { ...refreshed('after too wide a scope'), first: [{ body: `${usual}&scope=email` }] },
  {
    ...refreshed('by Basic'),
    sent: {
      headers: [basic('procon-web:development-only-web')],
      body: 'grant_type=refresh_token&refresh_token={refresh_token}',
    },
  },
  { ...refreshed('in the query'), sent: { path: `/oauth2/token?${usual}`, body: '' } },
];
