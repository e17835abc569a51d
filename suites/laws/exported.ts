import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import type { EventEffect } from '../harness/walks/adapter.ts';
import { type DescribedSnapshot, openWrites, type Write, type Writes } from './others.ts';

/** The exported flag of a document as a read tells it. */
export interface Flag {
  /** Undefined where it is not shown, or the document could not be read. */
  readonly value?: boolean | undefined;
  readonly exchanges: readonly Exchange[];
}

/** A request that sets the exported flag of documents, or resets it. */
export interface FlagWrite<Key> {
  readonly name: string;
  /** What the flag of the named documents is afterwards. */
  readonly flag: boolean;
  readonly named: readonly Key[];
  readonly send: () => Promise<Answer>;
  /** Violated by a document that is not named and shows another flag afterwards. */
  readonly leaves: readonly RequirementId[];
  /** Violated by a named document that does not show the flag afterwards; left out where another check decides it. */
  readonly makes?: RequirementId;
}

/** `pending`: accepted, and no read tells it yet; `wrong`: accepted, and the named documents show another flag. */
type Written = Awaited<ReturnType<Writes<never>['write']>>;

/** Documents of one kind with an exported flag, and what is sent to them in turn. */
interface ExportedFlag<Key> {
  readonly noun: string;
  /** All documents that are looked at, those that no request names too. */
  readonly keys: readonly Key[];
  readonly read: (key: Key) => Promise<Flag>;
  readonly writes: readonly FlagWrite<Key>[];
  /** Judges what else an area says of a request; false ends the sequence. By default it goes on. */
  readonly after?: (write: FlagWrite<Key>, written: Written) => Promise<boolean>;
}

const inWords = (flag: boolean): string => `exported ${flag}`;

/** A document may be marked from the start: then it is reset before it is marked. */
const ordered = <Key>(writes: readonly FlagWrite<Key>[], isMarked: (key: Key) => boolean) => {
  const [first] = writes;
  if (first === undefined || !first.flag || !first.named.some(isMarked)) return writes;
  return writes.toSorted((one, other) => Number(one.flag) - Number(other.flag));
};

/**
 * Sends the writes in turn. Judges that each, where it is accepted, makes the flag of the documents that it names what
 * it is for, and leaves the flags of all others as they were. Refusals are not judged.
 */
export const judgeFlag = async <Key>(context: Context, row: ExportedFlag<Key>): Promise<void> => {
  const { noun, keys, read, writes, after = async () => true } = row;
  const look = async (key: Key): Promise<DescribedSnapshot | undefined> => {
    const { value, exchanges } = await read(key);
    return value === undefined ? undefined : { shows: inWords(value), exchanges };
  };
  const { known, write } = await openWrites(context, { noun, keys, look });
  const isMarked = (key: Key): boolean => known().get(key)?.shows === inWords(true);
  for (const one of ordered(writes, isMarked)) {
    const { flag, ...sent } = one;
    const written = await write({ ...sent, wanted: inWords(flag) } satisfies Write<Key>);
    if (!(await after(one, written))) return;
  }
};

/** A check of the exported flag of one kind of documents. */
interface ExportedRow<Key> extends Pick<Check, 'id' | 'title' | 'claims' | 'observes'> {
  /** Undefined where there is nothing to write to, which it judges itself. */
  readonly open: (context: Context) => Promise<ExportedFlag<Key> | undefined>;
  /** Why claims that no write decided are inconclusive. */
  readonly undecided: string;
}

/** Writes the exported flag of some documents among others, and reads all of them after each write. */
export const exportedCheck = <Key>({ open, undecided, ...row }: ExportedRow<Key>): Check => ({
  ...row,
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const opened = await open(context);
    if (opened === undefined) return;
    judge.planned(1);
    await judgeFlag(context, opened);
    judge.executed();
    judge.inconclusive(row.claims, undecided);
  },
});

/** What an accepted write made of the flag, for a walk. `value` is undefined where no read shows it. */
export const flagEffect = (requirement: RequirementId, wanted: boolean, value: unknown): EventEffect => {
  if (typeof value !== 'boolean') return { requirement, untold: 'no read shows the exported flag' };
  if (value === wanted) return { requirement };
  return { requirement, violation: { expected: inWords(wanted), seen: inWords(value) } };
};

/** Whether a read may be taken for what an accepted write made of the flag; `wanted` is undefined where none is awaited. */
export const isShownYet = (wanted: boolean | undefined, value: unknown): boolean =>
  wanted === undefined || value !== !wanted;

/**
 * The flag as the two halves of a filter tell it: whether a document comes with exported=true, and with exported=false.
 * Undefined where one is not told, or they contradict each other.
 */
export const flagByFilter = (among: {
  readonly exported: boolean | undefined;
  readonly fresh: boolean | undefined;
}): boolean | undefined =>
  among.fresh === undefined || among.fresh === among.exported ? undefined : among.exported;
