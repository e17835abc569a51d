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
