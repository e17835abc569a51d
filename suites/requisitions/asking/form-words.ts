import { currencyForms, envelopes, type Form, presetForm, userKeys } from './form-parts.ts';

const pick = <T extends string>(known: readonly T[], words: readonly string[], otherwise: T): T =>
  known.find((one) => words.includes(one)) ?? otherwise;

/** The form that a profile pins: words in any order, the first of each kind where one is left out. */
export const readForm = (text: string): Form => {
  const words = text.toLowerCase().split(/[^a-z]+/);
  return {
    envelope: pick(envelopes, words, presetForm.envelope),
    users: pick(userKeys, words, presetForm.users),
    currency: pick(currencyForms, words, presetForm.currency),
  };
};
