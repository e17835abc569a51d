import type { Encoded } from '../exchange.ts';

/** Texts that were rendered for reads, by what they were rendered from. */
export interface RenderCache {
  get(key: string): Encoded | undefined;
  set(key: string, text: string): void;
  clear(): void;
}

const most = 2000;
const largest = 64 * 1024;

/** Makes a bounded cache; the oldest texts leave first. */
export const createRenderCache = (): RenderCache => {
  const texts = new Map<string, Encoded>();
  return {
    get: (key) => texts.get(key),
    set: (key, text) => {
      if (text.length > largest) return;
      if (texts.size >= most) {
        const [oldest] = texts.keys();
        if (oldest !== undefined) texts.delete(oldest);
      }
      texts.set(key, { text, bytes: Buffer.from(text) });
    },
    clear: () => texts.clear(),
  };
};
