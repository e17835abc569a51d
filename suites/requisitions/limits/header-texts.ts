import { marker } from '../asking/wish.ts';

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
