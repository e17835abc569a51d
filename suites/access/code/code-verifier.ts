import type { Check } from '../../harness/check.ts';
import { findAdvertised } from '../openid/discovery.ts';
import { isIssued } from '../own-token.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { atDesk, type Desk, takeCode } from './desk.ts';
import { redeem } from './exchange.ts';
import { newProof, proofBytes, tellReply } from './request.ts';

const rule = 'access/code-verifier-is-accepted';

/** Exchanges a code that was asked for with a challenge, with its verifier or without. */
const exchange = async (
  desk: Desk,
  { proven, bytes }: { readonly proven: boolean; readonly bytes: number },
): Promise<TokenAnswer | string> => {
  const { reply, redemption } = await takeCode(desk, { proof: newProof(bytes) });
  if (redemption === undefined) return tellReply(reply);
  const { client, code, scopes, redirectUri } = redemption;
  const sent = proven ? redemption : { client, code, scopes, redirectUri };
  return redeem(desk.context.client, desk.place, sent);
};

const judgeVerifier = ({ context: { judge } }: Desk, got: TokenAnswer | string): void => {
  if (typeof got === 'string') judge.inconclusive(rule, `a request with a challenge got ${got}`);
  else if (isIssued(got)) judge.holds(rule, got.answer.exchange);
  else if (got.outcome === 'unclear')
    judge.inconclusive(rule, `an exchange with its verifier got ${tell(got)}`);
  else {
    judge.violated(rule, {
      expected: 'a token for a code that was asked for with a challenge, by its verifier',
      ...{ seen: tell(got), exchanges: [got.answer.exchange] },
    });
  }
};

/** The challenge of RFC 7636, S256: accepted where it is advertised, and observed elsewhere. */
export const codeVerifier: Check = {
  id: 'access/code-verifier',
  title: 'A code that was asked for with a challenge gets its token by the verifier',
  claims: [rule],
  observes: ['access/code-challenge'],
  effect: 'changes',
  afterwards: true,
  run: (context) =>
    atDesk(context, [rule], async (desk) => {
      const { judge } = context;
      judge.planned(1);
      const { s256 } = await findAdvertised(context);
      if (desk.challenged || s256) {
        for (const bytes of Object.values(proofBytes)) {
          judgeVerifier(desk, await exchange(desk, { proven: true, bytes }));
        }
      } else judge.notApplicable(rule, 'the target does not advertise S256 in a discovery document');
      const bare = desk.challenged
        ? undefined
        : await exchange(desk, { proven: false, bytes: proofBytes.shortest });
      if (desk.challenged) judge.observe('access/code-challenge', 'required');
      else if (typeof bare === 'object' && bare.outcome !== 'unclear') {
        const taken = s256 ? 'optional' : 'yes, though S256 is not advertised';
        judge.observe('access/code-challenge', isIssued(bare) ? 'ignored' : taken, bare.answer.exchange);
      }
      judge.executed();
    }),
};
