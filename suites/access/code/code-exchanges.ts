import type { Check } from '../../harness/check.ts';
import { judgeIssued } from '../judging.ts';
import { findAdvertised } from '../openid/discovery.ts';
import { describe, isIssued, type TokenAnswer } from '../token-endpoint.ts';
import { redeem } from './exchange.ts';
import { describeReply, newProof, proofBytes } from './request.ts';
import { type CodeSession, inCodeSession, takeCode } from './session.ts';

const once = 'access/code-is-used-once';

/** How often the two requests meet; each meeting uses up one code. */
const meetings = { 0: 3, 1: 5, 2: 8 } as const;

/** Sends one code twice at the same moment; answers whether one of the two got a token. */
const meet = async (session: CodeSession): Promise<boolean | undefined> => {
  const { judge, client } = session.context;
  const { redemption } = await takeCode(session);
  if (redemption === undefined) return undefined;
  const both = await Promise.all([
    redeem(client, session.place, redemption),
    redeem(client, session.place, redemption),
  ]);
  const tokens = both.filter(isIssued).length;
  if (tokens === 2) {
    judge.violated(once, {
      expected: 'at most one of two simultaneous exchanges of a code gets a token',
      seen: both.map(describe).join(' and '),
      exchanges: both.map(({ answer }) => answer.exchange),
      shownBy: both.map(({ answer }) => answer.exchange),
      walk: ['start: a code that the user allowed', 'two exchanges at the same moment: both get a token'],
      explanation: 'two simultaneous exchanges of a code both get a token',
    });
  }
  if (both.some(({ outcome }) => outcome === 'unclear')) return undefined;
  return tokens === 1;
};

/** At most one token for a code, also when it is sent twice at once (RFC 6749 section 10.5). */
export const codeAtOnce: Check = {
  id: 'access/code-at-once',
  title: 'Of two exchanges of one code at the same moment at most one succeeds',
  claims: [once],
  exclusive: 'code client',
  run: (context) =>
    inCodeSession(context, [once], async (session) => {
      const { judge, settings } = context;
      const count = meetings[settings.k];
      judge.planned(count);
      const won: (boolean | undefined)[] = [];
      for (let meeting = 0; meeting < count; meeting++) {
        won.push(await meet(session));
        judge.executed();
      }
      if (won.includes(true)) judge.holds(once);
      else
        judge.inconclusive(
          once,
          'among all pairs of simultaneous exchanges of a code there was none in which exactly one got a token',
        );
    }),
};

const verified = 'access/code-verifier-is-accepted';

/** Exchanges a code requested with a challenge, with and without its verifier. */
const exchange = async (
  session: CodeSession,
  { proven, bytes }: { readonly proven: boolean; readonly bytes: number },
): Promise<TokenAnswer | string> => {
  const { reply, redemption } = await takeCode(session, { proof: newProof(bytes) });
  if (redemption === undefined) return describeReply(reply);
  const { client, code, scopes, redirectUri } = redemption;
  const sent = proven ? redemption : { client, code, scopes, redirectUri };
  return redeem(session.context.client, session.place, sent);
};

const judgeVerifier = ({ context: { judge } }: CodeSession, answer: TokenAnswer | string): void => {
  if (typeof answer === 'string') judge.inconclusive(verified, `a request with a challenge got ${answer}`);
  else {
    judgeIssued(judge, verified, answer, {
      what: 'an exchange with its verifier',
      expected: 'a token for a code that was asked for with a challenge, by its verifier',
    });
  }
};

/** The challenge of RFC 7636, S256: accepted where it is advertised, and observed elsewhere. */
export const codeVerifier: Check = {
  id: 'access/code-verifier',
  title: 'A code that was requested with a code challenge is exchanged with its code verifier alone',
  claims: [verified],
  observes: ['access/code-challenge'],
  exclusive: 'code client',
  run: (context) =>
    inCodeSession(context, [verified], async (session) => {
      const { judge } = context;
      judge.planned(1);
      const { s256 } = await findAdvertised(context);
      if (session.challenged || s256) {
        for (const bytes of Object.values(proofBytes)) {
          judgeVerifier(session, await exchange(session, { proven: true, bytes }));
        }
      } else judge.notApplicable(verified, 'the target does not advertise S256 in a discovery document');
      const bare = session.challenged
        ? undefined
        : await exchange(session, { proven: false, bytes: proofBytes.shortest });
      if (session.challenged) judge.observe('access/code-challenge', 'required');
      else if (typeof bare === 'object' && bare.outcome !== 'unclear') {
        const taken = s256 ? 'optional' : 'yes, though S256 is not advertised';
        judge.observe('access/code-challenge', isIssued(bare) ? 'ignored' : taken, bare.answer.exchange);
      }
      judge.executed();
    }),
};
