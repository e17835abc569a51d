import type { Sandbox } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { OwnSeed } from '../seed/own/own-record.ts';
import type { ControlAnswer, ControlRequest } from './control.ts';
import { wholeNumber } from './member.ts';

/**
 * Resets a sandbox; `own` replaces its user-provided records. Requests that wait while a sandbox is reset or replaced
 * are refused; a waiting reset starts again with the sandbox that then has the name. Resolves to the sandbox.
 */
export const resetPresent = async (
  { platform, sandbox }: Pick<ControlRequest, 'platform' | 'sandbox'>,
  seed?: number,
  own?: OwnSeed,
): Promise<Sandbox> => {
  const life = sandbox.life();
  try {
    await sandbox.lock.hold(() => sandbox.reset(seed, own));
    return sandbox;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'sandbox-gone') throw error;
    await platform.refresh(sandbox.name);
    const present = platform.find(sandbox.name);
    const isSame = present === sandbox && sandbox.life() === life;
    if (present === undefined || isSame) throw error;
    return resetPresent({ platform, sandbox: present }, seed, own);
  }
};

/** `POST reset {seed?}`: restores the starting documents; clock, choices, capabilities and faults stay. */
export const reset = async (request: ControlRequest): Promise<ControlAnswer> => {
  const { seed } = await resetPresent(request, wholeNumber(request.body, 'seed'));
  return { status: 200, body: { seed } };
};
