import type { Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { withoutMarkers } from '../../harness/marker.ts';
import type { Patiently } from '../../harness/patience.ts';
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

/** How a walk is taken. */
export interface Way {
  readonly format: Format;
  /** What was asked for may come of it a moment later. */
  readonly patiently: Patiently;
  /** Whether a stop is what it is to be, as far as that is known. */
  readonly isCome?: (stopped: Stopped) => boolean;
}

/** A stop with what a read of it showed, and all of that. */
interface Looked {
  readonly answer: Answer;
  readonly whole?: Reading;
  readonly stopped: Stopped;
}

/** Walks with every request in one format. In whichever it was written, what came of it is read in JSON. */
export async function* follow(context: Context, walk: FormatWalk, way: Way): AsyncGenerator<Stopped> {
  const { format, patiently, isCome = () => true } = way;
  const { exchanges } = context.client;
  const readings = new Map<string, Reading>();
  let from = exchanges.length;
  const look = async (stop: Stop): Promise<Looked> => {
    const { answer, reading } = await readIn(context, stop.twofold, 'application/json');
    const now = reading && plain(reading);
    const before = stop.since === undefined ? undefined : readings.get(stop.since);
    const told = now && before ? changedSince(before, now, stop.told) : now;
    const stopped = { stop, exchanges: exchanges.slice(from), ...(told !== undefined && { reading: told }) };
    return { answer, stopped, ...(now !== undefined && { whole: now }) };
  };
  for await (const stop of walk(inFormat(context, format), { format, whole: context })) {
    const { answer, whole, stopped } = await patiently(
      () => look(stop),
      (looked) => isCome(looked.stopped),
    );
    if (whole === undefined && !isGone(stop, answer)) return;
    if (whole !== undefined) readings.set(stop.at, whole);
    yield stopped;
    from = exchanges.length;
  }
}
