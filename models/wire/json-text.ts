import { rawJSON } from './json.ts';

const exactly = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? rawJSON(String(value)) : value;

/** `JSON.stringify`, with every digit of the numbers that no double holds. */
export const jsonText = (value: unknown, indent?: number): string => {
  try {
    // Without a replacer it takes a fifth of the time.
    return JSON.stringify(value, undefined, indent);
  } catch (error) {
    // It takes no integer that no double holds, and those are few.
    if (error instanceof TypeError) return JSON.stringify(value, exactly, indent);
    throw error;
  }
};

/** What may have to be written otherwise than as it stands; one look is enough for most texts. */
const special = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** A text as JSON, as `JSON.stringify` writes it. */
export const quoted = (text: string): string => (special.test(text) ? JSON.stringify(text) : `"${text}"`);
