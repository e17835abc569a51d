const another = (sign: string): string => {
  if (/\d/.test(sign)) return sign === '7' ? '3' : '7';
  return /[a-z]/.test(sign) ? (sign === 'k' ? 'm' : 'k') : sign === 'K' ? 'M' : 'K';
};

/**
 * Other texts of the same length and alphabet: one differs in the first letter or digit alone, one in the middle.
 * The last sign of an encoded text may hold bits that count for nothing.
 */
export const alteredSecrets = (secret: string): readonly string[] => {
  const middle = Math.floor(secret.length / 2);
  const tail = secret.slice(middle).replace(/[A-Za-z0-9]/, another);
  return [secret.replace(/[A-Za-z0-9]/, another), secret.slice(0, middle) + tail];
};
