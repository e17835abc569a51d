import fc from 'fast-check';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { formatsOf, ownFormat } from '../harness/dialect/formats-of.ts';
import { drawCases, type TrialContext } from '../harness/generate/draw-cases.ts';

/** Reads that are sent in any order, each in any format. */
interface Reads<R> {
  readonly all: readonly R[];
  readonly send: (read: R, format: Format) => Promise<Answer>;
  /** The formats of the systematic sequence; that in which the target is spoken to when left out. */
  readonly formats?: readonly Format[];
  /** How many sequences at random there are; one when left out. */
  readonly more?: 0 | 1;
}

/** What came of a read of the systematic sequence. */
interface SentRead<R> {
  readonly read: R;
  readonly answer: Answer;
}

/** The most reads of a sequence at random, and how many more sequences at most are sent to shorten one. */
const [longest, mostShrinks] = [8, 24];

/**
 * Sends all reads in their order, and then some in an order and in formats that the seed of the run draws. Where a monitor
 * finds something, the sequence is shortened. Returns what came of the systematic sequence.
 */
export const drawReads = async <R>(
  context: Context & TrialContext,
  { all, send, formats = [ownFormat(context.profile)], more = 1 }: Reads<R>,
): Promise<readonly SentRead<R>[]> => {
  if (all.length === 0) return [];
  // A read and a format as one number: small ones are the first reads, in the format of the target.
  const own = ownFormat(context.profile);
  const every = [own, ...formatsOf(context.profile).filter((format) => format !== own)];
  const systematic = every.flatMap((format, at) =>
    formats.includes(format) ? all.map((_, read) => at * all.length + read) : [],
  );
  const picks = fc.array(fc.nat({ max: all.length * every.length - 1 }), {
    ...{ minLength: 1, maxLength: Math.max(longest, systematic.length), size: 'max' },
  });
  const seen: SentRead<R>[] = [];
  await drawCases<readonly number[]>(context, {
    cases: fc.noBias(picks),
    examples: [systematic],
    ...{ runs: 1 + more, mostShrinks },
    attempt: async (sequence) => {
      const isFirst = seen.length === 0;
      for (const pick of isFirst ? sequence : sequence.slice(0, longest)) {
        const read = all[pick % all.length] as R;
        const answer = await send(read, every[Math.floor(pick / all.length)] ?? own);
        if (isFirst) seen.push({ read, answer });
      }
    },
  });
  return seen;
};
