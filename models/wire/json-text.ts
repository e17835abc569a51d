import { LongNumber } from './json.ts';

/** Newer than the library types. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

const exactly = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return rawJSON(String(value));
  return value instanceof LongNumber ? rawJSON(value.text) : value;
};

/** `JSON.stringify`, with every digit of the numbers that no double holds. */
export const jsonText: (value: unknown, indent?: number) => string = (value, indent) =>
  JSON.stringify(value, exactly, indent);
