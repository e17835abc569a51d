const consonants = 'BCDFGHJKLMNPQRSTVWXZ';

const another = (sign: string): string => {
  if (/\d/.test(sign)) return String((Number(sign) + 1) % 10);
  const alphabet = sign === sign.toLowerCase() ? consonants.toLowerCase() : consonants;
  return alphabet[(alphabet.indexOf(sign) + 1) % alphabet.length] ?? 'B';
};

/** A user code of the same form that was not given out: its last letter or digit is another one. */
export const alteredCode = (code: string): string =>
  code.replace(/[\p{L}\d](?=[^\p{L}\d]*$)/u, (sign) => another(sign));
