import { digestOf } from '../../../auth/digest.ts';
import type { KeptDevice } from '../../../auth/kept.ts';
import type { Exchange } from '../../../exchange.ts';
import { tokenDoor } from '../memory/door.ts';

/** A poll for a device, as the step before its outcome finds it. */
export interface PollSight {
  readonly asked: URLSearchParams;
  /** As it is kept: whether it has expired is not looked at. */
  readonly device: KeptDevice | undefined;
}

/** Whether the parameters are those of a poll for a device (RFC 8628 section 3.4). */
export const isPoll = (asked: URLSearchParams): boolean =>
  asked.get('grant_type') === 'urn:ietf:params:oauth:grant-type:device_code';

/** What an exchange is about when it is a poll for a device; undefined for everything else. */
export const pollSight = (exchange: Exchange): PollSight | undefined => {
  const asked = tokenDoor.read(exchange);
  if (asked === undefined || !isPoll(asked)) return undefined;
  const key = digestOf(asked.get('device_code') ?? '');
  return { asked, device: exchange.sandbox.store.kept('device', key) };
};
