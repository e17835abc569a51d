import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';

/** What an ID token is looked at for. */
export interface IdTokenFacts {
  readonly claims: Members;
  readonly client: string;
  readonly nonce: string;
  /** The issuer of the discovery document, where there is one. */
  readonly issuer?: unknown;
}

/** One rule about the claims: undefined when it is kept, else what is there instead; `null` where it is not asked. */
export interface ClaimRule {
  readonly id: RequirementId;
  readonly expected: string;
  readonly wrong: (facts: IdTokenFacts) => string | undefined | null;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const hasAudience = (aud: unknown, client: string): boolean =>
  aud === client || (Array.isArray(aud) && aud.includes(client));

/** Rules about the claims of an ID token (OpenID Connect Core 1.0 section 2). */
export const claimRules: readonly ClaimRule[] = [
  {
    id: 'access/id-token-has-its-claims',
    expected: 'an ID token with iss, sub, aud with the client, exp and iat',
    wrong: ({ claims: { iss, sub, aud, exp, iat }, client }) => {
      const wrong = [
        ...(isText(iss) ? [] : ['iss']),
        ...(isText(sub) ? [] : ['sub']),
        ...(hasAudience(aud, client) ? [] : ['aud']),
        // One that ends before it was issued is good for nobody.
        ...(typeof exp === 'number' && !(typeof iat === 'number' && exp <= iat) ? [] : ['exp']),
        ...(typeof iat === 'number' ? [] : ['iat']),
      ];
      return wrong.length === 0 ? undefined : `an ID token without a right ${wrong.join(', ')}`;
    },
  },
  {
    id: 'access/id-token-carries-nonce',
    expected: 'an ID token with the nonce of the authorization request',
    wrong: ({ claims, nonce }) =>
      claims['nonce'] === nonce
        ? undefined
        : claims['nonce'] === undefined
          ? 'an ID token without nonce'
          : 'an ID token with another nonce',
  },
  {
    id: 'access/discovery-names-its-issuer',
    expected: 'the issuer of the discovery document as iss of the ID token',
    wrong: ({ claims, issuer }) => {
      if (issuer === undefined) return null;
      return claims['iss'] === issuer ? undefined : `iss ${JSON.stringify(claims['iss'])?.slice(0, 200)}`;
    },
  },
];
