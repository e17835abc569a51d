import type { Exchange } from '../../../exchange.ts';
import type { Handler } from '../../handler.ts';
import { answerFile, answerRecord } from '../answer-attachment.ts';
import type { StoredAttachment } from '../new-attachment.ts';
import { findOwned } from './find-owned.ts';

const answerText = ({ outgoing }: Exchange, { data }: StoredAttachment): void => {
  outgoing.headers['Content-Type'] = 'text/plain; charset=utf-8';
  outgoing.body = String(data['text'] ?? data['url'] ?? '');
};

const answerBytes = (exchange: Exchange, found: StoredAttachment): void => {
  answerFile(exchange, found);
  const { outgoing, sandbox } = exchange;
  if (sandbox.choices.of('attachments/shown-type') === 'bytes') {
    outgoing.headers['Content-Type'] = 'application/octet-stream';
  }
  if (sandbox.choices.of('attachments/shown-name') === 'untold')
    delete outgoing.headers['Content-Disposition'];
};

/** Answers an attachment, by choice as a record or as what it holds. */
export const showOwned: Handler = {
  apply: (exchange) => {
    const found = findOwned(exchange);
    const { choices } = exchange.sandbox;
    const isFile = found.state.file !== null;
    const choice = choices.of(isFile ? 'attachments/shown-file' : 'attachments/shown-text');
    if (choice === 'attachment') answerRecord(exchange, found);
    else if (choice === 'text') answerText(exchange, found);
    else answerBytes(exchange, found);
  },
};
