import { deflateSync } from 'node:zlib';
import type { Row } from '../run.ts';

/** A requirement as the page's script finds, filters and draws it. */
interface LaterRow extends Pick<Row, 'area' | 'verdict' | 'basis'> {
  /** The id of its element. */
  readonly anchor: string;
  /** The text that the search looks through, in lower case. */
  readonly words: string;
  /** The HTML of its element, without the parts drawn when it is opened. */
  readonly html: string;
}

/** HTML that the page draws only when it is opened, escaped like the rest of the page. */
export class LaterContents {
  readonly #parts: string[] = [];
  readonly #rows: LaterRow[] = [];

  /** Stores a piece; returns the attribute of the element to fill with it. */
  part(html: string): string {
    this.#parts.push(html);
    return ` data-part="${this.#parts.length - 1}"`;
  }

  row(row: LaterRow): void {
    this.#rows.push(row);
  }

  /** All pieces as JSON, compressed with zlib, in Base64. */
  compressed(): string {
    const all = JSON.stringify({ parts: this.#parts, rows: this.#rows });
    return deflateSync(all, { level: 9 }).toString('base64');
  }
}
