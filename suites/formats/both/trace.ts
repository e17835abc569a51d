import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { compareFormats } from '../compare-formats.ts';
import { follow, type Stopped } from './follow.ts';
import type { FormatWalk } from './walks/walk.ts';

/** What a walk left, by the name of the stop. */
export type Trace = ReadonlyMap<string, Stopped>;

const isToBeReadInBoth = ({ stop, reading }: Stopped): boolean =>
  reading !== undefined && stop.isJudgedElsewhere !== true;

/** Takes a walk in one format. What was written in XML is read in both formats, too. */
export const traceIn = async (context: Context, walk: FormatWalk, format: Format): Promise<Trace> => {
  const trace = new Map<string, Stopped>();
  for await (const stopped of follow(context, walk, format)) {
    trace.set(stopped.stop.at, stopped);
    if (format === 'xml' && isToBeReadInBoth(stopped)) await compareFormats(context, stopped.stop.twofold);
  }
  return trace;
};
