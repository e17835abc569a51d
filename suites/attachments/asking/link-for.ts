import type { Document } from './documents.ts';

/** What uploads to parts of a sourcing event are linked to; undefined elsewhere. */
export const linkFor = ({ segment }: Document): string | undefined => {
  if (segment === 'quote_request_attachments') return 'quote_request_attachment';
  return segment === 'quote_requests' ? 'attachment_to_suppliers' : undefined;
};
