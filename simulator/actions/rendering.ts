import { keptBytes } from '../store/stored-row.ts';

/** A text with its UTF-8 bytes: encoding takes longer than a cache lookup. */
export interface EncodedText {
  readonly text: string;
  readonly bytes: Buffer;
  /** Called once the bytes have been sent, if their memory is reused. */
  readonly release?: () => void;
}

/** Reusable memory for bodies that are sent at once, since allocating it takes longer than filling it. */
const freeBodies: Buffer[] = [];
const bodySize = 256 * 1024;
const mostFree = 16;
/** Shorter bodies are allocated quickly. */
const shortBody = 8 * 1024;

/**
 * Joins texts to bytes; each is encoded separately, since one non-Latin-1 character makes the whole string two-byte.
 */
export const joinTexts = (pieces: readonly EncodedText[]): EncodedText => {
  const length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const isShared = length > shortBody && length <= bodySize;
  const memory = isShared ? (freeBodies.pop() ?? Buffer.allocUnsafeSlow(bodySize)) : Buffer.alloc(length);
  let [text, end] = ['', 0];
  for (const piece of pieces) {
    text += piece.text;
    memory.set(piece.bytes, end);
    end += piece.bytes.length;
  }
  const release = (): void => {
    if (freeBodies.length < mostFree) freeBodies.push(memory);
  };
  return { text, bytes: memory.subarray(0, length), ...(isShared && { release }) };
};

/** A rendered text with the settings consulted for it. */
interface RenderedText extends EncodedText {
  readonly version: number;
  readonly consulted: readonly string[];
}

/** Cache of rendered responses: the version rendered last, by document and way of writing it. */
export interface RenderCache {
  /** Undefined for a version other than the last one. */
  get(key: string, version: number): RenderedText | undefined;
  /** Stores the text of a version with the settings on which it depends. */
  set(key: string, version: number, rendered: Pick<RenderedText, 'text' | 'consulted'>): void;
  clear(): void;
}

/** Limits of a cache: texts, and their bytes. */
const [most, mostBytes] = [2000, 2 * 1024 ** 2];
const largest = 64 * 1024;

/** Creates a bounded cache; the oldest texts are evicted first. */
export const createRenderCache = (): RenderCache => {
  const texts = new Map<string, RenderedText>();
  let size = 0;
  const drop = (key: string): void => {
    size -= texts.get(key)?.bytes.length ?? 0;
    texts.delete(key);
  };
  return {
    get: (key, version) => {
      const known = texts.get(key);
      return known?.version === version ? known : undefined;
    },
    set: (key, version, { text, consulted }) => {
      drop(key);
      if (text.length > largest) return;
      const bytes = keptBytes(text);
      size += bytes.length;
      texts.set(key, { text, bytes, version, consulted });
      for (const oldest of texts.keys()) {
        if (texts.size <= most && size <= mostBytes) return;
        drop(oldest);
      }
    },
    clear: () => {
      texts.clear();
      size = 0;
    },
  };
};

/** How a platform displays a text that it does not return unchanged. */
type Rendering = (text: string) => string;

const keepText: Rendering = (text) => text;

/** Choice -> treatment of markup in a text. */
export const renderedMarkup: Readonly<Record<'kept' | 'stripped' | 'escaped', Rendering>> = {
  kept: keepText,
  stripped: (text) => text.replace(/<[^<>]*>/g, ''),
  escaped: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};

/** Choice -> treatment of line breaks in a text. */
export const renderedLines: Readonly<Record<'kept' | 'crlf' | 'blanks', Rendering>> = {
  kept: keepText,
  crlf: (text) => text.replace(/\r?\n/g, '\r\n'),
  blanks: (text) => text.replace(/[\r\n]+/g, ' '),
};
