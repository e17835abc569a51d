import type { Client } from '../../harness/client.ts';
import {
  type FormParameters,
  requestAt,
  sendTokenRequest,
  type TokenAnswer,
  type TokenParameterPlace,
} from '../token-endpoint.ts';

/** The parameters of a code exchange. */
export interface Redemption {
  readonly client: { readonly id: string; readonly secret: string };
  readonly code: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly verifier?: string;
}

/** The parameters of a code exchange, as documented. */
const parametersOf = ({ client, code, scopes, redirectUri, verifier }: Redemption): FormParameters => [
  ['client_id', client.id],
  ['grant_type', 'authorization_code'],
  ['code', code],
  ['scope', scopes.join(' ')],
  ['client_secret', client.secret],
  ['redirect_uri', redirectUri],
  ...(verifier === undefined ? [] : ([['code_verifier', verifier]] as const)),
];

/** The places of the parameters of an exchange, the documented one first. */
export const codePlaces = ['query', 'form', 'basic'] as const satisfies readonly TokenParameterPlace[];

/** How a report describes each place. */
export const placeWords: Readonly<Record<TokenParameterPlace, string>> = {
  query: 'the parameters in the query',
  form: 'the parameters in the form body',
  basic: 'the parameters in the form body and HTTP Basic for the client',
};

/** Sends a code to the token endpoint. */
export const redeem = (
  client: Client,
  place: TokenParameterPlace,
  redemption: Redemption,
): Promise<TokenAnswer> =>
  sendTokenRequest(client, requestAt(place, parametersOf(redemption), redemption.client));

/** A client that may not use what another client was issued, or does not prove that it is that client. */
interface WrongClient {
  readonly words: string;
  readonly is: 'other' | 'unproven';
  readonly instead: (own: Redemption['client']) => Redemption['client'];
}

export const wrongClients = (other: Redemption['client']): readonly WrongClient[] => [
  { words: 'by another client', is: 'other', instead: () => other },
  {
    words: 'with a wrong secret',
    is: 'unproven',
    instead: (own) => ({ ...own, secret: 'procon-wrong-secret' }),
  },
  { words: 'with an empty secret', is: 'unproven', instead: (own) => ({ ...own, secret: '' }) },
];

const another = (sign: string): string => {
  if (/\d/.test(sign)) return sign === '7' ? '3' : '7';
  return /[a-z]/.test(sign) ? (sign === 'k' ? 'm' : 'k') : sign === 'K' ? 'M' : 'K';
};

/**
 * Other texts of the same length and alphabet: one differs in its first letter or digit, one in its middle. The last
 * character is kept, as it may hold padding bits of an encoding.
 */
export const alteredSecrets = (secret: string): readonly string[] => {
  const middle = Math.floor(secret.length / 2);
  const tail = secret.slice(middle).replace(/[A-Za-z0-9]/, another);
  return [secret.replace(/[A-Za-z0-9]/, another), secret.slice(0, middle) + tail];
};
