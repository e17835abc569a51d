import type { Area } from '../../models/areas.ts';
import { requestRules } from '../../models/field-rules.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Value } from '../../models/resources/resource.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Judge } from '../harness/check.ts';
import { judgeForbidden, judgeHonoured, type PairResult } from '../harness/pairs.ts';

/** Characters of one UTF-16 code unit each; those of `beyond` take two or three bytes in UTF-8. */
const alphabets = { ascii: 'abcdefghijklmnopqrstuvwxyz0123456789', beyond: 'éßЖ漢øñΩ語' } as const;

export type Alphabet = keyof typeof alphabets;

/** The length of a text in code points. */
const lengthOf = (text: string): number => [...text].length;

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

/** The documented length of a member of requests. Throws a `RangeError` if none is documented. */
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
export interface SentText extends PairResult {
  readonly text: string;
  /** What a read shows afterwards; undefined if nothing was read or the member is not shown. */
  readonly shown?: Value | undefined;
  /** The same request with a shorter text; a refusal counts only if this one was accepted. */
  readonly control: PairResult | undefined;
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Whether a text is stored whole; undefined if what is shown is not even its beginning. */
const isUncut = ({ text, shown }: SentText): boolean | undefined => {
  if (typeof shown !== 'string') return undefined;
  if (shown === text) return true;
  return shown !== '' && text.startsWith(shown) ? false : undefined;
};

/** Judges a text of the documented length, which must be stored whole. */
export const judgeUncut = (judge: Judge, { member, most, takes }: LimitRow, sent: SentText) => {
  if (takes === undefined) return;
  const what = `${member} of ${most} characters${isAscii(sent.text) ? '' : ' beyond ASCII'}`;
  const control = sent.outcome === 'accepted' ? { ...sent, exchanges: [] } : sent.control;
  judgeHonoured(judge, { requirement: takes, what }, { sent, control, isKept: isUncut(sent) });
};

/** Judges a text that is too long: it must be refused or stored no longer than documented. */
export const judgeShort = (judge: Judge, { member, most, fits }: LimitRow, sent: SentText) => {
  const { control, shown } = sent;
  const isShown = typeof shown === 'string' || shown === null;
  const isKept = isShown ? lengthOf(shown ?? '') > most : undefined;
  const what = `${member} of more than ${most} characters`;
  judgeForbidden(judge, { requirement: fits, what }, { sent, control, isKept });
};

/** Observes what happens to texts that are too long. */
export const observeLong = (judge: Judge, silence: SilenceId, sent: SentText) => {
  const { outcome, answer, text, shown, control } = sent;
  if (outcome === 'refused' && control?.outcome === 'accepted')
    judge.observe(silence, 'refused', answer.exchange);
  if (outcome === 'accepted' && typeof shown === 'string')
    judge.observe(silence, shown === text ? 'kept whole' : 'cut', answer.exchange);
};
