import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { statusNamed } from '../../harness/resources/status-named.ts';
import { type AgreementSnapshot, read } from '../descriptor.ts';

/** The folded statuses of all lines that an agreement shows, those of items that require a confirmation first. */
export const lineStates = (
  snapshot: AgreementSnapshot,
  { profile }: Pick<Context, 'profile'>,
): readonly string[] => {
  const order = ({ data }: AgreementSnapshot['items'][number]) =>
    data['is-confirmation-required'] === true ? 0 : 1;
  return snapshot.items
    .toSorted((a, b) => order(a) - order(b))
    .flatMap(({ lines }) => lines.map((line) => statusNamed(line['status'], profile) ?? 'none'));
};

/** The agreement with an id; undefined where it cannot be read. */
export const seenNow = async (
  context: Pick<Context, 'client' | 'profile'>,
  id: string,
): Promise<AgreementSnapshot | undefined> => {
  const snapshot = await read(context, id);
  return isSnapshot(snapshot) ? snapshot : undefined;
};

/** The statuses of lines in an agreement that is created as issued, for an item of each kind with one line. */
export const asCreated = ['pending_confirmation', 'issued'];

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();
