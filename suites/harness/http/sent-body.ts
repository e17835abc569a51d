import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import { cut } from './cut.ts';
import type { Redactor } from './redactor.ts';

/** A longer body is not kept whole: a report is to be read. */
const mostBytes = 131_072;

/**
 * A body as an exchange records it: as text, redacted and cut, and byte by byte where the text does not tell it whole.
 * A body with a secret is recorded as text alone.
 */
export const sentBody = (
  { text, bytes }: Omit<SentBody, 'type'>,
  redactor: Pick<Redactor, 'text' | 'body'>,
): Pick<Exchange, 'requestBody' | 'requestBytes'> => {
  const requestBody = redactor.body(text);
  const isWhole = bytes === undefined && text.length <= cut.limit;
  if (isWhole || (bytes ?? text).length > mostBytes || redactor.text(text) !== text) return { requestBody };
  return { requestBody, requestBytes: Buffer.from(bytes ?? Buffer.from(text)).toString('base64') };
};
