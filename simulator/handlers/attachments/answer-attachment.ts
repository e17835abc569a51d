import { type Download, downloadOfText } from '../../contents/download.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { AttachedFile } from '../../store/port.ts';
import { present } from '../present.ts';
import { unknownId } from '../unknown-id.ts';
import { dispositionOf } from './disposition.ts';
import type { StoredAttachment } from './new-attachment.ts';

/** Lays down the record of an attachment as the result. */
export const answerRecord = (exchange: Exchange, document: StoredAttachment): void => {
  const { endpoint, sandbox } = exchange;
  if (endpoint?.resource === undefined) return;
  exchange.result = {
    kind: 'one',
    resource: endpoint.resource,
    record: () => present(document, sandbox.choices),
  };
};

/** The bytes of a file. Throws a `Refusal` where they are gone. */
const bytesOf = (exchange: Exchange, id: number, { text }: AttachedFile): Download => {
  const found = text === undefined ? exchange.sandbox.contents.open(id) : downloadOfText(text);
  if (found === undefined) throw unknownId(exchange);
  return found;
};

/** Sends the file of an attachment as it was sent, whatever Accept says. Throws a `Refusal` where it has none. */
export const answerFile = (exchange: Exchange, { id, state: { file } }: StoredAttachment): void => {
  if (file === null) {
    throw new Refusal('invalid-parameter', { message: 'Attachment does not have a file attached' });
  }
  const { outgoing } = exchange;
  outgoing.file = bytesOf(exchange, id, file);
  Object.assign(outgoing.headers, {
    'Content-Type': file.mime,
    'Content-Disposition': dispositionOf(file.name),
    // Whoever opens it in a browser runs nothing of it.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
};
