import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
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
import { type Attempt, attempt, type Changed } from '../operations.ts';
import { freeLine, type RequisitionInput } from '../payload.ts';
import { attemptBy, type FurtherWrite, furtherWrites } from '../ways.ts';

/** The texts of requisitions whose length the documentation bounds. */
const rows = ['req-title', 'external-po-reference', 'ship-to-attention'].map((member) =>
  limitRow('requisitions', member),
);

const claims = limitClaims(rows);
const tooLong = 'requisitions/too-long-text';

/** In which characters and in which format texts are sent. */
interface Sending {
  readonly alphabet: Alphabet;
  readonly format: Format;
  /** What became of short texts. */
  readonly control?: SentText;
}

/** Each row with a text of its own, which a head tells from all others. */
const textsFor = (limits: readonly LimitRow[], alphabet: Alphabet, lengthFor: (most: number) => number) =>
  limits.map((row) => {
    const head = `${marker('text').split(' ').at(-1)} `;
    return { row, text: textOfLength(lengthFor(row.most), alphabet, head) };
  });

type Texts = ReturnType<typeof textsFor>;

/** How texts are written, and what became of shorter ones that were written in the same way. */
interface Writing {
  readonly send: (context: Context, input: RequisitionInput) => Promise<Attempt>;
  readonly control?: SentText | undefined;
}

const headerOf = (texts: Texts) => Object.fromEntries(texts.map(({ row, text }) => [row.member, text]));

/** What became of each text of a creation or an update. */
const sentTexts = (
  texts: Texts,
  { outcome, answer, snapshot, exchanges }: Changed,
  control: SentText | undefined,
): readonly SentText[] =>
  texts.map(({ row, text }) => ({
    ...{ outcome, answer, exchanges, text, control },
    shown: snapshot?.data[row.member],
  }));

/** Writes a requisition with texts; answers what became of each. */
const writeWith = async (
  context: Context,
  texts: Texts,
  { send, control }: Writing,
): Promise<readonly SentText[]> => {
  const input = { header: headerOf(texts), lines: [freeLine('limits')] };
  return sentTexts(texts, await send(context, input), control);
};

const createWith = (
  context: Context,
  texts: Texts,
  { format, control }: Sending,
): Promise<readonly SentText[]> =>
  writeWith(context, texts, { send: (_, input) => attempt(context, input, { format }), control });

const isRefused = ([sent]: readonly SentText[]): boolean => sent?.outcome === 'refused';

/** All together first; one by one where that is refused. */
const judgeFull = async (context: Context, limits: readonly LimitRow[], sending: Sending): Promise<void> => {
  const texts = textsFor(limits, sending.alphabet, (most) => most);
  const all = await createWith(context, texts, sending);
  if (isRefused(all) && limits.length > 1) {
    for (const limit of limits) await judgeFull(context, [limit], sending);
    return;
  }
  for (const [at, sent] of all.entries()) if (limits[at]) judgeWhole(context.judge, limits[at], sent);
};

const judgeLonger = async (context: Context, row: LimitRow, sending: Sending): Promise<void> => {
  const texts = textsFor([row], sending.alphabet, (most) => most + 1);
  for (const sent of await createWith(context, texts, sending)) {
    judgeShort(context.judge, row, sent);
    observeLong(context.judge, tooLong, sent);
  }
};

/** A limit whose short text was taken. */
interface TakenLimit {
  readonly limit: LimitRow;
  readonly control: SentText;
}

/** Those whose short text is taken: all at once, or those that are taken alone. */
const takenShort = async (
  context: Context,
  limits: readonly LimitRow[],
  sending: Sending,
): Promise<readonly TakenLimit[]> => {
  const texts = textsFor(limits, sending.alphabet, () => 30);
  const [sent] = await createWith(context, texts, sending);
  if (sent?.outcome === 'accepted') return limits.map((limit) => ({ limit, control: sent }));
  const [row] = limits;
  if (limits.length > 1) {
    const taken: TakenLimit[] = [];
    for (const limit of limits) taken.push(...(await takenShort(context, [limit], sending)));
    return taken;
  }
  // A target need not take every character: then the plainer ones have to do.
  if (sending.alphabet === 'ascii' && row !== undefined && sent !== undefined)
    context.judge.inconclusive(
      [row.takes ?? row.fits, row.fits],
      `a short ${row.member} was ${describeOutcome(sent)} too`,
    );
  return [];
};

/** The other operations take what a creation takes, and store no more. */
const judgeWrittenBy = async (
  context: Context,
  limits: readonly LimitRow[],
  endpoint: FurtherWrite,
): Promise<void> => {
  const { judge } = context;
  const send: Writing['send'] = (_, input) => attemptBy(context, endpoint, input);
  const writeOf = (rows: readonly LimitRow[], lengthFor: (most: number) => number, control?: SentText) =>
    writeWith(context, textsFor(rows, 'ascii', lengthFor), { send, control });
  const [control] = await writeOf(limits, () => 30);
  for (const row of limits) {
    for (const sent of await writeOf([row], (most) => most, control)) judgeWhole(judge, row, sent);
    for (const sent of await writeOf([row], (most) => most + 1, control)) judgeShort(judge, row, sent);
  }
};

const judgeLimits = async (context: Context, sending: Sending, isFirst: boolean): Promise<void> => {
  const taken = await takenShort(context, rows, sending);
  const limits = taken.map(({ limit }) => limit);
  const [{ control } = {}] = taken;
  if (control !== undefined) await judgeFull(context, limits, { ...sending, control });
  for (const one of taken) await judgeLonger(context, one.limit, { ...sending, control: one.control });
  if (!isFirst || limits.length === 0) return;
  for (const endpoint of furtherWrites) await judgeWrittenBy(context, limits, endpoint);
};

/** Sends texts of just the documented length and one more, in characters of one byte and of several. */
export const textLimits = changingCheck({
  id: 'requisitions/text-limits',
  title: 'Texts are accepted up to their documented length and never stored longer',
  claims,
  observes: [tooLong],
  parts: (context) => {
    const [format = 'json', ...others] = formatsOf(context.profile);
    const sendings: readonly Sending[] = [
      { alphabet: 'ascii', format },
      { alphabet: 'beyond', format },
      ...others.map((other) => ({ alphabet: 'ascii' as const, format: other })),
    ];
    return sendings.map((sending, at) => () => judgeLimits(context, sending, at === 0));
  },
});
