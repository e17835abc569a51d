/** How a target takes requisitions where the documentation does not show it. */
export interface Form {
  /**
   * A JSON body holds the members themselves, or the requisition below `requisition-header` or `requisition`; an
   * XML body has one of these as its root.
   */
  readonly envelope: 'bare' | 'wrapped' | 'requisition';
  /** What users are named by. */
  readonly users: 'login' | 'email' | 'id';
  /** A currency is an object with a code, or the code. */
  readonly currency: 'object' | 'code';
}

export const envelopes = ['bare', 'wrapped', 'requisition'] as const satisfies readonly Form['envelope'][];
export const userKeys = ['login', 'email', 'id'] as const satisfies readonly Form['users'][];
export const currencyForms = ['object', 'code'] as const satisfies readonly Form['currency'][];

/** What is tried first. */
export const presetForm: Form = { envelope: 'bare', users: 'login', currency: 'object' };

/** A form in the words that a profile may pin it with: `wrapped, id, code`. */
export const tellForm = ({ envelope, users, currency }: Form): string =>
  [envelope, users, currency].join(', ');

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
