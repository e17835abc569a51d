import type { Duplex } from 'node:stream';

interface UnreadRefusal {
  readonly status: string;
  readonly sentence: string;
}

const tooLong = {
  status: '431 Request Header Fields Too Large',
  sentence: 'The address and the headers of a request are longer than 16 kB together.',
};
const tooSlow = { status: '408 Request Timeout', sentence: 'The request did not come to its end in time.' };
const noHttp = { status: '400 Bad Request', sentence: 'This is no proper HTTP request.' };

const refusals: Readonly<Record<string, UnreadRefusal>> = {
  HPE_HEADER_OVERFLOW: tooLong,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

type Scheduler = (act: () => void) => void;

const answer = (socket: Duplex, { status, sentence }: UnreadRefusal, later: Scheduler): void => {
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${sentence.length}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`);
  later(() => socket.destroy());
};

/**
 * Answers a request that could not be parsed; its format is unknown. `later` runs once the client may send no
 * more: a connection that closes earlier loses the response (RFC 9112, 9.6).
 */
export const refuseUnread = ({ code }: NodeJS.ErrnoException, socket: Duplex, later: Scheduler): void => {
  if (code === 'ECONNRESET') socket.destroy();
  // Data received after the response is no request, either.
  if (socket.writable) answer(socket, refusals[code ?? ''] ?? noHttp, later);
};

/** Answers CONNECT, which requests a tunnel (RFC 9110 section 9.3.6). */
export const refuseTunnel = (socket: Duplex, later: Scheduler): void => {
  socket.on('error', () => socket.destroy());
  answer(
    socket,
    { status: '501 Not Implemented', sentence: 'This is no proxy: it opens no tunnels.' },
    later,
  );
};
