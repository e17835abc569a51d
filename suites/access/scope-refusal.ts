import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import { isIssued } from './own-token.ts';
import { grantedTo } from './scope-list.ts';
import { ask, type TokenAnswer, tell } from './token-answer.ts';
import { documented, tokenRequest, without } from './token-request.ts';

const takesScope = 'access/token-request-takes-scope';
/** More scopes than this are not tried one by one. */
const mostScopes = 8;

const askOneByOne = async ({ client, profile }: Context): Promise<ReadonlyMap<string, TokenAnswer>> => {
  const answers = new Map<string, TokenAnswer>();
  for (const scope of [...new Set(profile.client.scopes)].slice(0, mostScopes)) {
    answers.set(scope, await ask(client, tokenRequest(documented({ ...profile.client, scopes: [scope] }))));
  }
  return answers;
};

const profileAtFault = (scopes: readonly string[]): string =>
  `client.scopes in the profile may name only what the client has: ${scopes.join(', ')}`;

/** Each scope alone is refused too: a token without scope shows whether the client has them. */
const judgeNone = async (
  { client, profile, judge }: Context,
  request: readonly RequirementId[],
  refused: TokenAnswer,
): Promise<void> => {
  const got = await ask(client, tokenRequest(without(documented(profile.client), 'scope')));
  const has = isIssued(got) ? grantedTo(got) : undefined;
  const reason = `the documented request got ${tell(refused)}`;
  if (has === undefined || !profile.client.scopes.every((scope) => has.includes(scope))) {
    const advice = profileAtFault(profile.client.scopes);
    judge.blocked(request, `${reason}: ${advice}`);
    return;
  }
  judge.violated(takesScope, {
    expected: 'a token for scopes that the client has, named in the form body',
    seen: `${tell(refused)}, while a request without scope got a token for all of them`,
    exchanges: [refused.answer.exchange, got.answer.exchange],
  });
  judge.inconclusive(
    request.filter((id) => id !== takesScope),
    reason,
  );
};

/**
 * Judges a documented request that was refused as invalid_scope: the profile may be wrong about what the client has,
 * which the scopes alone and a request without scope tell from a target that does not take them.
 */
export const judgeScopeRefusal = async (
  context: Context,
  request: readonly RequirementId[],
  refused: TokenAnswer,
): Promise<void> => {
  const { judge } = context;
  const alone = await askOneByOne(context);
  const granted = [...alone.values()].find(isIssued);
  if (granted === undefined) return judgeNone(context, request, refused);
  // With one scope the documented request is accepted: everything but the list of scopes is in order.
  judge.holds(
    request.filter((id) => id !== takesScope),
    granted.answer.exchange,
  );
  const lacking = [...alone].filter(([, got]) => !isIssued(got)).map(([scope]) => scope);
  if (lacking.length > 0) {
    judge.blocked(takesScope, `the documented request got ${tell(refused)}: ${profileAtFault(lacking)}`);
  } else {
    judge.violated(takesScope, {
      expected: 'a token for several scopes with spaces between them, as each alone gets one',
      seen: tell(refused),
      exchanges: [granted.answer.exchange, refused.answer.exchange],
    });
  }
};
