import { personId } from '../../../fixtures/seed/clients.ts';
import { userOf } from '../../../fixtures/seed/users.ts';
import type { Members } from '../../../models/members.ts';
import type { SigningKey } from '../../auth/signing.ts';
import { at, type Fault, fault, field } from '../fault.ts';
import { authorizationDoor } from '../twist/memory/door.ts';
import { memoryOf } from '../twist/memory/memory-of.ts';
import { mislead } from '../twist/memory/mislead.ts';
import { changeIdClaims } from '../twist/openid/change-id-claims.ts';
import { changeServed } from '../twist/openid/change-served.ts';
import { rewriteIdToken } from '../twist/openid/rewrite-id-token.ts';
import { tellAnyone } from '../twist/openid/tell-anyone.ts';
import { changeWayBack, wayBackIn } from '../twist/page/change-way-back.ts';
import { stay } from '../twist/page/stay.ts';
import type { Claims } from '../twist/token/token-parts.ts';

type ClaimRow = readonly [words: string, title: string, change: (claims: Claims) => Claims];

const own = 'access/id-token-has-its-claims';
const issuer = 'access/discovery-names-its-issuer';

const without =
  (name: string) =>
  ({ [name]: _, ...others }: Claims): Claims =>
    others;

const holding =
  (name: string, value: (claims: Claims) => unknown) =>
  (claims: Claims): Claims => ({ ...claims, [name]: value(claims) });

const claimRows: readonly ClaimRow[] = [
  ['id-token-without-sub', 'An ID token has no sub.', without('sub')],
  ['id-token-without-aud', 'An ID token has no aud.', without('aud')],
  ['id-token-without-exp', 'An ID token has no exp.', without('exp')],
  ['id-token-without-iat', 'An ID token has no iat.', without('iat')],
  ['id-token-for-another-audience', 'aud of an ID token is the issuer.', holding('aud', ({ iss }) => iss)],
  [
    'id-token-audience-names-another',
    'aud of an ID token is a list that lacks the client.',
    holding('aud', ({ iss }) => [iss, 'procon-reader']),
  ],
  ['id-token-sub-is-a-number', 'sub of an ID token is a number.', holding('sub', ({ sub }) => Number(sub))],
  [
    'id-token-expiry-is-a-datetime',
    'exp of an ID token is a datetime.',
    holding('exp', ({ exp }) => new Date(Number(exp) * 1000).toISOString()),
  ],
  [
    'id-token-has-expired',
    'An ID token has expired when it is issued.',
    holding('exp', ({ iat }) => Number(iat) - 60),
  ],
];

const ofIssuer: readonly ClaimRow[] = [
  ['id-token-without-iss', 'An ID token has no iss.', without('iss')],
  [
    'id-token-names-another-issuer',
    'iss of an ID token is the host of the issuer alone.',
    holding('iss', ({ iss }) => new URL(String(iss)).host),
  ],
  [
    'id-token-issuer-ends-with-a-slash',
    'iss of an ID token has a slash at the end that the issuer of the discovery document lacks.',
    holding('iss', ({ iss }) => `${String(iss)}/`),
  ],
];

const violating =
  (violates: Fault['violates']) =>
  ([words, title, change]: ClaimRow): Fault =>
    fault(`access/${words}`, title, violates, field(changeIdClaims(change)));

const required = 'access/discovery-has-required-members';

type DiscoveryRow = readonly [
  words: string,
  title: string,
  violates: Fault['violates'],
  member: string,
  /** Left out: the member is not there. */
  value?: (right: unknown) => unknown,
];

