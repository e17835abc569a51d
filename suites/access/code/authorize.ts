import type { Visit } from '../../harness/browser/browser.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { type Taken, takeCode, type Wish } from './desk.ts';
import { type CodeClient, type Reply, tellReply } from './request.ts';

const consent = 'access/code-grant-needs-consent';

/** An authorization request of a client, decided on in a visit of its own or in the one that is given. */
interface Authorizing extends Wish {
  readonly visit?: Visit;
}

/**
 * Asks for a code of a client with the documented query and lets the person of the profile decide: `allow` unless
 * told. Throws a `BlockedError` where no visit is possible.
 */
export const authorize = async (
  context: Context,
  client: CodeClient,
  { visit, ...wish }: Authorizing = {},
): Promise<Taken> => {
  const at = (open: Visit): Promise<Taken> =>
    takeCode({ context, client, visit: open, challenged: false }, wish);
  return visit === undefined ? context.browser.visit([client.redirectUri], at) : at(visit);
};

/** Judges that a client which nobody has allowed so far got its code only after the person was asked. */
export const judgeConsent = (judge: Judge, reply: Reply, words: string): void => {
  if (reply.asked) judge.holds(consent);
  else if (reply.kind !== 'code') {
    judge.inconclusive(consent, `the request of ${words} got ${tellReply(reply)}`);
  } else {
    judge.violated(consent, {
      expected: `the user is asked before ${words} gets a code`,
      seen: 'a redirect with a code, without a page that asks',
      exchanges: reply.exchanges,
    });
  }
};
