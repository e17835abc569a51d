import type { MachineTimer } from '../timer.ts';
import { leaseTerm } from './lease.ts';
import { type Notices, openNotices } from './notices.ts';
import type { Connection } from './postgres.ts';

/** A locked row of a sandbox: nobody gets a lease until the end of the transaction. */
export interface LockedRow {
  readonly name: string;
  /** The processes that may hold a lease. */
  readonly readers: readonly number[];
}

/** A row as read from the database. */
export const lockedRowOf = ({ name, readers }: Readonly<Record<string, unknown>>): LockedRow => ({
  name: String(name),
  readers: (readers as readonly string[]).map(Number),
});

/** The leases of all processes, as seen from this one. */
export interface Leases extends Pick<Notices, 'self' | 'generation' | 'connect'> {
  /** Resolves when no other process reads a sandbox any more without asking. Call it before what changes is committed. */
  revoke(row: LockedRow): Promise<void>;
  close(): Promise<void>;
}

interface LeasesPlace {
  readonly url: string;
  readonly connection: Connection;
  readonly elapsed: () => number;
  readonly timer: MachineTimer;
  /** Ends the lease of this process on the sandbox of a name. */
  readonly end: (name: string) => void;
}

/** Opens them for the processes of a database. */
export const openLeases = async ({ timer, end, ...place }: LeasesPlace): Promise<Leases> => {
  const waiting = new Map<number, () => void>();
  let turns = 0;
  const receive = ({ turn, name, from }: Readonly<Record<string, unknown>>): void => {
    if (name === undefined) waiting.get(Number(turn))?.();
    else {
      end(String(name));
      notices.send(Number(from), { turn }).catch(() => undefined);
    }
  };
  const notices = await openNotices({ ...place, receive });
  const { self, connect, generation } = notices;
  /** Resolves when a process has ended its lease, or its lease has ended by itself. */
  const endAt = (process: number, name: string): Promise<void> =>
    new Promise((resolve) => {
      turns += 1;
      const turn = turns;
      const finish = (): void => {
        stop();
        waiting.delete(turn);
        resolve();
      };
      const stop = timer.after(leaseTerm.awaited, finish);
      waiting.set(turn, finish);
      notices.send(process, { turn, name, from: self }).catch(() => undefined);
    });
  return {
    ...{ self, connect, generation },
    revoke: async ({ name, readers }) => {
      await Promise.all(readers.filter((one) => one !== self).map((one) => endAt(one, name)));
    },
    close: async () => {
      const leave = 'UPDATE procon.sandbox SET readers = array_remove(readers, $1) WHERE $1 = ANY(readers)';
      await place.connection.query(leave, [self]).catch(() => undefined);
      await notices.close();
    },
  };
};
