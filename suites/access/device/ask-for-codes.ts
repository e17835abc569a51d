import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { askDevice, type Codes, type DeviceAnswer, hasCodes, tellDevice } from './device-answer.ts';
import { type DeviceClient, type DeviceWay, documentedWay, otherWays } from './device-request.ts';

/** The first way that brings codes, or what the documented one brought instead. */
export interface FoundWay {
  readonly way: DeviceWay;
  readonly got: DeviceAnswer;
  /** What the documented request brought. */
  readonly documented: DeviceAnswer;
}

/** Asks as documented, then otherwise, until codes come. */
export const findDeviceWay = async (context: Context, client: DeviceClient): Promise<FoundWay> => {
  const documented = await askDevice(context.client, documentedWay.request(client));
  if (documented.outcome !== 'refused') return { way: documentedWay, got: documented, documented };
  // A public client has nothing to prove itself by: only the first of them is another way.
  for (const way of client.secret === undefined ? otherWays.slice(0, 1) : otherWays) {
    const got = await askDevice(context.client, way.request(client));
    if (got.outcome === 'codes') return { way, got, documented };
  }
  return { way: documentedWay, got: documented, documented };
};

/** There is no such endpoint, which the check of the request judges: what comes after it cannot be told. */
const isMissing = ({ answer: { status = 0 } }: DeviceAnswer): boolean =>
  [404, 405, 410, 501].includes(status);

/** Asks for codes again and again, in the way that brought the first ones. */
export interface CodeSource {
  /** Fresh codes; undefined when none came, and then the claims are settled. */
  next(): Promise<Codes | undefined>;
}

/**
 * Opens a source of codes for a client: the documented request, or another where that brings none (which the check
 * of the request judges). What is missing settles the claims.
 */
export const codeSource = (
  context: Context,
  client: DeviceClient,
  claims: readonly RequirementId[],
): CodeSource => {
  const { judge } = context;
  let found: DeviceWay | undefined;
  const ask = async (): Promise<DeviceAnswer> => {
    if (found !== undefined) return askDevice(context.client, found.request(client));
    const first = await findDeviceWay(context, client);
    found = first.way;
    return first.got;
  };
  return {
    next: async () => {
      const got = await ask();
      if (hasCodes(got)) return got;
      const what = got.outcome === 'codes' ? 'an answer without address or user code' : tellDevice(got);
      for (const id of claims) {
        if (got.outcome === 'refused' && !isMissing(got))
          judge.blocked(id, `the device authorization request got ${what}`);
        else judge.inconclusive(id, `the device authorization request got ${what}`);
      }
      return undefined;
    },
  };
};
