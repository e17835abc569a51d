import { personId } from '../../../../fixtures/seed/clients.ts';
import type { SilenceId } from '../../../../models/silences/index.ts';
import type { KeptDevice } from '../../../auth/kept.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { tokenDoor } from '../memory/door.ts';
import { mislead } from '../memory/mislead.ts';
import { isPoll, pollSight } from './poll-sight.ts';

/** What a poll is about beside the device. */
export interface Polling {
  readonly asked: URLSearchParams;
  readonly exchange: Exchange;
  /** The digest of the device code. */
  readonly key: string;
}

/** What is remembered of a device in place of what is kept; the same where nothing is. */
export type RecallDevice = (device: KeptDevice | undefined, polling: Polling) => KeptDevice | undefined;

type Choices = Readonly<Partial<Record<SilenceId, string>>>;

/** A device as if the user had allowed it. */
export const asAllowed = (device: KeptDevice): KeptDevice => {
  const { client, scopes } = device;
  const allowed = { client, user: personId, scopes, signedInAt: 0 };
  return { ...device, record: { state: 'allowed' }, allowed: device.allowed ?? allowed };
};

/** Whether another client polls than the device code was given to. */
export const isForeign = (device: KeptDevice | undefined, asked: URLSearchParams): boolean =>
  device !== undefined && device.client !== asked.get('client_id');

/**
 * Around `apply`: answers a poll by a device of which something else is remembered than what is kept. The choices
 * count where another client polls.
 */
export const misjudgeDevice = (recall: RecallDevice, foreign: Choices = {}): Wrapping =>
  mislead(tokenDoor, (asked, exchange) => {
    if (!isPoll(asked)) return undefined;
    const choices = isForeign(pollSight(exchange)?.device, asked) ? foreign : {};
    return { choices, kept: { device: (device, key) => recall(device, { asked, exchange, key }) } };
  });
