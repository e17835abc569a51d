import type { ControlAnswer, ControlRequest } from './control.ts';
import { wholeNumber } from './member.ts';

/** `POST reset {seed?}`: the starting documents are laid back; clock, choices, capabilities and faults stay. */
export const reset = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    sandbox.reset(wholeNumber(body, 'seed'));
    return { status: 200, body: { seed: sandbox.seed } };
  });
