import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';

/** Refuses a comment, with the status chosen for that. */
export const refuseComment = ({ sandbox: { choices } }: Exchange, message: string): Refusal =>
  new Refusal('invalid-parameter', { status: Number(choices.of('comments/refusal-status')), message });
