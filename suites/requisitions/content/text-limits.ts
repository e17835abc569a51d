import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { marker } from '../../harness/generate/marker.ts';
import type { PairResult } from '../../harness/pairs.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import {
  type Alphabet,
  judgeShort,
  judgeWhole,
  type LimitRow,
  limitClaims,
  limitRow,
  observeLong,
  type SentText,
  textOfLength,
} from '../../laws/limits.ts';
import { changingCheck } from '../changing-check.ts';
import { type Attempt, attempt } from '../operations.ts';
import { freeLine, type RequisitionInput } from '../payload.ts';
import { attemptBy, type FurtherWrite, furtherWrites } from '../ways.ts';

/** The texts of requisitions whose length the documentation bounds. */
const rows = ['req-title', 'external-po-reference', 'ship-to-attention'].map((member) =>
  limitRow('requisitions', member),
);

const claims = limitClaims(rows);
const tooLong = 'requisitions/too-long-text';

/** In which characters texts are sent, and how; the silence is about plain creations. */
interface Sending {
  readonly alphabet: Alphabet;
  readonly send: (context: Context, input: RequisitionInput) => Promise<Attempt>;
  readonly isObserved: boolean;
}

/** Writes a requisition with a text of its own for each row, which a head tells from all others. */
const writeWith = async (
  context: Context,
  limits: readonly LimitRow[],
  { alphabet, send }: Sending,
  lengthFor: (most: number) => number,
): Promise<readonly Omit<SentText, 'control'>[]> => {
  const texts = limits.map(({ member, most }) => {
    const head = `${marker('text').split(' ').at(-1)} `;
    return [member, textOfLength(lengthFor(most), alphabet, head)] as const;
  });
  const input = { header: Object.fromEntries(texts), lines: [freeLine('limits')] };
  const { outcome, answer, exchanges, snapshot } = await send(context, input);
  return texts.map(([member, text]) => ({
    ...{ outcome, answer, exchanges, text },
    shown: snapshot?.data[member],
  }));
};

/** A limit, and what became of a short text of its member, which was taken. */
interface TakenLimit {
  readonly limit: LimitRow;
  readonly control: PairResult;
}

/** All together first; one by one where that is refused. */
const judgeFull = async (context: Context, taken: readonly TakenLimit[], sending: Sending): Promise<void> => {
  const limits = taken.map(({ limit }) => limit);
  const all = await writeWith(context, limits, sending, (most) => most);
  if (all[0]?.outcome === 'refused' && taken.length > 1) {
    for (const one of taken) await judgeFull(context, [one], sending);
    return;
  }
  for (const [at, { limit, control }] of taken.entries())
    if (all[at]) judgeWhole(context.judge, limit, { ...all[at], control });
};

const judgeLonger = async (
  context: Context,
  { limit, control }: TakenLimit,
  sending: Sending,
): Promise<void> => {
  for (const one of await writeWith(context, [limit], sending, (most) => most + 1)) {
    judgeShort(context.judge, limit, { ...one, control });
    if (sending.isObserved) observeLong(context.judge, tooLong, { ...one, control });
  }
};

/** Those whose short text is taken: all at once, or those that are taken alone. */
const takenShort = async (
  context: Context,
  limits: readonly LimitRow[],
  sending: Sending,
): Promise<readonly TakenLimit[]> => {
  const [control] = await writeWith(context, limits, sending, () => 30);
  if (control?.outcome === 'accepted') return limits.map((limit) => ({ limit, control }));
  const [row] = limits;
  if (limits.length > 1) {
    const taken: TakenLimit[] = [];
    for (const limit of limits) taken.push(...(await takenShort(context, [limit], sending)));
    return taken;
  }
  // A target need not take every character: then the plainer ones have to do.
  if (sending.alphabet === 'ascii' && row !== undefined && control !== undefined)
    context.judge.inconclusive(
      [row.takes ?? row.fits, row.fits],
      `a short ${row.member} was ${describeOutcome(control)} too`,
    );
  return [];
};

/** Whether any short text was taken. */
const judgeLimits = async (context: Context, sending: Sending): Promise<boolean> => {
  const taken = await takenShort(context, rows, sending);
  if (taken.length > 0) await judgeFull(context, taken, sending);
  for (const one of taken) await judgeLonger(context, one, sending);
  return taken.length > 0;
};

const createIn = (alphabet: Alphabet, format: Format): Sending => ({
  ...{ alphabet, isObserved: true },
  send: (context, input) => attempt(context, input, { format }),
});

/** Sends texts of just the documented length and one more, in characters of one byte and of several. */
export const textLimits = changingCheck({
  id: 'requisitions/text-limits',
  title: 'Texts are accepted up to their documented length and never stored longer',
  claims,
  observes: [tooLong],
  parts: (context) => {
    const [format = 'json', ...others] = formatsOf(context.profile);
    // The other operations take what a creation takes, and store no more.
    const inWay =
      (way: FurtherWrite) =>
      (alphabet: Alphabet): Sending => ({
        ...{ alphabet, isObserved: false },
        send: (_, input) => attemptBy(context, way, input),
      });
    const created = [createIn('ascii', format), createIn('beyond', format)];
    return [
      ...[...created, ...others.map((other) => createIn('ascii', other))].map((sending) => async () => {
        await judgeLimits(context, sending);
      }),
      ...furtherWrites.map(inWay).map((sendingIn) => async () => {
        // In the longer characters, where a short text of them is taken.
        if (!(await judgeLimits(context, sendingIn('beyond'))))
          await judgeLimits(context, sendingIn('ascii'));
      }),
    ];
  },
});
