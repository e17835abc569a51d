import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
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
import { attempt } from '../asking/attempt.ts';
import { change } from '../asking/change.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { reachOrdered } from '../asking/reach-ordered.ts';
import { completeWish } from '../asking/submitted-wish.ts';
import { freeLine, marker } from '../asking/wish.ts';

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
}

/** Each row with a text of its own, which a head tells from all others. */
const textsFor = (limits: readonly LimitRow[], alphabet: Alphabet, lengthFor: (most: number) => number) =>
  limits.map((row) => {
    const head = `${marker('text').split(' ').at(-1)} `;
    return { row, text: textOfLength(lengthFor(row.most), alphabet, head) };
  });

type Texts = ReturnType<typeof textsFor>;

const headerOf = (texts: Texts) => Object.fromEntries(texts.map(({ row, text }) => [row.member, text]));

/** Creates a requisition with texts; answers what became of each. */
const createWith = async (context: Context, texts: Texts, format: Format): Promise<readonly SentText[]> => {
  const wish = { header: headerOf(texts), lines: [freeLine('limits')] };
  const { made, sight, exchanges } = await attempt(context, wish, { format });
  const { outcome, answer } = made;
  return texts.map(({ row, text }) => ({
    ...{ outcome, answer, exchanges, text, isTwinTaken: true },
    shown: sight?.data[row.member],
  }));
};

/** Updates a requisition in the same way: a refusal has no twin here and tells nothing. */
const updateWith = async (context: Context, id: Id, texts: Texts): Promise<readonly SentText[]> => {
  const { outcome, answer, sight, exchanges } = await change(context, id, headerOf(texts));
  return texts.map(({ row, text }) => ({
    ...{ outcome, answer, exchanges, text, isTwinTaken: false },
    shown: sight?.data[row.member],
  }));
};

const isRefused = ([sent]: readonly SentText[]): boolean => sent?.outcome === 'refused';

/** All together first; one by one where that is refused. */
const judgeFull = async (context: Context, limits: readonly LimitRow[], sending: Sending): Promise<void> => {
  const texts = textsFor(limits, sending.alphabet, (most) => most);
  const all = await createWith(context, texts, sending.format);
  if (isRefused(all) && limits.length > 1) {
    for (const limit of limits) await judgeFull(context, [limit], sending);
    return;
  }
  for (const [at, sent] of all.entries()) if (limits[at]) judgeWhole(context.judge, limits[at], sent);
};

const judgeLonger = async (context: Context, row: LimitRow, sending: Sending): Promise<void> => {
  const texts = textsFor([row], sending.alphabet, (most) => most + 1);
  for (const sent of await createWith(context, texts, sending.format)) {
    judgeShort(context.judge, row, sent);
    observeLong(context.judge, tooLong, sent);
  }
};

/** Those whose short text is taken: all at once, or those that are taken alone. */
const takenShort = async (
  context: Context,
  limits: readonly LimitRow[],
  sending: Sending,
): Promise<readonly LimitRow[]> => {
  const texts = textsFor(limits, sending.alphabet, () => 30);
  const [sent] = await createWith(context, texts, sending.format);
  if (sent?.outcome === 'accepted') return limits;
  const [row] = limits;
  if (limits.length > 1) {
    const taken: LimitRow[] = [];
    for (const limit of limits) taken.push(...(await takenShort(context, [limit], sending)));
    return taken;
  }
  // A target need not take every character: then the plainer ones have to do.
  if (sending.alphabet === 'ascii' && row !== undefined && sent !== undefined)
    context.judge.inconclusive(
      [row.takes ?? row.fits, row.fits],
      `a short ${row.member} was ${tellOutcome(sent)} too`,
    );
  return [];
};

