import { isIssued } from '../obtain.ts';
import { grantedTo } from '../scope-list.ts';
import { ask, type TokenAnswer } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';
import { type Desk, takeCode } from './desk.ts';
import { redeem } from './exchange.ts';

const refusal = ({ error, answer }: TokenAnswer, usual: string): string =>
  error === usual ? 'refused' : `refused: ${error ?? `status ${answer.status}`}`;

/**
 * Exchanges a code for one scope more than the user allowed. Whether the answer must tell what was granted is not
 * judged: by RFC 6749 the scope was requested before, and the exchange has no such parameter.
 */
export const observeScopeOfExchange = async (desk: Desk): Promise<void> => {
  const { client, judge } = desk.context;
  const { scopes } = desk.client;
  const [extra, ...more] = scopes.toReversed();
  if (extra === undefined || more.length === 0) return;
  const { redemption } = await takeCode(desk, { scopes: scopes.filter((scope) => scope !== extra) });
  if (redemption === undefined) return;
  const got = await redeem(client, desk.place, { ...redemption, scopes });
  if (got.outcome === 'unclear') return;
  const granted = isIssued(got) ? grantedTo(got) : undefined;
  const told = granted?.includes(extra) ? 'a token for what the exchange names' : 'ignored';
  const issued = granted === undefined ? 'a token that does not show its scopes' : told;
  const answer = isIssued(got) ? issued : refusal(got, 'invalid_scope');
  judge.observe('access/scope-of-code-exchange', answer, got.answer.exchange);
};

/** Asks for a client credentials token with the credentials of the code client. */
export const observeOtherGrant = async (desk: Desk): Promise<void> => {
  const { client, judge } = desk.context;
  const got = await ask(client, tokenRequest(documented(desk.client)));
  if (got.outcome === 'unclear') return;
  const answer = isIssued(got) ? 'accepted' : refusal(got, 'unauthorized_client');
  judge.observe('access/grant-other-than-own', answer, got.answer.exchange);
};
