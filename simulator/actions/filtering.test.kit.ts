import { ask, tokenOf } from '../ask.test.kit.ts';
import type { Platform } from '../platform.ts';

/** Asks a list for what no record of it is: tells whether records come all the same, or the status of a refusal. */
export const filtering =
  (url: string, filter = 'id=0') =>
  async ({ platform }: { readonly platform: Platform }): Promise<string> => {
    const headers = { authorization: `Bearer ${await tokenOf(platform)}`, accept: 'application/json' };
    const { status, body } = await ask(platform, { url: `${url}?${filter}`, headers });
    if (status !== 200) return String(status);
    return body === '[]' ? 'none' : 'some';
  };

/** What each choice about the filters of a list says to that. */
export const filtered = { 'as-payments': 'none', ignored: 'some', refused: '400' } as const;
