import type { Exchange } from '../../../exchange.ts';
import { clientOf } from '../../clients.ts';
import { deviceByUserCode } from '../../devices.ts';
import type { KeptClient, KeptDevice } from '../../kept.ts';
import type { Posted } from '../visits/posted.ts';
import { noteWrongCode, waitFor } from './guesses.ts';

/** A device that waits for the user, or why there is none for this code. */
export type FoundDevice =
  | { readonly device: KeptDevice; readonly client: KeptClient }
  | { readonly alert: string; readonly status: number };

const longest = 100;

/** Finds the device whose code a form brings, as long as the visit did not guess too often. */
export const findDevice = (exchange: Exchange, { form, visitor }: Posted): FoundDevice => {
  const { outgoing, sandbox } = exchange;
  const wait = waitFor(sandbox, visitor);
  if (wait > 0) {
    outgoing.headers['Retry-After'] = String(wait);
    return { alert: 'Too many wrong codes. Wait a minute and try again.', status: 429 };
  }
  const code = form.get('user_code') ?? '';
  const device = code.length > longest ? undefined : deviceByUserCode(sandbox, code);
  const client = device && clientOf(sandbox, device.client);
  if (device !== undefined && client?.record.state === 'active') return { device, client };
  noteWrongCode(sandbox, visitor);
  return { alert: 'This code is not known, or it is no longer good.', status: 400 };
};