const discoveryRows: readonly DiscoveryRow[] = [
  [
    'discovery-names-its-host-alone',
    'The issuer of a discovery document is its origin, not the address below which it is served.',
    [issuer],
    'issuer',
    (right) => new URL(String(right)).origin,
  ],
  [
    'discovery-names-another-host',
    'The issuer of a discovery document is on another host.',
    [issuer],
    'issuer',
    (right) => String(right).replace(/:\/\/[^/]*/, '://sso.procon-simulator.example'),
  ],
  ['discovery-without-issuer', 'A discovery document has no issuer.', [issuer, required], 'issuer'],
  [
    'discovery-without-authorization-endpoint',
    'A discovery document has no authorization_endpoint.',
    [required],
    'authorization_endpoint',
  ],
  [
    'discovery-without-token-endpoint',
    'A discovery document has no token_endpoint.',
    [required],
    'token_endpoint',
  ],
  ['discovery-without-keys', 'A discovery document has no jwks_uri.', [required], 'jwks_uri'],
  [
    'discovery-without-response-types',
    'A discovery document has no response_types_supported.',
    [required],
    'response_types_supported',
  ],
  [
    'discovery-without-subject-types',
    'A discovery document has no subject_types_supported.',
    [required],
    'subject_types_supported',
  ],
  [
    'discovery-without-algorithms',
    'A discovery document has no id_token_signing_alg_values_supported.',
    [required],
    'id_token_signing_alg_values_supported',
  ],
  [
    'discovery-subject-types-are-a-text',
    'subject_types_supported of a discovery document is a text.',
    [required],
    'subject_types_supported',
    String,
  ],
  [
    'discovery-without-rs256',
    'The algorithms of a discovery document lack RS256.',
    [required],
    'id_token_signing_alg_values_supported',
    () => ['ES256'],
  ],
];

// Of the right length, and of nobody's key.
const otherKey = (key: SigningKey): SigningKey => ({
  ...key,
  n: key.n.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
});

const nonces = memoryOf<string[]>(() => []);
const lastTold = memoryOf<{ members?: Members }>(() => ({}));
const last = tellAnyone(['token-missing'], (exchange) => lastTold(exchange).members);

