import type { Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { withoutMarkers } from '../../harness/marker.ts';
import { readIn } from '../compare-formats.ts';
import { changedSince } from './changed-since.ts';
import { inFormat } from './in-format.ts';
import type { FormatWalk, Stop } from './walks/walk.ts';

/** A document where a walk stopped, as a read in JSON showed it, without what marks it as of one walk. */
export interface Stopped {
  readonly stop: Stop;
  /** Undefined where it is gone. */
  readonly reading?: Reading;
  /** Since the stop before, and the read. */
  readonly exchanges: readonly Exchange[];
}

const unmarked = (value: Value): Value => {
  if (typeof value === 'string') return withoutMarkers(value);
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unmarked(one)]));
};

const plain = ({ data, ...reading }: Reading): Reading => ({
  ...reading,
  data: unmarked(data) as Reading['data'],
});

/** Whether an answer says that a record is not there, and not only that nothing can be told. */
export const isGone = ({ mayBeGone, twofold }: Stop, answer: Answer): boolean =>
  mayBeGone === true &&
  (answer.status === 404 || answer.status === 410 || twofold.listedIn?.(answer) !== undefined);

/** Walks with every request in one format. In whichever it was written, what came of it is read in JSON. */
export async function* follow(context: Context, walk: FormatWalk, format: Format): AsyncGenerator<Stopped> {
  const { exchanges } = context.client;
  const readings = new Map<string, Reading>();
  let from = exchanges.length;
  for await (const stop of walk(inFormat(context, format), { format, whole: context })) {
    const { answer, reading } = await readIn(context, stop.twofold, 'application/json');
    if (reading === undefined && !isGone(stop, answer)) return;
    const now = reading && plain(reading);
    if (now !== undefined) readings.set(stop.at, now);
    const before = stop.since === undefined ? undefined : readings.get(stop.since);
    const told = now && before ? changedSince(before, now, stop.told) : now;
    yield { stop, exchanges: exchanges.slice(from), ...(told !== undefined && { reading: told }) };
    from = exchanges.length;
  }
}
