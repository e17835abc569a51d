import pg from 'pg';
import { type Connection, patience } from './postgres.ts';

/** Messages between the processes of a database. They may be lost: with the connection, or by a pooler in between. */
export interface Notices {
  /** The number of this process. */
  readonly self: number;
  /** Numbers the connections that messages arrived by; 0 while none is known to bring them. */
  generation(): number;
  /** Connects again, unless it is connected or was tried within a second. */
  connect(): void;
  send(process: number, message: object): Promise<void>;
  close(): Promise<void>;
}

interface NoticesPlace {
  readonly url: string;
  readonly connection: Connection;
  readonly elapsed: () => number;
  readonly receive: (message: Readonly<Record<string, unknown>>) => void;
}

const channelOf = (process: number): string => `procon_${process}`;

/**
 * A greeting to oneself by another connection proves that messages arrive: a pooler may give each statement another
 * one.
 */
const greeting = '{}';

/** Opens the messages of this process. Nothing waits for their connection, and nothing fails without it. */
export const openNotices = async ({ url, connection, elapsed, receive }: NoticesPlace): Promise<Notices> => {
  const [row] = await connection.query("SELECT nextval('procon.process') AS number");
  const self = Number(row?.['number']);
  let [client, generation, count]: [pg.Client | undefined, number, number] = [undefined, 0, 0];
  let triedAt = Number.NEGATIVE_INFINITY;
  const drop = (lost: pg.Client): void => {
    if (client === lost) [client, generation] = [undefined, 0];
    lost.end().catch(() => undefined);
  };
  const take = (from: pg.Client, payload = greeting): void => {
    if (client !== from) return;
    if (payload !== greeting) receive(JSON.parse(payload));
    else {
      count += 1;
      generation = count;
    }
  };
  const open = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, ...patience });
    client = opened;
    for (const event of ['error', 'end'] as const) opened.on(event, () => drop(opened));
    opened.on('notification', ({ payload }) => take(opened, payload));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${channelOf(self)}`);
      await connection.query('SELECT pg_notify($1, $2)', [channelOf(self), greeting]);
    } catch {
      drop(opened);
    }
  };
  const connect = (): void => {
    if (client !== undefined || elapsed() < triedAt + 1000) return;
    triedAt = elapsed();
    void open();
  };
  connect();
  return {
    ...{ self, connect },
    generation: () => generation,
    send: async (process, message) => {
      await client?.query('SELECT pg_notify($1, $2)', [channelOf(process), JSON.stringify(message)]);
    },
    close: async () => {
      triedAt = Number.POSITIVE_INFINITY;
      if (client !== undefined) drop(client);
    },
  };
};
