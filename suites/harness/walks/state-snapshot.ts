import type { Resource } from '../../../models/resources/resource.ts';
import { describeValue } from '../generate/text-rendering.ts';
import type { ReadFailure } from '../resources/read-failure.ts';
import { isSnapshot, type Snapshot } from '../resources/snapshot.ts';
import { unknownStatus } from '../resources/status-names.ts';
import type { StateSnapshot } from './adapter.ts';

/** A walk's snapshot of a read document: its state, or why there is none. `detail` is what the adapter compares. */
export const stateSnapshotOf = (
  resource: Resource,
  shown: (Snapshot & { readonly state?: string }) | ReadFailure,
  detail?: unknown,
): StateSnapshot => {
  const { exchange } = shown;
  if (!isSnapshot(shown)) return { unread: shown.unread, exchange, detail };
  const { data, state } = shown;
  if (state !== undefined) return { state, exchange, detail };
  const status = data['status'] === undefined ? 'no status' : `status ${describeValue(data['status'])}`;
  const unread = `${status}, which status-names in the profile could map to a known one`;
  return { unread, ...unknownStatus(resource, data), exchange, detail };
};
