import type { Resource } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { readMany } from '../../../models/wire/read.ts';
import type { Reading } from '../../../models/wire/reading.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer } from '../client.ts';
import { type ReadFailure, textToRead, unreadIn, unreadOnError } from './read-failure.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

export interface CollectedRecords {
  /** `other`: a success with content that is not a collection. `undecided`: the answer decides nothing. */
  readonly kind: 'records' | Exclude<ReadFailure['kind'], 'empty'>;
  /** Empty if it is not a collection. */
  readonly readings: readonly Reading[];
  /** A description of the answer. */
  readonly seen: string;
  readonly answer: Answer;
}

/** Whether an answer contains anything with an id. */
export const showsRecords = ({ text }: Pick<Answer, 'text'>): boolean => /["<]id\b/.test(text);

/** Reads the records in the answer of a collection. */
export const collectRecords = (resource: Resource, answer: Answer): CollectedRecords => {
  const collectedOf = (
    kind: CollectedRecords['kind'],
    seen: string,
    readings: readonly Reading[] = [],
  ): CollectedRecords => ({
    ...{ kind, readings, seen, answer },
  });
  const unread = unreadIn(answer);
  if (unread?.kind === 'empty') return collectedOf('records', 'nothing');
  if (unread !== undefined) return collectedOf(unread.kind, unread.unread);
  try {
    const { items, problems } = readMany(resource, textToRead(answer), answer.format ?? 'json');
    const [none] = problems;
    // Content without ids may be the target's notation of an empty collection.
    if (none !== undefined && showsRecords(answer)) return collectedOf('other', none.problem);
    const noun = items.length === 1 ? resource.name : resource.plural;
    return collectedOf('records', `${items.length} ${noun.replaceAll('-', ' ')}`, items);
  } catch (error) {
    const unreadable = unreadOnError(answer, error);
    return collectedOf(unreadable.kind, unreadable.unread);
  }
};

/** The ids of the records whose id is an exact integer. */
export const idsIn = (readings: readonly Reading[]): readonly Id[] =>
  readings.flatMap(({ data }) => {
    const id = idFrom(data['id']);
    return id === undefined ? [] : [id];
  });

/** The exchange of a collection that contains the record of an id; undefined if it does not. */
export const exchangeListing = (
  { readings, answer }: CollectedRecords,
  id: Id | string,
): Exchange | undefined => (idsIn(readings).some((one) => one === id) ? answer.exchange : undefined);

/** The records of a collection as snapshots. */
export const snapshotsIn = ({
  readings,
  answer: { format = 'json', exchange },
}: Pick<CollectedRecords, 'readings' | 'answer'>): readonly Snapshot[] =>
  readings.map((reading) => snapshotOf(reading, { format, exchange }));
