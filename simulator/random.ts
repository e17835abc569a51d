/** Random numbers, seeded or from the machine. */
export interface Random {
  /** A whole number from 0 to 2^32 - 1. */
  next(): number;
  /** The given number of random bytes as lower-case hexadecimal digits. */
  hex(bytes: number): string;
  /** A random UUID (version 4). */
  uuid(): string;
  /** The state of the generator; undefined for the machine's. */
  state(): number | undefined;
}

/** SplitMix32 (public domain): one word of state, sufficient for names and ids. */
const splitMix = (seed: number): Pick<Random, 'next' | 'state'> => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return { next, state: () => state };
};

/** Randomness from a source of integers from 0 to 2^32 - 1. */
export const randomFrom = (next: Random['next']): Random => {
  const hex = (bytes: number) => {
    let digits = '';
    while (digits.length < bytes * 2) digits += next().toString(16).padStart(8, '0');
    return digits.slice(0, bytes * 2);
  };
  const uuid = () => {
    const digits = hex(16);
    const variant = '89ab'[next() % 4];
    return [
      digits.slice(0, 8),
      digits.slice(8, 12),
      `4${digits.slice(13, 16)}`,
      `${variant}${digits.slice(17, 20)}`,
      digits.slice(20),
    ].join('-');
  };
  return { next, hex, uuid, state: () => undefined };
};

/** A seeded generator: the same seed gives the same sequence, and a saved state continues it. */
export const createRandom = (seed: number): Random => {
  const { next, state } = splitMix(seed);
  return { ...randomFrom(next), state };
};
