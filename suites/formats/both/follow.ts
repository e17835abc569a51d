import type { Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { agreeing } from '../../harness/agreeing.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { withoutMarkers } from '../../harness/marker.ts';
import type { Patiently } from '../../harness/patience.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { compareFormats, readIn } from '../compare-formats.ts';
import { changedSince, leftApart } from './differences.ts';
import type { FormatWalk, Stop, Stopped } from './twofold.ts';

const known = new WeakMap<Profile, Map<Format, Profile>>();

/** The profile of the same target as if it had one format; the same one each time, so that forms are found once. */
const profileIn = (profile: Profile, format: Format): Profile => {
  const told = known.get(profile) ?? new Map<Format, Profile>();
  known.set(profile, told);
  const { 'comments/body': body, ...dialects } = profile.dialects;
  const inOne: Profile = told.get(format) ?? {
    ...profile,
    capabilities: { ...profile.capabilities, json: format === 'json', xml: format === 'xml' },
    dialects: {
      ...dialects,
      ...(format === 'xml' && { 'comments/body': 'xml' }),
      ...(format === 'json' && body !== undefined && body !== 'xml' && { 'comments/body': body }),
    },
  };
  told.set(format, inOne);
  return inOne;
};

/** The same target, asked in one format alone: what a check sends there is in it wherever it may be. */
const inFormat = (context: Context, format: Format): Context => {
  const profile = profileIn(context.profile, format);
  return { ...context, profile, client: agreeing(context.client, profile) };
};

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
interface Way {
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
async function* follow(context: Context, walk: FormatWalk, way: Way): AsyncGenerator<Stopped> {
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

/** What a walk left, by the name of the stop. */
export type Trace = ReadonlyMap<string, Stopped>;

const isToBeReadInBoth = ({ stop, reading }: Stopped): boolean =>
  reading !== undefined && stop.isJudgedElsewhere !== true;

/** How a walk is taken, and what it left in the other format: what is not so yet may come a moment later. */
interface Taking {
  readonly format: Format;
  readonly patiently: Patiently;
  readonly like?: Trace;
}

/** Takes a walk in one format. What was written in XML is read in both formats, too. */
export const traceIn = async (
  context: Context,
  walk: FormatWalk,
  { format, patiently, like }: Taking,
): Promise<Trace> => {
  const trace = new Map<string, Stopped>();
  const isCome = (stopped: Stopped): boolean => {
    const other = like?.get(stopped.stop.at);
    return other === undefined || leftApart(stopped, other).length === 0;
  };
  for await (const stopped of follow(context, walk, { format, patiently, isCome })) {
    trace.set(stopped.stop.at, stopped);
    if (format === 'xml' && isToBeReadInBoth(stopped))
      await compareFormats(context, stopped.stop.twofold, patiently);
  }
  return trace;
};
