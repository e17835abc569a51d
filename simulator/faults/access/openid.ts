import { personId } from '../../../fixtures/seed/clients.ts';
import { userOf } from '../../../fixtures/seed/users.ts';
import type { Members } from '../../../models/members.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, stacked, untold, type Wrapping } from '../fault.ts';
import { changeWayBack, stay, wayBackIn } from '../operators/authorization-page.ts';
import { tellAnyone } from '../operators/bearer.ts';
import { memoryOf } from '../operators/memory.ts';
import { authorizationRequest, readAs } from '../operators/requests.ts';
import { changeClaims, changeMembers, rewriteToken, serves } from '../operators/token-endpoint.ts';
import { without } from './members.ts';

const nonces = memoryOf<string[]>(() => []);
const shownLast = memoryOf<{ members?: Members }>(() => ({}));

const changeNonce = (change: (nonce: string, exchange: Exchange) => string): Wrapping =>
  changeClaims('id_token', (claims, exchange) => {
    const { nonce } = claims;
    return typeof nonce === 'string' ? { ...claims, nonce: change(nonce, exchange) } : claims;
  });

const asksForNoPage = (exchange: Exchange): boolean =>
  authorizationRequest.read(exchange)?.get('prompt') === 'none';

/** What can be wrong with ID tokens, userinfo, keys and prompts. */
export const accessOpenid: readonly Fault[] = [
  fault(
    'access/id-token-changed-after-signing',
    'A claim is added to the ID token after it was signed.',
    ['access/id-token-is-signed-by-published-key'],
    rewriteToken('id_token', (claims, token) => {
      const [header, , signature] = token.split('.');
      const payload = Buffer.from(JSON.stringify({ ...claims, amr: ['pwd'] })).toString('base64url');
      return `${header}.${payload}.${signature}`;
    }),
  ),
  fault(
    'access/id-token-unsigned',
    'The ID token says alg none and has no signature.',
    ['access/id-token-is-signed-by-published-key'],
    rewriteToken('id_token', (_, token) => {
      const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return `${header}.${token.split('.')[1]}.`;
    }),
  ),
  fault(
    'access/keys-of-another-name',
    'The key that ID tokens name is not among those that are published.',
    ['access/id-token-is-signed-by-published-key'],
    changeMembers(serves('signing keys'), (_, { sandbox: { signing } }) => ({
      keys: [{ ...signing.publicKey, kid: 'another-key' }],
    })),
  ),
  fault(
    'access/keys-of-another-server',
    'The keys that are published are not those that ID tokens are signed with.',
    ['access/id-token-is-signed-by-published-key'],
    changeMembers(serves('signing keys'), (_, { sandbox: { signing } }) => ({
      keys: [{ ...signing.publicKey, n: signing.publicKey.n.toUpperCase() }],
    })),
  ),
  fault(
    'access/nonce-in-lower-case',
    'The nonce comes back in lower case.',
    ['access/id-token-carries-nonce'],
    changeNonce((nonce) => nonce.toLowerCase()),
  ),
  fault(
    'access/nonce-lost',
    'The ID token does not carry the nonce.',
    ['access/id-token-carries-nonce'],
    changeClaims('id_token', without('nonce')),
  ),
  fault(
    'access/nonce-of-the-request-before',
    'The ID token carries the nonce of the request before.',
    ['access/id-token-carries-nonce'],
    changeNonce((nonce, exchange) => {
      const seen = nonces(exchange);
      seen.push(nonce);
      return seen.at(-2) ?? nonce;
    }),
  ),
  fault(
    'access/nonce-plus-becomes-a-blank',
    'A plus sign in the nonce comes back as a blank.',
    ['access/id-token-carries-nonce'],
    changeNonce((nonce) => nonce.replaceAll('+', ' ')),
  ),
  fault(
    'access/prompt-none-ignored',
    'prompt=none is passed over: the user is shown the pages all the same.',
    ['access/prompt-none-shows-no-page'],
    readAs(
      authorizationRequest,
      (asked) => {
        if (asked.get('prompt') === 'none') asked.delete('prompt');
      },
      (exchange) => wayBackIn(exchange) === undefined,
    ),
  ),
  fault(
    'access/prompt-none-sent-back-without-error',
    'A request with prompt=none by a user who is not signed in comes back without an error.',
    ['access/prompt-none-shows-no-page'],
    changeWayBack((to, exchange) =>
      asksForNoPage(exchange) ? to.href.replace(/error(?=(_description)?=)/g, 'info') : to.href,
    ),
  ),
  fault(
    'access/prompt-none-told-on-a-page',
    'A request with prompt=none that cannot do without a page is answered by a page that says so.',
    ['access/prompt-none-shows-no-page'],
    stay(
      { title: 'Please sign in', words: () => 'No page was asked for: not signed in.', status: 400 },
      (to, exchange) => to.searchParams.has('error') && asksForNoPage(exchange),
    ),
  ),
  fault(
    'access/userinfo-sub-is-a-number',
    'userinfo tells sub as a number.',
    ['access/userinfo-has-sub'],
    changeMembers(serves('userinfo'), (members) => ({ ...members, sub: Number(members['sub']) })),
  ),
  fault(
    'access/userinfo-sub-is-the-login',
    'userinfo tells another sub than the ID token: the login.',
    ['access/userinfo-has-sub'],
    changeMembers(serves('userinfo'), (members) => ({
      ...members,
      sub: userOf(Number(members['sub'])).login,
    })),
  ),
  fault(
    'access/userinfo-without-sub',
    'userinfo does not tell sub.',
    ['access/userinfo-has-sub'],
    changeMembers(serves('userinfo'), without('sub')),
  ),
  fault(
    'access/userinfo-without-token-tells-somebody',
    'userinfo answers a request without a token with some user.',
    ['access/userinfo-needs-token'],
    tellAnyone(() => ({ sub: String(personId) })),
  ),
  fault(
    'access/userinfo-without-token-tells-the-last-user',
    'userinfo answers a request without a token with the user whom it told of last.',
    ['access/userinfo-needs-token'],
    stacked(
      untold(
        changeMembers(serves('userinfo'), (members, exchange) => {
          shownLast(exchange).members = members;
          return members;
        }),
      ),
      tellAnyone((exchange) => shownLast(exchange).members),
    ),
  ),
];
