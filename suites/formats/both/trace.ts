import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import type { Patiently } from '../../harness/patience.ts';
import { compareFormats } from '../compare-formats.ts';
import { follow, type Stopped } from './follow.ts';
import { leftApart } from './left-apart.ts';
import type { FormatWalk } from './walks/walk.ts';

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
