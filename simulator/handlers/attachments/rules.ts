import type { Choices } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredAttachment } from './new-attachment.ts';
import type { Parts } from './sent-parts.ts';

/** What the attachments of one kind of document have of their own. */
export interface AttachmentRules {
  /** What a request is about: kind and id, joined by a slash. May throw a `Refusal`. */
  readonly ownerOf: (exchange: Exchange) => string;
  /** The attachment that a path names; left out: the one of its id that hangs on the owner. */
  readonly find?: (exchange: Exchange) => StoredAttachment;
  /** What was sent as it counts, by choice. May throw a `Refusal`. */
  readonly settle?: (exchange: Exchange, parts: Parts) => Parts;
  /** Told after one was added or deleted. */
  readonly changed?: (exchange: Exchange, owner: string) => void;
  /** What an upload answers, what a read of a file answers, and the status of a deletion, by choice. */
  readonly created: (choices: Choices) => string;
  readonly shown: (choices: Choices) => string;
  readonly deleteStatus: (choices: Choices) => number;
}
