import type { Sandbox } from '../exchange.ts';
import type { Limits } from '../limits.ts';
import type { Lock } from '../lock.ts';
import { isToBeMade, type MakeSandbox, type PlacedSandbox, type PlacingRules } from '../placing.ts';
import { Refusal } from '../refusals.ts';
import type { Replica } from '../replica.ts';
import type { AllUsage } from '../usage/usage.ts';
import { lockingName, lockRow, removeSandbox, writeSandbox } from './named-rows.ts';
import type { Postgres } from './postgres.ts';
import type { Leases } from './revoking.ts';

/** The sandboxes of this process, including the main one. */
export interface LocalSandboxes {
  readonly mainName: string;
  find(name: string): Sandbox | undefined;
  names(): readonly string[];
  /** Creates a sandbox from a replica without registering it under its name. */
  make(name: string, replica: Replica): Sandbox;
  /** Registers a sandbox under a name, or none when left out, and closes the previous one. */
  lay(name: string, sandbox?: Sandbox, onDemand?: boolean): void;
}

interface NamingPlace {
  readonly postgres: Postgres;
  readonly limits: Limits;
  /** The lock of a name in this process. */
  readonly locks: (name: string) => Lock;
  readonly local: () => LocalSandboxes;
  /** Updates what a name refers to in this process; its lock must be held. */
  readonly relay: (name: string) => Promise<void>;
  readonly usage: AllUsage;
  readonly leases: Leases;
}

/** Gives names to sandboxes of all processes and takes them away, each in one step and one transaction. */
export const createNaming = ({ postgres, limits, locks, local, relay, usage, leases }: NamingPlace) => {
  /** The sandbox of a name as the database has it. */
  const sandboxOf = async (name: string): Promise<Sandbox> => {
    await relay(name);
    const sandbox = local().find(name);
    if (sandbox === undefined) throw new Refusal('sandbox-gone');
    return sandbox;
  };
  const place = async (name: string, make: MakeSandbox, rules: PlacingRules): Promise<PlacedSandbox> => {
    let made: Sandbox | undefined;
    try {
      const written = await postgres.transaction(lockingName(name), async (connection) => {
        const there = await lockRow(connection, name);
        if (!isToBeMade(rules, there !== undefined)) return undefined;
        made ??= make(there && { keyDigest: there.keyDigest ?? local().find(name)?.keyDigest });
        if (there !== undefined) await leases.revoke(there);
        const life = await writeSandbox(connection, { sandbox: made, there, rules, limits });
        return { sandbox: made, life, isNew: there === undefined };
      });
      if (written === undefined) return { sandbox: await sandboxOf(name), isNew: false };
      const { sandbox, life, isNew } = written;
      sandbox.replica?.settle(life);
      local().lay(name, sandbox, rules.onDemand);
      return { sandbox, isNew };
    } catch (error) {
      made?.close();
      throw error;
    }
  };
  const remove = async (name: string): Promise<boolean> => {
    const isDone = await postgres.transaction(lockingName(name), (connection) =>
      removeSandbox(connection, name, leases),
    );
    local().lay(name);
    if (isDone) usage.leave(name);
    return isDone;
  };
  return {
    place: (...step: Parameters<typeof place>) => locks(step[0]).hold(() => place(...step)),
    remove: (name: string) => locks(name).hold(() => remove(name)),
  };
};
