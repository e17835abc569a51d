import { isForm } from '../../models/wire/media-type.ts';
import type { Monitor, Sight } from '../harness/monitor.ts';
import { judgeToken, tokenClaims } from './judge-token.ts';
import { isIssued } from './own-token.ts';
import { readAnswer } from './token-answer.ts';
import { answerRules } from './token-answer-members.ts';

/** Values of grant_type, from the query and the form body. */
const grantsOf = ({ request }: Sight): readonly string[] => {
  const [, query = ''] = request.path.split('?');
  const form = isForm(request.body?.type ?? '') ? request.body?.text : '';
  return [query, form].flatMap((text) => new URLSearchParams(text).getAll('grant_type'));
};

/** Every answer of the token endpoint that brings a token, whatever was asked and by whom. */
export const tokenAnswers: Monitor = {
  id: 'access/token-answers',
  title: 'Every answer that brings a token has the documented members and a JWT of the documented lifetime',
  claims: [...answerRules.map(({ id }) => id), ...tokenClaims],
  observes: [],
  look: (sight, judge) => {
    if (sight.endpoint?.id !== 'token.issue') return;
    const got = readAnswer(sight.answer);
    if (!isIssued(got)) return;
    const grants = grantsOf(sight);
    for (const { id, expected, grant, member = 'access_token', wrong } of answerRules) {
      // A request in an odd form may be of any grant: only a plain one tells.
      const isPlain = grants.length === 1 && grants[0] === 'client_credentials';
      if (!isPlain && (grant !== undefined || !(member in got.members))) continue;
      const seen = wrong(got);
      if (seen === undefined) judge.holds(id, sight.answer.exchange);
      else judge.violated(id, { expected, seen, exchanges: [sight.answer.exchange] });
    }
    judgeToken(judge, got, got.token);
  },
};

/** Everything of this area that looks at all traffic. */
export const accessMonitors: readonly Monitor[] = [tokenAnswers];
