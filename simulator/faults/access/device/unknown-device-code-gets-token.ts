import { clientOf } from '../../../auth/clients.ts';
import type { KeptDevice } from '../../../auth/kept.ts';
import type { Fault } from '../../fault.ts';
import { asAllowed, misjudgeDevice, type Polling } from '../../twist/token/misjudge-device.ts';

const made = ({ asked, exchange: { sandbox }, key }: Polling): KeptDevice | undefined => {
  const client = clientOf(sandbox, asked.get('client_id') ?? '');
  const expires = sandbox.clock.now() + 60_000;
  return (
    client &&
    asAllowed({
      ...{ key, client: client.id, scopes: client.scopes, userCode: '', expires, interval: 5 },
      record: { state: 'pending' },
    })
  );
};

/** A device code that was never issued gets a token. */
export const unknownDeviceCodeGetsToken: Fault = {
  id: 'access/unknown-device-code-gets-token',
  title: 'A device code that was never issued gets a token.',
  violates: ['access/unknown-device-code-gets-no-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: misjudgeDevice((device, polling) => device ?? made(polling)),
};
