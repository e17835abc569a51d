import { pathId, unknownId } from '../../actions/refuse.ts';
import { sameSecret } from '../../auth/secrets.ts';
import { type Download, downloadOfText } from '../../contents/download.ts';
import type { Exchange, ExtraEndpoint } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { documentsOf } from '../../store/by-id.ts';
import type { AttachedFile } from '../../store/port.ts';
import { presentDocument } from '../present.ts';
import { forgetFile, keyPath, type StoredAttachment } from './uploads.ts';

/** RFC 8187 section 3.2.1: characters that need no encoding. */
const encodeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** For clients without RFC 8187: ASCII only, without separators of paths or quotes. */
const asciiName = (text: string): string => text.replace(/[^\x20-\x7e]|["\\/%]/gu, '_');

/** Content-Disposition for a file name: RFC 6266 section 4, with both forms of the name. */
const dispositionOf = (name: string): string =>
  name === ''
    ? 'attachment'
    : `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeText(name)}`;

/** Sets the record of an attachment as the result. */
export const answerRecord = (exchange: Exchange, document: StoredAttachment): void => {
  const { endpoint, sandbox } = exchange;
  if (endpoint?.resource === undefined) return;
  exchange.result = {
    kind: 'one',
    resource: endpoint.resource,
    record: () => presentDocument(document, sandbox.choices),
  };
};

/** The bytes of a file. Throws a `Refusal` if they no longer exist. */
const bytesOf = (exchange: Exchange, id: number, { text }: AttachedFile): Download => {
  const download = text === undefined ? exchange.sandbox.contents.open(id) : downloadOfText(text);
  if (download === undefined) throw unknownId(exchange, 'the file of this link');
  return download;
};

/** Sends the file of an attachment unchanged, whatever the Accept header. Throws a `Refusal` if it has none. */
export const answerFile = (exchange: Exchange, { id, state: { file } }: StoredAttachment): void => {
  if (file === null) {
    throw new Refusal('invalid-parameter', { message: 'Attachment does not have a file attached' });
  }
  const { outgoing } = exchange;
  outgoing.file = bytesOf(exchange, id, file);
  Object.assign(outgoing.headers, {
    'Content-Type': file.mime,
    'Content-Disposition': dispositionOf(file.name),
    // Browsers run no script of the file.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
};

/** A file at an address that needs no token. */
export const keyedFile: ExtraEndpoint = {
  method: 'GET',
  path: keyPath,
  purpose: 'the file of an attachment',
  serve: (exchange) => {
    const key = exchange.params['key'] ?? '';
    const attachment = exchange.sandbox.store.get('attachment', Number.parseInt(key, 10));
    if (attachment?.state.key === undefined || !sameSecret(key, attachment.state.key)) {
      throw new Refusal('unknown-path');
    }
    answerFile(exchange, attachment);
    return { kind: 'nothing' };
  },
};

const kindIn = (owner: string): string | undefined => owner.split('/')[0];

/**
 * The attachment in the path, if it belongs to this owner, or with `anywhere` to one of its kind. Throws a `Refusal`
 * if there is none.
 */
export const findAttachment = (exchange: Exchange, owner: string, anywhere = false): StoredAttachment => {
  const { params, sandbox } = exchange;
  const attachment = sandbox.store.get('attachment', pathId(params['attachment_id']));
  const its = attachment?.state.owner ?? '';
  if (attachment !== undefined && (its === owner || (anywhere && kindIn(its) === kindIn(owner))))
    return attachment;
  throw unknownId(exchange);
};

/** Deletes the attachments of a deleted document. */
export const dropAttachments = ({ afterwards, sandbox }: Exchange, owner: string): void => {
  for (const { id, state } of documentsOf(sandbox.store, 'attachment')) {
    if (state.owner !== owner) continue;
    sandbox.store.remove('attachment', id);
    afterwards.push(() => forgetFile(sandbox, id));
  }
};
