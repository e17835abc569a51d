import { basicHeader, client, type OddCase, type OddRequest, otherClient } from '../case.ts';

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
/** Of RFC 7636 appendix B, like the verifier. */
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const s256 = `code_challenge=${challenge}&code_challenge_method=S256`;

const swap = 'grant_type=authorization_code';
const back = 'redirect_uri={redirect_uri}';
const right = `${client('web')}&${swap}&code={code}&${back}`;

const exchangeCase = (name: string, body: string, first: readonly OddRequest[] = []): OddCase => ({
  name,
  given: { code: '' },
  first,
  sent: { body },
});

const verifierCase = (name: string, more: string, challenge = s256): OddCase => ({
  name,
  given: { code: challenge },
  sent: { body: `${right}${more}` },
});

/** Exchanges of codes, and their proof keys. */
export const codeCases: readonly OddCase[] = [
  exchangeCase('an exchange as it should be', right),
  exchangeCase('an exchange by Basic', `${swap}&code={code}&${back}`),
  {
    ...exchangeCase('an exchange by right Basic', ''),
    sent: { headers: [basicHeader('procon-web:development-only-web')], body: `${swap}&code={code}&${back}` },
  },
  {
    ...exchangeCase('an exchange in the query', ''),
    sent: { path: `/oauth2/token?${right}&scope=openid`, body: '' },
  },
  exchangeCase('an exchange with the scope again', `${right}&scope=openid`),
  exchangeCase('an exchange with a wider scope', `${right}&scope=openid+core.pay.payments.read`),
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
  exchangeCase('a replayed code', right, [{ body: right }]),
  exchangeCase('a code after a wrong secret', right, [{ body: right.replace('only-web', 'only-wrong') }]),
  exchangeCase('a code after a foreign redirect_uri', right, [
    { body: right.replace(back, 'redirect_uri=https%3A%2F%2Fevil.example') },
  ]),
  exchangeCase('a code with a wrong secret', right.replace('only-web', 'only-wrong')),
  exchangeCase('a code without a secret', `client_id=procon-web&${swap}&code={code}&${back}`),
  exchangeCase('a code of another client', `${client('device')}&${swap}&code={code}&${back}`),
  exchangeCase('a code of another client with codes', right.replace(client('web'), otherClient('web'))),
  exchangeCase('a code after another client tried it', right, [
    { body: right.replace(client('web'), otherClient('web')) },
  ]),
  exchangeCase(
    'a foreign redirect_uri in the exchange',
    right.replace(back, 'redirect_uri=https%3A%2F%2Fevil.example'),
  ),
  exchangeCase(
    'the other registered redirect_uri in the exchange',
    right.replace(back, 'redirect_uri=http%3A%2F%2F127.0.0.1%2Fcallback'),
  ),
  exchangeCase('a redirect_uri with a slash more in the exchange', `${right}%2F`),
  exchangeCase('no redirect_uri in the exchange', right.replace(`&${back}`, '')),
  exchangeCase('an empty redirect_uri in the exchange', right.replace(back, 'redirect_uri=')),
  exchangeCase('no code', right.replace('&code={code}', '')),
  exchangeCase('an empty code', right.replace('{code}', '')),
  exchangeCase('an unknown code', right.replace('{code}', 'nobody-gave-this-out')),
  exchangeCase('a code with a letter more', right.replace('{code}', '{code}x')),
  exchangeCase('a very long code', right.replace('{code}', 'x'.repeat(8000))),
  exchangeCase('code twice', `${right}&code={code}`),
  exchangeCase('redirect_uri twice', `${right}&${back}`),
  verifierCase('the right verifier', `&code_verifier=${verifier}`),
  verifierCase('a wrong verifier', `&code_verifier=${verifier.replace('d', 'e')}`),
  verifierCase('no verifier', ''),
  verifierCase('an empty verifier', '&code_verifier='),
  verifierCase('the challenge for a verifier', `&code_verifier=${challenge}`),
  verifierCase('a verifier that is too short', '&code_verifier=short'),
  verifierCase('a verifier that is too long', `&code_verifier=${'x'.repeat(129)}`),
  verifierCase('a verifier with a blank', `&code_verifier=${verifier}+`),
  verifierCase('code_verifier twice', `&code_verifier=${verifier}&code_verifier=${verifier}`),
  verifierCase('a verifier without a challenge', `&code_verifier=${verifier}`, ''),
];

export { challenge, s256 };

const usual = `${client('web')}&grant_type=refresh_token&refresh_token={refresh_token}`;

const refreshCase = (name: string, body = usual): OddCase => ({
  name: `refresh: ${name}`,
  given: { user: 'openid offline_access core.purchase_order.read core.pay.payments.read' },
  sent: { body },
});

/** Refresh tokens. */
export const refreshCases: readonly OddCase[] = [
  refreshCase('as it should be'),
  refreshCase('a narrower scope', `${usual}&scope=core.purchase_order.read`),
  refreshCase(
    'the same scope in another order',
    `${usual}&scope=core.pay.payments.read+core.purchase_order.read+openid+offline_access`,
  ),
  refreshCase('a wider scope', `${usual}&scope=core.purchase_order.read+email`),
  refreshCase('a scope that the client lacks', `${usual}&scope=core.accounting.read`),
  refreshCase('an unknown scope', `${usual}&scope=core.unknown.read`),
  refreshCase('an empty scope', `${usual}&scope=`),
  refreshCase('a scope with two blanks', `${usual}&scope=openid++core.purchase_order.read`),
  refreshCase('an unknown token', usual.replace('{refresh_token}', 'nobody-gave-this-out')),
  refreshCase('the access token for it', usual.replace('{refresh_token}', '{access_token}')),
  refreshCase('an empty token', usual.replace('{refresh_token}', '')),
  refreshCase('no token', usual.replace('&refresh_token={refresh_token}', '')),
  refreshCase('refresh_token twice', `${usual}&refresh_token={refresh_token}`),
  refreshCase('by another client', usual.replace(client('web'), client('device'))),
  refreshCase('a wrong secret', usual.replace('only-web', 'only-wrong')),
  refreshCase('no secret', usual.replace('&client_secret=development-only-web', '')),
  { ...refreshCase('used a second time'), first: [{ body: usual }] },
  {
    ...refreshCase('after a failed attempt of another client'),
    first: [{ body: usual.replace(client('web'), client('device')) }],
  },
  { ...refreshCase('after too wide a scope'), first: [{ body: `${usual}&scope=email` }] },
  {
    ...refreshCase('by Basic'),
    sent: {
      headers: [basicHeader('procon-web:development-only-web')],
      body: 'grant_type=refresh_token&refresh_token={refresh_token}',
    },
  },
  { ...refreshCase('in the query'), sent: { path: `/oauth2/token?${usual}`, body: '' } },
];
