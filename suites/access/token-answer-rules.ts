import type { RequirementId } from '../../models/requirements/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { TokenAnswer } from './token-answer.ts';

/** What one rule expects of an answer with a token: undefined when it is so, else what is there instead. */
export interface AnswerRule {
  readonly id: RequirementId;
  readonly expected: string;
  readonly wrong: (got: TokenAnswer) => string | undefined;
  /** What the documentation says of client credentials alone. */
  readonly grant?: 'client_credentials';
  /** The member that it is about, where other grants may leave that out. */
  readonly member?: string;
}

const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value).slice(0, 60));

/** The rules for an answer that brings a token. */
export const answerRules: readonly AnswerRule[] = [
  {
    id: 'access/token-answer-has-expires-in',
    expected: 'a token answer with expires_in',
    grant: 'client_credentials',
    wrong: ({ members }) => ('expires_in' in members ? undefined : 'an answer without expires_in'),
  },
  {
    id: 'access/expires-in-is-86399',
    expected: 'expires_in of 86399',
    grant: 'client_credentials',
    wrong: ({ members }) =>
      Number(members['expires_in']) === 86_399 ? undefined : `expires_in ${shown(members['expires_in'])}`,
  },
  {
    id: 'access/expires-in-is-a-number',
    expected: 'expires_in as a JSON number',
    member: 'expires_in',
    wrong: ({ members }) =>
      typeof members['expires_in'] === 'number' ? undefined : `expires_in ${shown(members['expires_in'])}`,
  },
  {
    id: 'access/token-answer-is-json',
    expected: `a token answer with status 200 and the content type ${mediaTypeOf.json}`,
    wrong: ({ answer: { status, format, headers } }) =>
      status === 200 && format === 'json'
        ? undefined
        : `status ${status} with the content type ${shown(headers['content-type'])}`,
  },
  {
    id: 'access/token-type-is-bearer',
    expected: 'token_type Bearer, in any case',
    wrong: ({ members }) =>
      /^bearer$/i.test(String(members['token_type']))
        ? undefined
        : `token_type ${shown(members['token_type'])}`,
  },
  {
    id: 'access/token-answer-is-not-stored',
    expected: 'a token answer with Cache-Control: no-store',
    wrong: ({ answer: { headers } }) =>
      /(^|[\s,])no-store($|[\s,])/i.test(headers['cache-control'] ?? '')
        ? undefined
        : `Cache-Control ${shown(headers['cache-control'])}`,
  },
];
