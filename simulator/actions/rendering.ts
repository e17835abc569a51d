/** A text with its bytes in UTF-8: encoding it takes longer than finding it. */
export interface Encoded {
  readonly text: string;
  readonly bytes: Buffer;
}

/** A text with the settings that were read for it. */
interface Rendered extends Encoded {
  readonly consulted: readonly string[];
}

/** Texts that were rendered for reads, by what they were rendered from. */
export interface RenderCache {
  get(key: string): Rendered | undefined;
  /** Keeps a text with the settings that it rests on. */
  set(key: string, text: string, consulted: readonly string[]): void;
  clear(): void;
}

const most = 2000;
const largest = 64 * 1024;

/** Makes a bounded cache; the oldest texts leave first. */
export const createRenderCache = (): RenderCache => {
  const texts = new Map<string, Rendered>();
  return {
    get: (key) => texts.get(key),
    set: (key, text, consulted) => {
      if (text.length > largest) return;
      if (texts.size >= most) {
        const [oldest] = texts.keys();
        if (oldest !== undefined) texts.delete(oldest);
      }
      texts.set(key, { text, bytes: Buffer.from(text), consulted });
    },
    clear: () => texts.clear(),
  };
};

/** A text as a platform shows it that does not show it as it was sent. */
export type Rendering = (text: string) => string;

/** Choice -> what becomes of markup in a text. */
export const renderedMarkup: Readonly<Record<string, Rendering>> = {
  stripped: (text) => text.replace(/<[^<>]*>/g, ''),
  escaped: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};

/** Choice -> what becomes of line breaks in a text. */
export const renderedLines: Readonly<Record<string, Rendering>> = {
  crlf: (text) => text.replace(/\r?\n/g, '\r\n'),
  blanks: (text) => text.replace(/[\r\n]+/g, ' '),
};
