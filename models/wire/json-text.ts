import { rawJSON } from './json.ts';

const replaceExactly = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? rawJSON(String(value)) : value;

/** `JSON.stringify` that keeps every digit of numbers beyond doubles. */
export const jsonText = (value: unknown, indent?: number): string => {
  try {
    // Without a replacer it takes a fifth of the time.
    return JSON.stringify(value, undefined, indent);
  } catch (error) {
    // It throws for bigints, which are rare.
    if (error instanceof TypeError) return JSON.stringify(value, replaceExactly, indent);
    throw error;
  }
};

/** Characters that may need escaping; one test is enough for most texts. */
const special = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** A text as JSON, as `JSON.stringify` writes it. */
export const quoteText = (text: string): string => (special.test(text) ? JSON.stringify(text) : `"${text}"`);
