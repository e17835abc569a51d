import type { Check } from '../harness/check.ts';
import { bearerToken } from './bearer-token.ts';
import { clientCredentials } from './client-credentials.ts';
import { grantedScope } from './granted-scope.ts';
import { lenientRequests } from './lenient-requests.ts';
import { missingScope } from './missing-scope.ts';
import { otherWaysIn } from './other-ways-in.ts';
import { publishedKeys } from './published-keys.ts';
import { refusedTokens } from './refused-tokens.ts';
import { scopeList } from './scope-list.ts';
import { tokenAnswerMembers } from './token-answer-members.ts';
import { tokenIsJwt } from './token-is-jwt.ts';
import { tokenLength } from './token-length.ts';
import { tokenRefusals } from './token-refusals.ts';

/** The checks of this area, in the order of a run. */
export const accessChecks: readonly Check[] = [
  clientCredentials,
  tokenAnswerMembers,
  tokenIsJwt,
  tokenLength,
  scopeList,
  grantedScope,
  bearerToken,
  refusedTokens,
  lenientRequests,
  otherWaysIn,
  publishedKeys,
  missingScope,
  tokenRefusals,
];
