import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { type Alphabet, textOfLength } from '../../harness/limits/bounded-text.ts';
import { keptShort, type Ruling, type Sent, takenWhole } from '../../harness/limits/judge-length.ts';
import { type Attempt, answerOf, attempt } from '../asking/attempt.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { freeLine, marker } from '../asking/wish.ts';
import { type LimitedText, limitedTexts } from './limited-texts.ts';
import { putLongTexts } from './put-long-texts.ts';

/** Texts of given lengths, each with a head that no other text has. */
const textsFor = (limits: readonly LimitedText[], alphabet: Alphabet, lengthOf: (most: number) => number) =>
  Object.fromEntries(
    limits.map(({ member, most }) => [
      member,
      textOfLength(lengthOf(most), alphabet, `${marker('text').split(' ').at(-1)} `),
    ]),
  );

/** In which characters and in which format texts are sent. */
interface Sending {
  readonly alphabet: Alphabet;
  readonly format: Format;
}

const sendTexts = async (
  context: Context,
  texts: Readonly<Record<string, string>>,
  { format }: Sending,
): Promise<Attempt> => attempt(context, { header: texts, lines: [freeLine('limits')] }, { format });

const sentOf = ({ made, sight }: Attempt, { member }: LimitedText): Sent => ({
  outcome: made.outcome,
  shown: sight?.data[member],
});

interface Case {
  readonly ruling: Ruling;
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
}

const rule = ({ judge }: Context, requirement: LimitedText['takes'], expected: string, one: Case): void => {
  const { ruling, seen, exchanges } = one;
  if (ruling === 'holds') judge.holds(requirement);
  else if (ruling === 'open') judge.inconclusive(requirement, seen);
  else judge.violated(requirement, { expected, seen, exchanges });
};

const seenIn = (one: Attempt, limit: LimitedText): string => {
  const { outcome, shown } = sentOf(one, limit);
  return outcome === 'accepted'
    ? `${limit.member} ${jsonText(shown ?? null)}`
    : `${limit.member}: ${answerOf(one.made)}`;
};

/** All together first; one by one where that is refused. */
const judgeFull = async (context: Context, limits: readonly LimitedText[], sending: Sending) => {
  const texts = textsFor(limits, sending.alphabet, (most) => most);
  const one = await sendTexts(context, texts, sending);
  if (one.made.outcome === 'refused' && limits.length > 1) {
    for (const limit of limits) await judgeFull(context, [limit], sending);
    return;
  }
  for (const limit of limits) {
    const ruling = takenWhole(texts[limit.member] ?? '', sentOf(one, limit), true);
    const expected = `${limit.member} of ${limit.most} characters is taken whole, as a short one is`;
    rule(context, limit.takes, expected, {
      ...{ ruling, seen: seenIn(one, limit), exchanges: one.exchanges },
    });
  }
};

const judgeLonger = async (context: Context, limit: LimitedText, sending: Sending): Promise<void> => {
  const one = await sendTexts(
    context,
    textsFor([limit], sending.alphabet, (most) => most + 1),
    sending,
  );
  const ruling = keptShort(limit.most, sentOf(one, limit), true);
  const expected = `${limit.member} of at most ${limit.most} characters`;
  const { made, sight } = one;
  rule(context, limit.holds, expected, {
    ...{ ruling, seen: seenIn(one, limit), exchanges: one.exchanges },
  });
  const answer = made.outcome === 'refused' ? 'refused' : 'cut';
  const cutShort = typeof sight?.data[limit.member] === 'string' && ruling === 'holds';
  if (made.outcome === 'refused' || cutShort) {
    context.judge.observe('requisitions/too-long-text', answer, made.answer.exchange);
  }
};

const tellUntaken = ({ judge }: Context, limits: readonly LimitedText[], answer: string): void => {
  for (const { takes, holds, member } of limits) {
    judge.inconclusive(takes, `a short ${member} too: ${answer}`);
    judge.inconclusive(holds, `a short ${member} too: ${answer}`);
  }
};

/** Those whose short text is taken: all at once, or those that are taken alone. */
const takenShort = async (context: Context, limits: readonly LimitedText[], sending: Sending) => {
  const one = await sendTexts(
    context,
    textsFor(limits, sending.alphabet, () => 30),
    sending,
  );
  if (one.made.outcome === 'accepted') return limits;
  if (limits.length === 1) {
    // A target need not take every character: then the plainer ones have to do.
    if (sending.alphabet === 'ascii') tellUntaken(context, limits, answerOf(one.made));
    return [];
  }
  const taken: LimitedText[] = [];
  for (const limit of limits) taken.push(...(await takenShort(context, [limit], sending)));
  return taken;
};

/** Sends texts of just the documented length and one more, in characters of one byte and of several. */
export const textLimits: Check = {
  id: 'requisitions/text-limits',
  title: 'Texts are taken up to their documented length and never stored longer',
  claims: limitedTexts.flatMap(({ takes, holds }) => [takes, holds]),
  observes: ['requisitions/too-long-text'],
  effect: 'changes',
  run: async (context) => {
    const [format = 'json', ...others] = formatsOf(context.profile);
    const sendings: readonly Sending[] = [
      { alphabet: 'ascii', format },
      { alphabet: 'beyond', format },
      ...others.map((other) => ({ alphabet: 'ascii' as const, format: other })),
    ];
    context.judge.planned(sendings.length);
    if (await blockWithoutForm(context, textLimits.claims)) return;
    for (const [at, sending] of sendings.entries()) {
      const limits = await takenShort(context, limitedTexts, sending);
      if (limits.length > 0) await judgeFull(context, limits, sending);
      for (const limit of limits) await judgeLonger(context, limit, sending);
      if (at === 0) await putLongTexts(context, limits);
      context.judge.executed();
    }
  },
};