/** What can be wrong with ID tokens, userinfo, discovery and prompts. */
export const accessOpenid: readonly Fault[] = [
  // Claims of an ID token that are missing or hold something else.
  ...[...claimRows.map(violating([own])), ...ofIssuer.map(violating([issuer, own]))],
  // Members of the discovery document that are missing or hold something else.
  ...discoveryRows.map(([words, title, violates, member, value]) =>
    fault(
      `access/${words}`,
      title,
      violates,
      field(
        changeServed('discovery', ({ [member]: right, ...others }) =>
          value === undefined ? others : { ...others, [member]: value(right) },
        ),
      ),
    ),
  ),
  fault(
    'access/id-token-changed-after-signing',
    'A claim is added to the ID token after it was signed.',
    ['access/id-token-is-signed-by-published-key'],
    rewriteIdToken((claims, token) => {
      const [header, , signature] = token.split('.');
      const payload = Buffer.from(JSON.stringify({ ...claims, amr: ['pwd'] })).toString('base64url');
      return `${header}.${payload}.${signature}`;
    }),
  ),
  fault(
    'access/id-token-unsigned',
    'The ID token says alg none and has no signature.',
    ['access/id-token-is-signed-by-published-key'],
    rewriteIdToken((_, token) => {
      const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return `${header}.${token.split('.')[1]}.`;
    }),
  ),
  fault(
    'access/keys-of-another-name',
    'The key that ID tokens name is not among those that are published.',
    ['access/id-token-is-signed-by-published-key'],
    changeServed('signing keys', (_, { sandbox: { signing } }) => ({
      keys: [{ ...signing.publicKey, kid: 'another-key' }],
    })),
  ),
  fault(
    'access/keys-of-another-server',
    'The keys that are published are not those that ID tokens are signed with.',
    ['access/id-token-is-signed-by-published-key'],
    changeServed('signing keys', (_, { sandbox: { signing } }) => ({
      keys: [otherKey(signing.publicKey)],
    })),
  ),
  fault(
    'access/nonce-in-lower-case',
    'The nonce comes back in lower case.',
    ['access/id-token-carries-nonce'],
    changeIdClaims((claims) =>
      typeof claims['nonce'] === 'string' ? { ...claims, nonce: claims['nonce'].toLowerCase() } : claims,
    ),
  ),
  fault(
    'access/nonce-lost',
    'The ID token does not carry the nonce.',
    ['access/id-token-carries-nonce'],
    changeIdClaims(({ nonce: _, ...claims }) => claims),
  ),
  fault(
    'access/nonce-of-the-request-before',
    'The ID token carries the nonce of the request before.',
    ['access/id-token-carries-nonce'],
    changeIdClaims((claims, exchange) => {
      const seen = nonces(exchange);
      const before = seen.at(-1);
      const { nonce } = claims;
      if (typeof nonce !== 'string') return claims;
      seen.push(nonce);
      return before === undefined ? claims : { ...claims, nonce: before };
    }),
  ),
  fault(
    'access/nonce-plus-becomes-a-blank',
    'A plus sign in the nonce comes back as a blank.',
    ['access/id-token-carries-nonce'],
    changeIdClaims((claims) =>
      typeof claims['nonce'] === 'string'
        ? { ...claims, nonce: claims['nonce'].replaceAll('+', ' ') }
        : claims,
    ),
  ),
  fault(
    'access/prompt-none-ignored',
    'prompt=none is passed over: the user is shown the pages all the same.',
    ['access/prompt-none-shows-no-page'],
    mislead(
      authorizationDoor,
      (asked) => {
        if (asked.get('prompt') !== 'none') return undefined;
        const parameters = new URLSearchParams(asked);
        parameters.delete('prompt');
        return { parameters };
      },
      (exchange) => wayBackIn(exchange) === undefined,
    ),
  ),
  fault(
    'access/prompt-none-sent-back-without-error',
    'A request with prompt=none by a user who is not signed in comes back without an error.',
    ['access/prompt-none-shows-no-page'],
    changeWayBack((to, exchange) =>
      authorizationDoor.read(exchange)?.get('prompt') === 'none'
        ? to.href.replace(/error(?=(_description)?=)/g, 'info')
        : to.href,
    ),
  ),
  fault(
    'access/prompt-none-told-on-a-page',
    'A request with prompt=none that cannot do without a page is answered by a page that says so.',
    ['access/prompt-none-shows-no-page'],
    stay(
      {
        title: 'Please sign in',
        words: () => 'The application asked for no page, but you are not signed in.',
        status: 400,
      },
      (to, exchange) =>
        to.searchParams.has('error') && authorizationDoor.read(exchange)?.get('prompt') === 'none',
    ),
  ),
  fault(
    'access/userinfo-sub-is-a-number',
    'userinfo tells sub as a number.',
    ['access/userinfo-has-sub'],
    changeServed('userinfo', (members) => ({ ...members, sub: Number(members['sub']) })),
  ),
  fault(
    'access/userinfo-sub-is-the-login',
    'userinfo tells another sub than the ID token: the login.',
    ['access/userinfo-has-sub'],
    changeServed('userinfo', (members) => ({ ...members, sub: userOf(Number(members['sub'])).login })),
  ),
  fault(
    'access/userinfo-without-sub',
    'userinfo does not tell sub.',
    ['access/userinfo-has-sub'],
    changeServed('userinfo', ({ sub: _, ...members }) => members),
  ),
  fault(
    'access/userinfo-without-token-tells-somebody',
    'userinfo answers a request without a token with some user.',
    ['access/userinfo-needs-token'],
    tellAnyone(['token-missing'], () => ({ sub: String(personId) })),
  ),
  fault(
    'access/userinfo-without-token-tells-the-last-user',
    'userinfo answers a request without a token with the user whom it told of last.',
    ['access/userinfo-needs-token'],
    at('apply', (step, fired) => async (exchange) => {
      await last.wrap(step, fired)(exchange);
      const { extra, result } = exchange;
      if (extra?.purpose === 'userinfo' && result.kind === 'json') lastTold(exchange).members = result.value;
    }),
  ),
];
