import type { Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import { findDeviceWay } from '../device/ask-for-codes.ts';
import { enterAtPage } from '../device/at-the-page.ts';
import { askDevice, type Codes, hasCodes, tellDevice } from '../device/device-answer.ts';
import type { DeviceClient } from '../device/device-request.ts';
import { judgeForeign } from '../device/judge-polls.ts';
import { poll, pollUntilDecided } from '../device/poll.ts';
import { tell } from '../token-answer.ts';
import type { Made } from './create-client.ts';
import { credentialsOf } from './usable.ts';

const granted = 'access/created-client-is-granted-access';
const bound = 'access/device-code-is-bound-to-its-client';

type Polling = Codes & { readonly deviceCode: string };

const isPolling = (codes: Codes): codes is Polling => codes.deviceCode !== undefined;

/** The other device client polls for codes of this one; its own poll for other codes is the twin. */
const judgeBound = async (
  context: Context,
  visit: Visit,
  { own, next }: { own: DeviceClient; next: () => Promise<Codes | undefined> },
): Promise<void> => {
  const { judge, profile } = context;
  const other = profile.access.deviceClient;
  if (other === undefined) {
    return judge.notApplicable(bound, 'the profile names no client with the device code grant');
  }
  const [twin, codes] = [await next(), await next()];
  if (twin === undefined || codes === undefined || !isPolling(twin) || !isPolling(codes)) {
    return judge.notApplicable(bound, 'the device answer has no device_code to poll with');
  }
  await enterAtPage(visit, twin, 'allow');
  const allowed = await pollUntilDecided(context, own, { ...twin, clock: context.clock });
  if (allowed.outcome !== 'token') {
    return judge.inconclusive(bound, `its own poll for codes that were allowed got ${tell(allowed)}`);
  }
  await enterAtPage(visit, codes, 'allow');
  const got = await poll(context, other, codes.deviceCode);
  const exchanges = [codes.answer.exchange, ...visit.exchanges.slice(-4), got.answer.exchange];
  judgeForeign(judge, { got, exchanges }, 'another client with the grant');
};

/** Asks for device codes for a client that was created a moment ago. */
export const useDeviceClient = async (context: Context, visit: Visit, made: Made): Promise<void> => {
  const { judge, client } = context;
  const { identifier = '' } = made.shown;
  const own: DeviceClient = credentialsOf(made) ?? { id: identifier, scopes: made.wish.scopes };
  const { got, way } = await findDeviceWay(context, own);
  if (got.outcome === 'unclear') judge.inconclusive(granted, `a device request got ${tellDevice(got)}`);
  else if (got.outcome === 'codes') judge.holds(granted, got.answer.exchange);
  else {
    judge.violated(granted, {
      expected: 'codes for a device client that was created',
      seen: tellDevice(got),
      exchanges: [...made.exchanges, got.answer.exchange],
    });
  }
  if (!hasCodes(got)) return judge.inconclusive(bound, `a device request got ${tellDevice(got)}`);
  const next = async (): Promise<Codes | undefined> => {
    const answer = await askDevice(client, way.request(own));
    return hasCodes(answer) ? answer : undefined;
  };
  await judgeBound(context, visit, { own, next });
};
