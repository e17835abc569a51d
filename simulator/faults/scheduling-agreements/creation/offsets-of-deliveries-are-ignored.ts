import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { eachLine, put } from '../../twist/agreement/parts.ts';
import { rawBody, withoutOffset } from '../../twist/agreement/without-offset.ts';

type Written = { readonly schedule_lines?: readonly Readonly<Record<string, unknown>>[] };

const member = 'delivery-date';

/** The delivery dates of lines are read without their offset. */
export const offsetsOfDeliveriesAreIgnored: Fault = {
  id: 'scheduling-agreements/offsets-of-deliveries-are-ignored',
  title: 'The delivery dates of lines are read without their offset.',
  violates: [
    'scheduling-agreements/lines-show-delivery-date',
    'scheduling-agreements/create-keeps-the-lines',
  ],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent, exchange) => {
    const items = (rawBody(exchange)['items'] ?? []) as readonly Written[];
    return eachLine(sent, (line, { at, itemAt }) => {
      const written = items[itemAt]?.schedule_lines?.[at]?.[member];
      return line[member] === undefined
        ? line
        : put(line, { [member]: withoutOffset(written, line[member]) });
    });
  }),
};
