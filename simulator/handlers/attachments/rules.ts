import type { Choices } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';

/** What the attachments of one kind of document have of their own. */
export interface AttachmentRules {
  /** What a request is about: kind and id, joined by a slash. May throw a `Refusal`. */
  readonly ownerOf: (exchange: Exchange) => string;
  /** What an upload answers, what a read of a file answers, and the status of a deletion, by choice. */
  readonly created: (choices: Choices) => string;
  readonly shown: (choices: Choices) => string;
  readonly deleteStatus: (choices: Choices) => number;
}
