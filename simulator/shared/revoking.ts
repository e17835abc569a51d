import type { MachineTimer } from '../timer.ts';
import { leaseTerm } from './lease.ts';
import { type Notices, openNotices } from './notices.ts';
import type { Connection } from './postgres.ts';

/** A locked row of a sandbox: no process gets a lease until the end of the transaction. */
export interface LockedRow {
  readonly name: string;
  /** The processes that may hold a lease. */
  readonly readers: readonly number[];
  /** The one of them that may hold an exclusive lease. */
  readonly writer: number | undefined;
}

/** A row as read from the database. */
export const lockedRowOf = ({ name, readers, writer }: Readonly<Record<string, unknown>>): LockedRow => ({
  name: String(name),
  readers: (readers as readonly string[]).map(Number),
  writer: writer === null ? undefined : Number(writer),
});

/** What the holder of a lease said, or did not say in time: whether it has changes on their way to the database. */
interface RevocationResult {
  /** Resolves when these have arrived, or not in time: ask again. Undefined without such changes. */
  readonly arrival: Promise<void> | undefined;
}

/** The leases of all processes, as seen from this one. */
export interface Leases extends Pick<Notices, 'self' | 'generation' | 'connect'> {
  /**
   * Resolves when no other process reads a sandbox any more without asking. Call it before what changes is committed.
   */
  revoke(row: LockedRow): Promise<void>;
  /**
   * Resolves when another process has ended its lease on the sandbox of a name, or is gone. Changes that it has on
   * their way arrive once the row is no longer locked: it may be changed where there are none.
   */
  endAt(process: number, name: string): Promise<RevocationResult>;
  close(): Promise<void>;
}

interface LeasesPlace {
  readonly url: string;
  readonly connection: Connection;
  readonly elapsed: () => number;
  readonly timer: MachineTimer;
  /** Ends the lease of this process on the sandbox of a name. Returns a promise if changes are on their way. */
  readonly end: (name: string) => Promise<void> | undefined;
}

/** Opens them for the processes of a database. */
export const openLeases = async ({ timer, end, ...place }: LeasesPlace): Promise<Leases> => {
  const waiting = new Map<number, (isPending: boolean) => void>();
  let turns = 0;
  const say = (process: number, message: object): void => {
    notices.send(process, message).catch(() => undefined);
  };
  const receive = ({ turn, name, from, isPending }: Readonly<Record<string, unknown>>): void => {
    if (name === undefined) {
      waiting.get(Number(turn))?.(isPending === true);
      return;
    }
    const arrival = end(String(name));
    say(Number(from), { turn, ...(arrival && { isPending: true }) });
    void arrival?.then(() => say(Number(from), { turn }));
  };
  const notices = await openNotices({ ...place, receive });
  const { self, connect, generation } = notices;
  const endAt = (process: number, name: string): Promise<RevocationResult> => {
    turns += 1;
    const turn = turns;
    const [ended, arrival] = [Promise.withResolvers<RevocationResult>(), Promise.withResolvers<void>()];
    const finish = (): void => {
      stop();
      waiting.delete(turn);
      ended.resolve({ arrival: undefined });
      arrival.resolve();
    };
    let stop = timer.after(leaseTerm.awaited, finish);
    waiting.set(turn, (isPending) => {
      if (!isPending) return finish();
      stop();
      stop = timer.after(leaseTerm.awaited, finish);
      ended.resolve({ arrival: arrival.promise });
    });
    say(process, { turn, name, from: self });
    return ended.promise;
  };
  return {
    ...{ self, connect, generation, endAt },
    revoke: async ({ name, readers }) => {
      const others = readers.filter((one) => one !== self);
      if (others.length > 0) await Promise.all(others.map((one) => endAt(one, name)));
    },
    close: async () => {
      const leave = `UPDATE procon.sandbox SET readers = array_remove(readers, $1), writer = nullif(writer, $1)
        WHERE $1 = ANY(readers)`;
      await place.connection.query(leave, [self]).catch(() => undefined);
      await notices.close();
    },
  };
};
