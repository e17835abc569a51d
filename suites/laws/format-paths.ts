import type { Area } from '../../models/areas.ts';
import type { Value } from '../../models/resources/resource.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Reading } from '../../models/wire/read.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { clientWithAccept } from '../harness/dialect/formats-of.ts';
import { withoutMarkers } from '../harness/generate/marker.ts';
import { isGone } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Eventually } from '../harness/time/eventually.ts';
import { compareFormats, readIn } from './both-formats.ts';
import { changedSince, leftApart, type Stop, type StopSnapshot } from './format-differences.ts';

/** The format of a path's requests. */
interface PathOptions {
  readonly format: Format;
  /** The context with all formats of the target; request forms found with it serve every path. */
  readonly inAllFormats: Context;
}

/**
 * Sends the path's requests, for a document of its own, in the only format that the context has. Ends at a request that
 * is not accepted: other checks judge whether it has to be.
 */
export type FormatPath = (context: Context, options: PathOptions) => AsyncGenerator<Stop>;

export interface PathRow {
  readonly area: Area;
  readonly path: FormatPath;
  /** Whether the profile supplies what the path needs; by default the path finds out itself. */
  readonly isSupplied?: (context: Context) => boolean;
  /** The profile key that supplies it. */
  readonly providedBy?: string;
}

/** The snapshots that a path left, by the name of the stop. */
export type FormatTrace = ReadonlyMap<string, StopSnapshot>;

const known = new WeakMap<Profile, Map<Format, Profile>>();

/** The profile reduced to one format; always the same object, so that request forms are found only once. */
const profileIn = (profile: Profile, format: Format): Profile => {
  const inEach = known.get(profile) ?? new Map<Format, Profile>();
  known.set(profile, inEach);
  const { 'comments/body': body, ...dialects } = profile.dialects;
  const inOne: Profile = inEach.get(format) ?? {
    ...profile,
    capabilities: { ...profile.capabilities, json: format === 'json', xml: format === 'xml' },
    dialects: {
      ...dialects,
      ...(format === 'xml' && { 'comments/body': 'xml' }),
      ...(format === 'json' && body !== undefined && body !== 'xml' && { 'comments/body': body }),
    },
  };
  inEach.set(format, inOne);
  return inOne;
};

/** A context whose requests are in one format wherever the target supports it. */
const inFormat = (context: Context, format: Format): Context => {
  const profile = profileIn(context.profile, format);
  return { ...context, profile, client: clientWithAccept(context.client, profile) };
};

const removeMarkers = (value: Value): Value => {
  if (typeof value === 'string') return withoutMarkers(value);
  if (Array.isArray(value)) return value.map(removeMarkers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, removeMarkers(one)]));
};

const plainReading = ({ data, ...reading }: Reading): Reading => ({
  ...reading,
  data: removeMarkers(data) as Reading['data'],
});

/** Whether an answer shows that a record does not exist; false if that is inconclusive. */
export const hasEnded = ({ mayBeGone, address }: Stop, answer: Answer): boolean =>
  mayBeGone === true && (isGone(answer) || address.listedIn?.(answer) !== undefined);

/** How to send a path, with its trace in the other format, for whose results reads wait a moment. */
interface PathRun {
  readonly format: Format;
  readonly eventually: Eventually;
  readonly like?: FormatTrace;
}

/** Sends a path with every request in one format. Whatever the format, results are read in JSON. */
async function* send(
  context: Context,
  path: FormatPath,
  { format, eventually, like }: PathRun,
): AsyncGenerator<StopSnapshot> {
  const { exchanges } = context.client;
  const readings = new Map<string, Reading>();
  let from = exchanges.length;
  const read = async (stop: Stop) => {
    const { answer, reading } = await readIn(context, stop.address, 'json');
    const fullReading = reading && plainReading(reading);
    const before = stop.since === undefined ? undefined : readings.get(stop.since);
    const now = fullReading && before ? changedSince(before, fullReading, stop.members) : fullReading;
    const snapshot = { stop, exchanges: exchanges.slice(from), ...(now !== undefined && { reading: now }) };
    return { answer, snapshot, fullReading };
  };
  const isCome = (snapshot: StopSnapshot): boolean => {
    const other = like?.get(snapshot.stop.at);
    return other === undefined || leftApart(snapshot, other).length === 0;
  };
  for await (const stop of path(inFormat(context, format), { format, inAllFormats: context })) {
    const { answer, fullReading, snapshot } = await eventually(
      () => read(stop),
      (now) => isCome(now.snapshot),
    );
    if (fullReading === undefined && !hasEnded(stop, answer)) return;
    if (fullReading !== undefined) readings.set(stop.at, fullReading);
    yield snapshot;
    from = exchanges.length;
  }
}

/** Sends a path in one format and returns its trace. Results of requests in XML are also read in both formats. */
export const traceIn = async (context: Context, path: FormatPath, sending: PathRun): Promise<FormatTrace> => {
  const trace = new Map<string, StopSnapshot>();
  for await (const snapshot of send(context, path, sending)) {
    const { stop, reading } = snapshot;
    trace.set(stop.at, snapshot);
    if (sending.format === 'xml' && reading !== undefined && stop.isJudgedElsewhere !== true)
      await compareFormats(context, stop.address, sending.eventually);
  }
  return trace;
};