/** Writes texts over those of a draft: an update takes what a creation takes, and stores no more. */
const judgeUpdates = async (context: Context, limits: readonly LimitRow[]): Promise<void> => {
  if (limits.length === 0) return;
  const { made } = await attempt(context, { lines: [freeLine('limits of an update')] });
  const { id } = made;
  if (id === undefined) return;
  const full = await updateWith(
    context,
    id,
    textsFor(limits, 'ascii', (most) => most),
  );
  for (const [at, sent] of full.entries()) if (limits[at]) judgeWhole(context.judge, limits[at], sent);
  for (const row of limits)
    for (const sent of await updateWith(
      context,
      id,
      textsFor([row], 'ascii', (most) => most + 1),
    ))
      judgeShort(context.judge, row, sent);
};

/** Sends texts of just the documented length and one more, in characters of one byte and of several. */
export const textLimits: Check = {
  id: 'requisitions/text-limits',
  title: 'Texts are taken up to their documented length and never stored longer',
  claims,
  observes: [tooLong],
  effect: 'changes',
  run: async (context) => {
    const [format = 'json', ...others] = formatsOf(context.profile);
    const sendings: readonly Sending[] = [
      { alphabet: 'ascii', format },
      { alphabet: 'beyond', format },
      ...others.map((other) => ({ alphabet: 'ascii' as const, format: other })),
    ];
    context.judge.planned(sendings.length);
    if (await blockWithoutForm(context, claims)) return;
    for (const [at, sending] of sendings.entries()) {
      const limits = await takenShort(context, rows, sending);
      if (limits.length > 0) await judgeFull(context, limits, sending);
      for (const limit of limits) await judgeLonger(context, limit, sending);
      if (at === 0) await judgeUpdates(context, limits);
      context.judge.executed();
    }
  },
};

/** Members of a header by their documented names. */
export type HeaderTexts = Readonly<Record<string, string>>;

/**
 * Texts of a header, each set simpler than the one before: all, without those that a platform may leave to buyers,
 * and the title alone.
 */
export const headerTexts = (words: string): readonly [HeaderTexts, ...HeaderTexts[]] => {
  const title = { 'req-title': marker(words) };
  const plain = {
    ...title,
    justification: marker(`${words} < & >`),
    'ship-to-attention': marker(words),
  };
  const buyers = { 'buyer-note': marker(words), 'external-po-reference': marker(words) };
  return [{ ...plain, ...buyers }, plain, title];
};

const row = 'requisitions/external-po-reference-is-the-po-number';

/** A number that no order has had; short, without blanks and in capitals, as numbers of orders are. */
const freshReference = (): string => `PROCON-${marker('order').split(' ').at(-1)?.toUpperCase()}`;

/** Asks for the number of an order with a reference; whether the rule was seen to hold. */
const judgeNumber = async (context: Context, reference: string): Promise<boolean> => {
  const { judge, supply } = context;
  const { header, lines } = await completeWish(context, 'order');
  const ordered = await reachOrdered(context, {
    header: { ...header, 'external-po-reference': reference },
    lines,
  });
  if (!('id' in ordered)) {
    judge.inconclusive(row, ordered.reason);
    return false;
  }
  const number = await supply.orderNumber(ordered.id);
  if (number === undefined || number.trim() === '') {
    judge.inconclusive(row, `the hook order-number tells none for requisition ${ordered.id}`);
  } else if (number.trim() === reference) {
    judge.holds(row);
    return true;
  } else {
    judge.violated(row, {
      expected: `an order with the number ${reference}, which the requisition refers to`,
      seen: `number ${number}`,
      exchanges: ordered.exchanges,
      explanation: 'external-po-reference does not become the number of the order',
    });
  }
  return false;
};

/** Has a requisition with a reference of its own ordered and asks for the number of its order. */
export const orderNumbers: Check = {
  id: 'requisitions/order-numbers',
  title: 'The order of a requisition has its external-po-reference as number',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, supply } = context;
    if (!supply.canMove('requisition') || !supply.canTellOrderNumber()) {
      judge.notApplicable(row, 'the profile has no hooks move-requisition and order-number');
      return;
    }
    judge.planned(2);
    if (await blockWithoutForm(context, [row])) return;
    const holds = await judgeNumber(context, freshReference());
    judge.executed();
    // Of the whole documented length: the reference is the number, and not its beginning.
    if (holds) await judgeNumber(context, freshReference().padEnd(255, '0'));
    judge.executed();
  },
};
