import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Pending } from '../../contents/pending.ts';

/** A file as it was sent; its bytes lie outside memory. */
export interface SentFile {
  readonly name: string;
  readonly mime: string;
  readonly pending: Pending;
}

/** What a request for an attachment holds: texts by canonical name, and the file. */
export interface Parts {
  readonly members: ReadonlyMap<string, string>;
  readonly file: SentFile | undefined;
}

/** `attachment[linked_to]` and `linked_to` alike. */
export const memberName = (written: string): string =>
  canonicalName(/^attachment\[(.+)\]$/.exec(written)?.[1] ?? written);
