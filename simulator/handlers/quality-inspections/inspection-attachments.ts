import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { type AttachmentRules, attachmentHandlers } from '../attachments/index.ts';
import type { Handlers } from '../handler.ts';

const hasPart = ({ document }: Exchange, id: string): boolean => {
  const parts = (document?.data['characteristics'] ?? []) as readonly Data[];
  return parts.some((part) => String(part['id']) === id);
};

/** An inspection, or the characteristic of it that the path names. Throws a `Refusal` where there is none. */
const ownerOf: AttachmentRules['ownerOf'] = (exchange) => {
  const { document, params, sandbox } = exchange;
  const inspection = `quality-inspection/${document?.id}`;
  const part = params['characteristic_id'];
  if (part === undefined) return inspection;
  if (hasPart(exchange, part)) return `${inspection}/${part}`;
  const status = Number.parseInt(sandbox.choices.of('formats/unknown-id'), 10);
  throw new Refusal('unknown-id', { status });
};

/** Attachments of inspections and of their characteristics. */
export const inspectionAttachments: Handlers = attachmentHandlers({
  ownerOf,
  created: (choices) => choices.of('quality-inspections/attachment-created'),
  shown: (choices) => choices.of('quality-inspections/attachment-shown'),
  deleteStatus: (choices) => Number(choices.of('quality-inspections/attachment-delete-status')),
});
