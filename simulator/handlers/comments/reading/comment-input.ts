import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';

/** A comment as a request wrote it; undefined for what was left out or given as nothing. */
export interface CommentInput {
  readonly document: NamedDocument;
  readonly comments: string | undefined;
  readonly reasonCode: string | undefined;
  readonly toSupplier: boolean | undefined;
  readonly attachments: readonly Data[];
}

/** A document as a payload names it. */
export interface NamedDocument {
  readonly id: number | undefined;
  readonly type: string | undefined;
}

/** What the validation of a creation laid down. */
export const givenComment = ({ input }: Exchange): CommentInput => input as unknown as CommentInput;
