import type { Check, Context, Judge } from '../harness/check.ts';
import { obtain } from './obtain.ts';
import type { TokenAnswer } from './token-answer.ts';
import { answerRules } from './token-answer-rules.ts';

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
