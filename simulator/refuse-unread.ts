import type { Duplex } from 'node:stream';

const tooLong = {
  status: '431 Request Header Fields Too Large',
  sentence: 'The address and the headers of a request are longer than 16 kB together.',
};
const tooSlow = { status: '408 Request Timeout', sentence: 'The request did not come to its end in time.' };
const noHttp = { status: '400 Bad Request', sentence: 'This is no proper HTTP request.' };

const refusals: Readonly<Record<string, typeof noHttp>> = {
  HPE_HEADER_OVERFLOW: tooLong,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/**
 * Answers in a sentence what could not be read as a request; which format was wanted is not known then. `later` is
 * when the client may send no more: a connection that closes before loses its answer (RFC 9112, 9.6).
 */
export const refuseUnread = (
  { code }: NodeJS.ErrnoException,
  socket: Duplex,
  later: (act: () => void) => void,
): void => {
  if (code === 'ECONNRESET') socket.destroy();
  // What comes in after the answer is no request, either.
  if (!socket.writable) return;
  const { status, sentence } = refusals[code ?? ''] ?? noHttp;
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${sentence.length}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`);
  later(() => socket.destroy());
};
