import type { Fault } from '../fault.ts';
import { changeAnswer } from '../twist/token/change-answer.ts';
import { type Change, holding, renamed, without } from './change-members.ts';

type Row = readonly [words: string, title: string, violates: Fault['violates'], change: Change];

const token = 'access/token-answer-has-access-token';
const type = 'access/token-type-is-bearer';
const number = 'access/expires-in-is-a-number';
const missing: Fault['violates'] = [
  'access/token-answer-has-expires-in',
  'access/expires-in-is-86399',
  number,
];

const rows: readonly Row[] = [
  ['access-token-named-token', 'access_token is called token.', [token], renamed('access_token', 'token')],
  [
    'access-token-in-camel-case',
    'access_token is called accessToken.',
    [token],
    renamed('access_token', 'accessToken'),
  ],
  [
    'access-token-in-data',
    'The token answer lies in a member data.',
    [token],
    (members) => ({ data: members }),
  ],
  ['access-token-is-empty', 'access_token is empty.', [token], holding('access_token', '')],
  ['expires-in-left-out', 'expires_in is left out.', missing, without('expires_in')],
  [
    'expires-in-in-camel-case',
    'expires_in is called expiresIn.',
    missing,
    renamed('expires_in', 'expiresIn'),
  ],
  ['expires-in-is-a-string', 'expires_in is a string.', [number], holding('expires_in', '86399')],
  ['token-type-left-out', 'token_type is left out.', [type], without('token_type')],
  ['token-type-is-jwt', 'token_type is JWT.', [type], holding('token_type', 'JWT')],
];

/** Members of the token answer that are missing, misspelt or hold something else. */
export const answerMembers: readonly Fault[] = rows.map(([words, title, violates, change]) => ({
  id: `access/${words}`,
  title,
  violates,
  kind: 'field',
  step: 'apply',
  wrap: changeAnswer(change),
}));
