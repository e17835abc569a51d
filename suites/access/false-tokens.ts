import { SignJWT } from 'jose';
import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type Parts, partsOf } from './jwt.ts';

/** A call that differs from a served one only in its token. */
export interface FalseToken {
  readonly words: string;
  /** Null: no token at all. */
  readonly token: string | null;
  readonly refused: RequirementId;
  /** Whether to try it on every documented read. */
  readonly onEveryRead?: true;
}

/**
 * The subject of a finding about an accepted invalid token: the operation if it needs no token or accepts any text; for
 * a token that is no longer valid, the reads or the writes of an area.
 */
export const subjectOf = (
  { refused, onEveryRead }: Pick<FalseToken, 'refused' | 'onEveryRead'>,
  { endpoint: id, method }: Pick<OutgoingRequest, 'method'> & { readonly endpoint: EndpointId },
): string => (onEveryRead ? id : `${refused} ${endpoint(id).area}.${method === 'GET' ? 'reads' : 'writes'}`);

/** A token that a rule requires to be refused; none if its text could not be made. */
const falseToken = (
  refused: RequirementId,
  words: string,
  token: string | undefined,
): readonly FalseToken[] => (token === undefined ? [] : [{ refused, words, token }]);

const invalid = 'access/invalid-token-is-refused';
const tampered = 'access/tampered-token-is-refused';
const unsigned = 'access/unsigned-token-is-refused';

const join = ({ header, claims, signature }: Parts): string => `${header}.${claims}.${signature}`;

/** Changes the character at a place, but not the last one, which may hold padding bits of base64url. */
const alterText = (text: string, place: number): string => {
  const at = place % Math.max(1, text.length - 1);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};

const farFuture = 4_102_444_800;

const withOtherSignature = (parts: Parts, place: number): readonly FalseToken[] => {
  const signature = alterText(parts.signature, place);
  return falseToken(tampered, 'a token whose signature was altered', join({ ...parts, signature }));
};

const alteredTokens = (parts: Parts, place: number): readonly FalseToken[] => {
  const otherEnd = changedPart(parts.claims, { exp: farFuture });
  const otherOwner = changedPart(parts.claims, { sub: 'procon-nobody', client_id: 'procon-nobody' });
  return [
    ...falseToken(tampered, 'a token whose end was saved off', join({ ...parts, claims: otherEnd })),
    ...falseToken(tampered, 'a token that was given another owner', join({ ...parts, claims: otherOwner })),
    ...withOtherSignature(parts, place),
    ...falseToken(tampered, 'a token whose signature was cut off', join({ ...parts, signature: '' })),
  ];
};

const unsignedTokens = (parts: Parts): readonly FalseToken[] =>
  ['none', 'None', 'NONE'].flatMap((alg) => {
    const header = changedPart(parts.header, { alg });
    const withoutSignature = join({ ...parts, header, signature: '' });
    return [
      ...falseToken(unsigned, `an unsigned token of alg ${alg}`, withoutSignature),
      ...falseToken(unsigned, `a token of alg ${alg} with a signature`, join({ ...parts, header })),
    ];
  });

/** No token, and one that was never issued. */
export const untouched: readonly FalseToken[] = [
  {
    words: 'no token',
    token: null,
    refused: 'access/missing-token-is-refused',
    onEveryRead: true,
  },
  {
    words: 'a token that was never issued',
    token: 'procon-never-issued',
    refused: invalid,
    onEveryRead: true,
  },
];

const expiredTokens = ({ furtherCredentials }: Profile): readonly FalseToken[] =>
  falseToken('access/expired-token-is-refused', 'a token that has expired', furtherCredentials.expiredToken);

/** A token whose signature differs in the character at a place; none if the token is no JWT. */
export const alteredToken = (token: string, place = 0): readonly FalseToken[] => {
  const parts = partsOf(token);
  return parts === undefined ? [] : withOtherSignature(parts, place);
};

/** Invalid tokens that can be made without a valid one. */
export const foundTokens = (profile: Profile): readonly FalseToken[] => [
  ...untouched,
  ...expiredTokens(profile),
];

/**
 * All invalid tokens that can be made from a valid one, some only from a JWT. One of them alters the signature at the
 * given place.
 */
export const falseTokens = async (
  token: string,
  profile: Profile,
  place = 0,
): Promise<readonly FalseToken[]> => {
  const parts = partsOf(token);
  if (parts === undefined) return foundTokens(profile);
  const strange = await signWithForeignKey(parts);
  return [
    ...untouched,
    ...falseToken(invalid, "a token signed by a stranger's key", strange),
    ...alteredTokens(parts, place),
    ...unsignedTokens(parts),
    ...expiredTokens(profile),
  ];
};

const decodePart = (part: string): Members => JSON.parse(Buffer.from(part, 'base64url').toString());

const changedPart = (part: string, changes: Members): string =>
  Buffer.from(JSON.stringify({ ...decodePart(part), ...changes })).toString('base64url');

/** A token with the same claims, signed by a key that the target cannot know. */
const signWithForeignKey = async (parts: Parts): Promise<string> => {
  const key = new TextEncoder().encode('a key that no platform has ever used for anything');
  return new SignJWT(decodePart(parts.claims)).setProtectedHeader({ alg: 'HS256' }).sign(key);
};
