import { memberOf } from '../../../models/resources/member.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import type { StoredRequisition } from '../../areas/requisitions/moves.ts';
import { tableOf, titled, type Wrapping } from '../fault.ts';
import { refuseInput, withTexts } from '../operators/input.ts';
import { redraft } from '../operators/leave.ts';
import { showFromMemory } from '../operators/memory.ts';
import {
  changing,
  making,
  misreadHeader,
  writeOtherwise,
  writing,
} from '../operators/requisition-content.ts';
import { isAt, type Where } from '../operators/where.ts';

/** A text that fits is refused for its bytes. */
const countBytes = (member: string, most: number): Wrapping =>
  refuseInput<SentRequisition>(
    writing,
    ({ header: { [member]: text } }) =>
      typeof text === 'string' && Buffer.byteLength(text) > most && [...text].length <= most,
  );

/** A text of a new requisition is cut. */
const cutAfter = (member: string, most: number): Wrapping =>
  misreadHeader(making, (header) =>
    withTexts(header, (text, name) => (name === member ? [...text].slice(0, most).join('') : text)),
  );

/** A text that is longer than documented is kept as it was sent; the rules are told of one that fits. */
export const keepAnyLength = (where: Where, member: string): Wrapping => {
  const most = memberOf(requisition, member)?.maxLength ?? 0;
  const longIn = ({ header: { [member]: text } }: SentRequisition): string | undefined =>
    typeof text === 'string' && [...text].length > most ? text : undefined;
  return writeOtherwise(where, {
    alter: (sent) => {
      const text = longIn(sent);
      if (text === undefined) return sent;
      return { ...sent, header: { ...sent.header, [member]: [...text].slice(0, most).join('') } };
    },
    keep: (data, sent) => {
      const text = longIn(sent);
      return text === undefined ? undefined : { ...data, [member]: text };
    },
  });
};

/**
 * The order of a requisition gets another number than its external-po-reference, which is shown as it was sent; null:
 * a generated one.
 */
const numberOrders = (numberOf: (reference: string) => string | null): Wrapping =>
  showFromMemory<string>(requisition, (data, references, exchange) => {
    const { id = null, 'external-po-reference': reference } = data;
    if (isAt(exchange, writing) && typeof reference === 'string' && !references.has(id)) {
      const number = numberOf(reference);
      if (number === reference) return data;
      references.set(id, reference);
      redraft(exchange, exchange.document as StoredRequisition, {
        data: { 'external-po-reference': number },
      });
    }
    const sent = references.get(id);
    return sent === undefined ? data : { ...data, 'external-po-reference': sent };
  });

/** Faults in the lengths of members and in the order number. */
export const requisitionsLengths = tableOf('requisitions', {
  'attention-is-counted-in-bytes > ship-to-attention-takes-255-characters': titled(
    'A ship-to-attention of more than 255 bytes is refused, however few characters it has.',
    countBytes('ship-to-attention', 255),
  ),
  'attention-is-cut-after-100 > ship-to-attention-takes-255-characters': cutAfter('ship-to-attention', 100),
  'attention-is-unbounded-in-updates > ship-to-attention-holds-255-characters': keepAnyLength(
    changing,
    'ship-to-attention',
  ),
  'attention-is-unbounded > ship-to-attention-holds-255-characters': keepAnyLength(
    making,
    'ship-to-attention',
  ),
  'order-number-has-a-prefix > external-po-reference-is-the-po-number': numberOrders(
    (reference) => `PO-${reference}`,
  ),
  'order-number-has-twelve-characters > external-po-reference-is-the-po-number': numberOrders((reference) =>
    reference.slice(0, 12),
  ),
  'order-number-is-generated > external-po-reference-is-the-po-number': numberOrders(() => null),
  'po-reference-is-cut-after-50 > external-po-reference-takes-255-characters': cutAfter(
    'external-po-reference',
    50,
  ),
  'po-reference-is-unbounded-in-updates > external-po-reference-holds-255-characters': keepAnyLength(
    changing,
    'external-po-reference',
  ),
  'po-reference-is-unbounded > external-po-reference-holds-255-characters': keepAnyLength(
    making,
    'external-po-reference',
  ),
  'title-is-counted-in-bytes > req-title-takes-50-characters': titled(
    'A req_title of more than 50 bytes is refused, however few characters it has.',
    countBytes('req-title', 50),
  ),
  'title-is-cut-after-49 > req-title-takes-50-characters': cutAfter('req-title', 49),
  'title-is-unbounded-in-updates > req-title-holds-50-characters': keepAnyLength(changing, 'req-title'),
  'title-is-unbounded > req-title-holds-50-characters': keepAnyLength(making, 'req-title'),
});
