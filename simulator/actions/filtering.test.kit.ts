import { sender, tokenOf } from '../ask.test.kit.ts';
import type { Platform } from '../platform.ts';

/**
 * Filters a list by a value that no record has: returns whether there are records all the same, or the status of a
 * refusal.
 */
export const filtering =
  (url: string, filter = 'id=0') =>
  async ({ platform }: { readonly platform: Platform }): Promise<string> => {
    const { status, body } = await sender(platform, await tokenOf(platform))('GET', `${url}?${filter}`);
    if (status !== 200) return String(status);
    return body === '[]' ? 'none' : 'some';
  };

/** The expected result of that for each choice about filters. */
export const filtered = { 'as-payments': 'none', ignored: 'some', refused: '400' } as const;
