import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { present } from '../present.ts';
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

/** Sends the file of an attachment, whatever Accept says. Throws a `Refusal` where it has none. */
export const answerFile = ({ outgoing }: Exchange, { state: { file } }: StoredAttachment): void => {
  if (file === null) {
    throw new Refusal('invalid-parameter', { message: 'Attachment does not have a file attached' });
  }
  const bytes = Buffer.from(file.base64, 'base64');
  outgoing.headers['Content-Type'] = file.mime;
  outgoing.headers['Content-Disposition'] =
    `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`;
  outgoing.headers['X-Content-Type-Options'] = 'nosniff';
  outgoing.body = bytes.toString('latin1');
  outgoing.kept = { text: outgoing.body, bytes };
};
