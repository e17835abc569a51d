import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { type MachineTimer, waitFor } from '../timer.ts';
import { matchesOf } from './route.ts';

const operationOf = ({ incoming, path }: Exchange): string | undefined =>
  matchesOf(path).get(incoming.method)?.[0]?.endpoint?.id;

/**
 * Applies the sandbox's network conditions to a request before all steps. Rejects with a `Refusal` if it is
 * not to be carried out. The simulator's own requests are exempt.
 */
export const meetConditions = async (exchange: Exchange, timer: MachineTimer): Promise<void> => {
  const { incoming, outgoing, path, sandbox } = exchange;
  if (incoming.grant !== undefined) return;
  const { method } = incoming;
  const acting = await sandbox.conditions.meet({ method, path, operation: () => operationOf(exchange) });
  if (acting === undefined) return;
  exchange.condition = acting;
  const { delaySeconds = 0, reset, retryAfter, slowBody, status } = acting;
  if (delaySeconds > 0) await waitFor(timer, delaySeconds * 1000);
  if (slowBody !== undefined) outgoing.bytesPerSecond = slowBody;
  if (reset === true) throw new Refusal('by-condition');
  if (status === undefined) return;
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  throw new Refusal('by-condition', { status, headers });
};
