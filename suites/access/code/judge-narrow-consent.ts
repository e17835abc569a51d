import { judgeConsent } from './authorize.ts';
import { type Desk, takeCode } from './desk.ts';

/** Whether nobody can have allowed the client before: only then a code without asking is wrong. */
type Standing = 'new' | 'known';

/**
 * Asks for one scope alone, for a client that the user allowed nothing so far in this visit, and has it denied. What
 * a client that is not new was allowed in earlier times may stand, whatever was denied since.
 */
export const judgeNarrowConsent = async (desk: Omit<Desk, 'place'>, standing: Standing): Promise<void> => {
  const { client, context } = desk;
  const scopes = client.scopes.slice(-1);
  if (client.scopes.length < 2) return;
  const { reply } = await takeCode(desk, { scopes, decision: 'deny' });
  // A single scope may be refused for itself: only a code tells something.
  if (reply.kind !== 'code' || reply.asked) return;
  if (standing === 'new') return judgeConsent(context.judge, reply, 'a client that nobody has allowed');
  const reason = 'a single scope was given without asking: the user may have allowed it before';
  context.judge.inconclusive('access/code-grant-needs-consent', reason);
};
