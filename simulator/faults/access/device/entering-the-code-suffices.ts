import { deviceByUserCode } from '../../../auth/devices.ts';
import type { Step } from '../../../pipeline/step.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { placeOf } from '../../twist/page/place.ts';
import { asAllowed, misjudgeDevice } from '../../twist/token/misjudge-device.ts';

const entered = memoryOf(() => new Set<string>());

const noting =
  (step: Step): Step =>
  (exchange) => {
    const code = new URLSearchParams(exchange.body?.text).get('user_code') ?? '';
    const device =
      placeOf(exchange) === 'POST /oauth2/device' ? deviceByUserCode(exchange.sandbox, code) : undefined;
    if (device !== undefined) entered(exchange).add(device.key);
    return step(exchange);
  };

const believing = misjudgeDevice((device, { exchange, key }) =>
  device?.record.state === 'pending' && entered(exchange).has(key) ? asAllowed(device) : device,
);

/** A device gets its token once the user code was entered, while the page still asks the user to decide. */
export const enteringTheCodeSuffices: Fault = {
  id: 'access/entering-the-code-suffices',
  title:
    'A device gets its token once the user code was entered, while the page still asks the user to decide.',
  violates: ['access/polling-before-the-user-is-pending'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => believing(noting(step), fired),
};
