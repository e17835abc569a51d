import { deflateSync } from 'node:zlib';
import type { Row } from '../run.ts';

/** A requirement as the page finds it, filters it and draws it. */
interface LaterRow extends Pick<Row, 'area' | 'verdict' | 'basis'> {
  /** The id of its element. */
  readonly anchor: string;
  /** What a search looks through, in small letters. */
  readonly words: string;
  /** Its element, still without what it shows when it is opened. */
  readonly html: string;
}

/** What a page draws only when it is opened: pieces of HTML, escaped like the rest of the page. */
export class Later {
  readonly #parts: string[] = [];
  readonly #rows: LaterRow[] = [];

  /** Keeps a piece; answers the attribute of the element that is filled with it when it opens. */
  part(html: string): string {
    this.#parts.push(html);
    return ` data-part="${this.#parts.length - 1}"`;
  }

  row(row: LaterRow): void {
    this.#rows.push(row);
  }

  /** Everything as JSON, compressed (zlib) and in Base64. */
  compressed(): string {
    const all = JSON.stringify({ parts: this.#parts, rows: this.#rows });
    return deflateSync(all, { level: 9 }).toString('base64');
  }
}
