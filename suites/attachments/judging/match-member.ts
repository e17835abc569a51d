/** A member that was sent: what it was, and whether it may be left out. */
export interface Sent {
  readonly member: 'type' | 'intent' | 'linked-to' | 'text';
  readonly value: string;
  readonly mayBeLeftOut?: boolean;
}

/** `open`: it is another, in a way that the documentation leaves open. */
export type Match = 'same' | 'open' | 'other';

export const isEmpty = (value: unknown): boolean => value === null || value === '';

const isMarked = (text: string): boolean => /[<>&]/.test(text);

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

/** The words of a text, whatever they are laid out with. */
const wordsOf = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** So many characters at the end of a text, which no other has, tell it from others. */
const own = 12;

/** Markup may be taken out or be shown as text, and line breaks may become others. */
const matchText = (sent: string, shown: unknown): Match => {
  if (shown === sent) return 'same';
  if (typeof shown !== 'string') return 'other';
  const isRendered = isMarked(sent) ? shown.includes(sent.slice(-own)) : wordsOf(shown) === wordsOf(sent);
  return isRendered ? 'open' : 'other';
};

/** How what is shown of a member fits what was sent. */
export const matchMember = ({ member, value, mayBeLeftOut = false }: Sent, shown: unknown): Match => {
  if (member === 'text') return matchText(value, shown);
  if (member === 'linked-to' && mayBeLeftOut && isEmpty(shown)) return 'open';
  const isSame =
    member === 'linked-to' ? shown === value : String(shown).toLowerCase() === value.toLowerCase();
  return isSame ? 'same' : 'other';
};
