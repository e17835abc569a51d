import type { Context } from '../../harness/check.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { addressOf } from '../judging/address.ts';
import { isThere, readAddress } from '../look.ts';

const silence = 'attachments/file-url';

/** Takes down where file-url of a file leads. Other origins are not asked. */
export const observeFileUrl = async (context: Context, snapshots: readonly Snapshot[]): Promise<void> => {
  const { judge, profile } = context;
  const shown = snapshots.filter(({ data }) => data['file-url'] !== undefined);
  const told = shown.find(({ data }) => typeof data['file-url'] === 'string') ?? shown[0];
  if (told === undefined) return;
  const { data, exchange } = told;
  const url = data['file-url'];
  if (typeof url !== 'string' || url.trim() === '') return judge.observe(silence, 'none', exchange);
  const address = addressOf(url, profile.baseUrl);
  if (address === undefined) return judge.observe(silence, 'to another origin', exchange);
  if (url.startsWith('/')) return judge.observe(silence, 'path', exchange);
  const look = await readAddress(context, address);
  const isOpen = look.exchange.requestHeaders['authorization'] === undefined;
  if (isThere(look)) judge.observe(silence, isOpen ? 'key' : 'api', look.exchange);
};
