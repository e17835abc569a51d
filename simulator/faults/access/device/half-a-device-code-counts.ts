import { digestOf } from '../../../auth/digest.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { changeDeviceAnswer } from '../../twist/token/change-device-answer.ts';
import { misjudgeDevice } from '../../twist/token/misjudge-device.ts';

const halfOf = (code: string): string => code.slice(0, 24);

const issued = memoryOf(() => new Map<string, string>());

const noting = changeDeviceAnswer((members, exchange) => {
  const code = String(members['device_code']);
  issued(exchange).set(halfOf(code), code);
  return members;
});

const believing = misjudgeDevice((device, { asked, exchange }) => {
  const code = issued(exchange).get(halfOf(asked.get('device_code') ?? ''));
  return device ?? (code === undefined ? undefined : exchange.sandbox.store.kept('device', digestOf(code)));
});

/** Of a device code only the first half counts. */
export const halfADeviceCodeCounts: Fault = {
  id: 'access/half-a-device-code-counts',
  title: 'Of a device code only the first half counts.',
  violates: ['access/unknown-device-code-gets-no-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) =>
    believing(
      noting(step, () => undefined),
      fired,
    ),
};
