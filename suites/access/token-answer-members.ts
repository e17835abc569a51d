import type { RequirementId } from '../../models/requirements/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { obtain } from './own-token.ts';
import type { TokenAnswer } from './token-answer.ts';

/** What one rule expects of an answer with a token: undefined when it is so, else what is there instead. */
interface AnswerRule {
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

const told: Readonly<Record<string, string>> = {
  scope: 'scope',
  created_at: 'created-at',
  refresh_token: 'refresh-token',
};

const observe = (judge: Judge, { members, answer }: TokenAnswer): void => {
  const documented = ['access_token', 'expires_in', 'token_type'];
  const more = Object.keys(members).filter((name) => !documented.includes(name));
  const names = more.map((name) => told[name] ?? name).sort();
  judge.observe('access/token-answer-members', names.join(', ') || 'none', answer.exchange);
  const type = members['token_type'];
  if (typeof type !== 'string') return;
  const spelling = { bearer: 'lower', Bearer: 'capital' }[type] ?? type;
  judge.observe('access/token-type-spelling', spelling, answer.exchange);
};

const claims = answerRules.map(({ id }) => id);

/** Looks at every member of the answer that brings a token. */
export const tokenAnswerMembers: Check = {
  id: 'access/token-answer',
  title: 'The answer that brings a token has the documented members',
  claims,
  observes: ['access/token-answer-members', 'access/token-type-spelling'],
  effect: 'reads',
  run: async (context: Context) => {
    const { judge } = context;
    judge.planned(1);
    const got = await obtain(context, claims);
    if (got === undefined) return;
    judge.executed();
    for (const { id, expected, wrong } of answerRules) {
      const seen = wrong(got);
      if (seen === undefined) judge.holds(id);
      else judge.violated(id, { expected, seen, exchanges: [got.answer.exchange] });
    }
    observe(judge, got);
  },
};
