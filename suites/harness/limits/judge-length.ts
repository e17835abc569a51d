import type { Value } from '../../../models/resources/resource.ts';
import { lengthOf } from './bounded-text.ts';

/** What came of sending a text. */
export interface Sent {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  /** What a read shows afterwards; undefined where nothing was read or the member is not shown. */
  readonly shown?: Value | undefined;
}

export type Ruling = 'holds' | 'violated' | 'open';

/**
 * Whether a text of the documented length was taken whole. A refusal counts where a short text of the same
 * characters was accepted; what no read shows tells nothing.
 */
export const takenWhole = (text: string, sent: Sent, twinTaken: boolean): Ruling => {
  if (sent.outcome === 'unclear') return 'open';
  if (sent.outcome === 'refused') return twinTaken ? 'violated' : 'open';
  if (typeof sent.shown !== 'string') return 'open';
  if (sent.shown === text) return 'holds';
  // Something else than what was sent, in any length, is not a matter of this.
  return text.startsWith(sent.shown) && lengthOf(sent.shown) > 0 ? 'violated' : 'open';
};

/** Whether a text that is too long was kept within its bound: refused, or stored no longer than that. */
export const keptShort = (most: number, sent: Sent, twinTaken: boolean): Ruling => {
  if (sent.outcome === 'unclear') return 'open';
  if (sent.outcome === 'refused') return twinTaken ? 'holds' : 'open';
  if (typeof sent.shown !== 'string' && sent.shown !== null) return 'open';
  return lengthOf(sent.shown ?? '') > most ? 'violated' : 'holds';
};
