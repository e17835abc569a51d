import type { Socket } from 'node:net';
import type { OutgoingRequest } from '../client.ts';
import { openTestClock, type TestClock } from '../fake/fake.ts';
import { type HostileServer, openHostileServer } from '../fake/hostile-server.ts';
import { oneLane } from '../run/lanes.ts';
import { openBreaker } from './breaker.ts';
import { createClient } from './http-client.ts';
import { openPace } from './pacing.ts';
import { openRedactor } from './redactor.ts';
import { openWire } from './wire.ts';

export const get: OutgoingRequest = { method: 'GET', path: '/api/things' };

interface Setting {
  readonly clock?: TestClock;
  readonly perSecond?: number;
  readonly prefix?: string;
}

/** The client of a run for a server. */
export const clientOf = (
  server: HostileServer,
  { clock = openTestClock(), perSecond, prefix = '' }: Setting = {},
) => {
  const redactor = openRedactor();
  redactor.learn('the-run-token', '[token]');
  const wire = openWire({ origin: server.url, timeoutSeconds: 30, maxBytes: 10_000, clock });
  const client = createClient({
    ...{ wire, clock, redactor, baseUrl: server.url + prefix, breaker: openBreaker({ clock }) },
    pace: openPace(perSecond, clock),
    lanes: oneLane(),
    correlation: { header: 'x-run', value: 'r1/payments/filters' },
    token: () => 'the-run-token',
  });
  return { client, wire, clock, redactor };
};

type Subject = ReturnType<typeof clientOf> & { readonly server: HostileServer };

/** Runs a test against a server with a given answer. */
export const against = async (
  answer: (socket: Socket, request: string) => void,
  { use, ...setting }: Setting & { readonly use: (subject: Subject) => Promise<void> },
): Promise<void> => {
  const server = await openHostileServer(answer);
  const subject = { ...clientOf(server, setting), server };
  try {
    await use(subject);
  } finally {
    await subject.wire.close();
    await server.close();
  }
};

/** The text of a JSON answer, with its headers. */
export const okResponse = (body: string, head = '') =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${head}\r\n${body}`;
