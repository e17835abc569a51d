import { judgeConsent } from './authorize.ts';
import { type Desk, takeCode } from './desk.ts';
import type { Reply } from './reply.ts';

/** Asks for one scope alone, for a client that the user was seen to deny, and has it denied as well. */
export const judgeNarrowConsent = async (desk: Omit<Desk, 'place'>, denied: Reply): Promise<void> => {
  const { client, context } = desk;
  const scopes = client.scopes.slice(-1);
  if (!denied.asked || denied.kind === 'code' || client.scopes.length < 2) return;
  const { reply } = await takeCode(desk, { scopes, decision: 'deny' });
  // A single scope may be refused for itself: only a code tells something.
  if (reply.kind === 'code' && !reply.asked) judgeConsent(context.judge, reply, 'a client that was denied');
};
