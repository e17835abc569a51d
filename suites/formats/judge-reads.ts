import type { Data, Resource } from '../../models/resources/resource.ts';
import { differences } from '../../models/wire/differences.ts';
import type { Id } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Context } from '../harness/check.ts';
import type { Collection } from './collection.ts';
import { fieldAt, valueAt } from './member-at.ts';
import { acceptsOf, type Read, readList, readRecord } from './read-documents.ts';
import { idOf, listed } from './records.ts';

/** What reading a record twice decides. */
export const harmlessness = 'formats/reads-change-nothing';

interface Change {
  readonly id: Id;
  readonly path: string;
  readonly reads: readonly Read[];
  readonly seen: string;
}

const recordIn = ({ answer, request }: Read, id: Id): Data | undefined =>
  listed(answer, request.endpoint).find((reading) => idOf(reading) === id)?.data;

const changedMember = (resource: Resource, before: Data, after: Data): string | undefined =>
  differences(before, after).find((path) => fieldAt(resource, path.split('.')[0] ?? '') !== undefined);

/** A record before and after it is read: what changed, undefined when nothing could be compared. */
const readTwice = async (
  context: Context,
  collection: Collection,
  id: Id,
): Promise<Change | 'same' | undefined> => {
  const [accept = 'application/json'] = acceptsOf(context.profile);
  const first = await readRecord(context, collection, { id, accept });
  // Reading the list is a read as well.
  await readList(context, collection);
  const second = await readRecord(context, collection, { id, accept });
  const [before, after] = [recordIn(first, id), recordIn(second, id)];
  if (before === undefined || after === undefined) return undefined;
  const path = changedMember(collection.resource, before, after);
  if (path === undefined) return 'same';
  const [from, to] = [valueAt(before, path), valueAt(after, path)].map((value) => jsonText(value ?? null));
  return { id, path, reads: [first, second], seen: `${path} from ${from} to ${to}`.slice(0, 120) };
};

/** Reads each of the records twice, and judges what changed between. */
export const judgeReads = async (
  context: Context,
  collection: Collection,
  ids: readonly Id[],
): Promise<void> => {
  const { judge } = context;
  const found: (Change | 'same')[] = [];
  for (const id of ids) {
    const change = await readTwice(context, collection, id);
    if (change !== undefined) found.push(change);
  }
  const changes = found.filter((one) => one !== 'same');
  const [change] = changes;
  if (change === undefined) {
    if (found.length > 0) judge.holds(harmlessness);
    return;
  }
  // One document may have been changed by somebody else at that moment; the same member of several was not.
  const alike = changes.filter(({ path }) => path === change.path);
  if (alike.length < Math.min(2, found.length)) {
    return judge.inconclusive(harmlessness, `record ${change.id} changed between two reads: ${change.seen}`);
  }
  judge.violated(harmlessness, {
    expected: 'two reads in a row that show the same',
    seen: `a change of ${change.seen}`,
    exchanges: change.reads.map(({ answer }) => answer.exchange),
    explanation: `a read changes ${change.path.replace(/\.\d+/g, '')}`,
  });
};
