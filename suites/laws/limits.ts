import type { Area } from '../../models/areas.ts';
import { requestRules } from '../../models/field-rules.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Value } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Judge } from '../harness/check.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import type { CreationResult } from './sent.ts';

/** Characters of one UTF-16 code unit each; those of `beyond` take two or three bytes in UTF-8. */
const alphabets = { ascii: 'abcdefghijklmnopqrstuvwxyz0123456789', beyond: 'éßЖ漢øñΩ語' } as const;

export type Alphabet = keyof typeof alphabets;

/** The length of a text in code points. */
export const lengthOf = (text: string): number => [...text].length;

/** A text of exactly `length` characters that begins with `head`; its end shows whether it was cut. */
export const textOfLength = (length: number, alphabet: Alphabet, head: string): string => {
  const letters = [...alphabets[alphabet]];
  const end = alphabet === 'ascii' ? 'Z' : 'Ü';
  const wanted = length - lengthOf(head) - 1;
  const filler = Array.from({ length: Math.max(0, wanted) }, (_, at) => letters[at % letters.length]);
  return [...head, ...filler, end].slice(-length).join('');
};

/** A member whose length the documentation bounds. */
export interface LimitRow<Member extends string = string> {
  readonly member: Member;
  readonly most: number;
  /** The requirement that texts up to this length are accepted. */
  readonly takes?: RequirementId;
  /** The requirement that no longer text is stored. */
  readonly fits: RequirementId;
}

/** The documented length of a member of requests. Throws a `RangeError` where none is documented. */
export const limitRow = <const M extends string>(area: Area, member: M): LimitRow<M> => {
  const own = requestRules.filter((rule) => rule.area === area && rule.field.name === member);
  const [fits, takes] = (['short', 'whole'] as const).map((kind) => own.find((rule) => rule.kind === kind));
  const most = fits?.field.maxLength;
  if (fits === undefined || most === undefined)
    throw new RangeError(`no length of ${member} is documented in ${area}`);
  return { member, most, fits: fits.requirement, ...(takes && { takes: takes.requirement }) };
};

/** The ids of all requirements that the rows name. */
export const limitClaims = (rows: readonly LimitRow[]): readonly RequirementId[] =>
  rows.flatMap(({ takes, fits }) => (takes === undefined ? [fits] : [takes, fits]));

/** A text that was sent as a member. */
export interface SentText extends CreationResult {
  readonly text: string;
  /** What a read shows afterwards; undefined where nothing was read or the member is not shown. */
  readonly shown?: Value | undefined;
  /** Whether a shorter text of the same characters was accepted; otherwise a refusal is not conclusive. */
  readonly isTwinTaken: boolean;
}

type Ruling = 'pass' | 'fail' | 'inconclusive';

/** Whether a text of the documented length was stored whole; inconclusive where no read shows it. */
const takenWhole = ({ outcome, text, shown, isTwinTaken }: SentText): Ruling => {
  if (outcome === 'unclear') return 'inconclusive';
  if (outcome === 'refused') return isTwinTaken ? 'fail' : 'inconclusive';
  if (typeof shown !== 'string') return 'inconclusive';
  if (shown === text) return 'pass';
  // A stored text that is no beginning of the sent one has nothing to do with its length.
  return text.startsWith(shown) && lengthOf(shown) > 0 ? 'fail' : 'inconclusive';
};

/** Whether a text that is too long was refused, or stored with at most `most` characters. */
const keptShort = (most: number, { outcome, shown, isTwinTaken }: SentText): Ruling => {
  if (outcome === 'unclear') return 'inconclusive';
  if (outcome === 'refused') return isTwinTaken ? 'pass' : 'inconclusive';
  if (typeof shown !== 'string' && shown !== null) return 'inconclusive';
  return lengthOf(shown ?? '') > most ? 'fail' : 'pass';
};

const describeShown = (member: string, sent: SentText): string =>
  sent.outcome === 'accepted'
    ? `${member} ${jsonText(sent.shown ?? null)}, of ${lengthOf(String(sent.shown ?? ''))} characters`
    : `${member} was ${describeOutcome(sent)}`;

interface Judged {
  readonly requirement: RequirementId;
  readonly ruling: Ruling;
  readonly member: string;
  readonly expected: string;
}

const judgeRuling = (judge: Judge, { requirement, ruling, member, expected }: Judged, sent: SentText) => {
  const seen = describeShown(member, sent);
  if (ruling === 'pass') judge.holds(requirement, sent.answer.exchange);
  else if (ruling === 'inconclusive') judge.inconclusive(requirement, seen);
  else
    judge.violated(requirement, {
      ...{ expected, seen, exchanges: sent.exchanges },
      explanation: `${expected}, and is not`,
    });
};

/** The members of which a check has seen ASCII texts of the documented length stored whole. */
const wholeInAscii = new WeakMap<Judge, Set<string>>();

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Judges a text of the documented length, which has to be stored whole. */
export const judgeWhole = (judge: Judge, { member, most, takes }: LimitRow, sent: SentText) => {
  if (takes === undefined) return;
  const plain = wholeInAscii.get(judge) ?? new Set();
  wholeInAscii.set(judge, plain);
  const [ruling, ascii] = [takenWhole(sent), isAscii(sent.text)];
  if (ruling === 'pass' && ascii) plain.add(member);
  const isForItsLetters = !ascii && plain.has(member);
  const whole = `${member} of ${most} characters is taken whole`;
  const expected = isForItsLetters ? `${whole} beyond ASCII too, as it is in ASCII` : whole;
  judgeRuling(judge, { requirement: takes, ruling, member, expected }, sent);
};

/** Judges a text that is too long: it has to be refused or stored no longer than documented. */
export const judgeShort = (judge: Judge, { member, most, fits }: LimitRow, sent: SentText) => {
  const expected = `${member} is kept within ${most} characters`;
  judgeRuling(judge, { requirement: fits, ruling: keptShort(most, sent), member, expected }, sent);
};

/** Records what happens to texts that are too long. */
export const observeLong = (judge: Judge, silence: SilenceId, sent: SentText) => {
  const { outcome, answer, text, shown, isTwinTaken } = sent;
  if (outcome === 'refused' && isTwinTaken) judge.observe(silence, 'refused', answer.exchange);
  if (outcome === 'accepted' && typeof shown === 'string')
    judge.observe(silence, shown === text ? 'kept whole' : 'cut', answer.exchange);
};
