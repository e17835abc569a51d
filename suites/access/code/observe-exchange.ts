import { scopesOf } from '../jwt.ts';
import { type Issued, isIssued } from '../obtain.ts';
import { ask, type TokenAnswer } from '../token-answer.ts';
import { documented, tokenRequest } from '../token-request.ts';
import { type Desk, takeCode } from './desk.ts';
import { redeem } from './exchange.ts';

const refusal = ({ error, answer }: TokenAnswer, usual: string): string =>
  error === usual ? 'refused' : `refused: ${error ?? `status ${answer.status}`}`;

const grantedBy = ({ members, token }: Issued): readonly string[] | undefined => {
  const { scope } = members;
  return typeof scope === 'string' ? scope.split(' ') : scopesOf(token)?.scopes;
};

/** Exchanges a code for one scope more than the user allowed. */
export const observeScopeOfExchange = async (desk: Desk): Promise<void> => {
  const { client, judge } = desk.context;
  const { scopes } = desk.client;
  const [extra, ...more] = scopes.toReversed();
  if (extra === undefined || more.length === 0) return;
  const { redemption } = await takeCode(desk, { scopes: scopes.filter((scope) => scope !== extra) });
  if (redemption === undefined) return;
  const got = await redeem(client, desk.place, { ...redemption, scopes });
  if (got.outcome === 'unclear') return;
  const granted = isIssued(got) ? grantedBy(got) : undefined;
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
