import type { Fault } from '../../fault.ts';
import { keepOtherRecord } from '../../twist/attached/keep-other-record.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { allAttachments } from '../../twist/hangers.ts';

/** The file-url of an attachment is that of the one attached before. */
export const fileUrlsAreThoseOfAnother: Fault = {
  id: 'attachments/file-urls-are-those-of-another',
  title: 'The file-url of an attachment is that of the one attached before.',
  violates: ['attachments/file-url-leads-to-the-file'],
  kind: 'behavioural',
  step: 'apply',
  wrap: keepOtherRecord((data, exchange) => {
    const files = allAttachments(exchange, belowDocuments).filter(({ state }) => state.key !== undefined);
    const before = files.findLast(({ id }) => id < Number(data['id']));
    const url = before?.data['file-url'];
    return url === undefined || data['type'] !== 'file' ? undefined : { ...data, 'file-url': url };
  }),
};
