import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import type { EventEffect } from '../harness/walks/adapter.ts';
import { type DescribedSnapshot, openWrites, type Write, type Writes } from './unrelated-documents.ts';

/** The exported flag of a document, as a read shows it. */
export interface Flag {
  /** Undefined if it is not shown, or the document could not be read. */
  readonly value?: boolean | undefined;
  /** What else the document shows, which a write to another document must not change. */
  readonly alsoShows?: string;
  readonly exchanges: readonly Exchange[];
}

/** A request that sets or resets the exported flag of documents. */
export interface FlagWrite<Key> {
  readonly name: string;
  /** The flag that the named documents should have afterwards. */
  readonly flag: boolean;
  readonly named: readonly Key[];
  /** Called before the write. */
  readonly prepare?: () => Promise<void>;
  readonly send: () => Promise<Answer>;
  /** Violated by a document that is not named and shows another flag afterwards. */
  readonly leaves: readonly RequirementId[];
  /** Violated by such a document if anything else of it changes. */
  readonly leavesRest?: readonly RequirementId[];
  /** Violated by a named document that does not show the flag afterwards; omitted if another check decides it. */
  readonly takesEffect?: RequirementId;
}

/** `pending`: accepted, but no read shows it yet; `wrong`: accepted, and the named documents show another flag. */
type FlagWriteResult = Awaited<ReturnType<Writes<never>['write']>>;

/** Documents of one kind with an exported flag, and the writes that are sent to them in sequence. */
interface ExportedFlag<Key> {
  readonly noun: string;
  /** All documents that are read after each write, including those that no request names. */
  readonly keys: readonly Key[];
  readonly read: (key: Key) => Promise<Flag>;
  readonly writes: readonly FlagWrite<Key>[];
  /** Judges further requirements of the area after a write; false ends the sequence. */
  readonly after?: (write: FlagWrite<Key>, written: FlagWriteResult) => Promise<boolean>;
}

const inWords = (flag: boolean): string => `exported ${flag}`;

/** The writes in an order in which each changes the flag: documents that are marked initially are reset first. */
const orderWrites = <Key>(writes: readonly FlagWrite<Key>[], isMarked: (key: Key) => boolean) => {
  const [first] = writes;
  if (first === undefined || !first.flag || !first.named.some(isMarked)) return writes;
  return writes.toSorted((one, other) => Number(one.flag) - Number(other.flag));
};

/**
 * Sends the writes in sequence. Judges that each accepted one gives the documents that it names the intended flag and
 * leaves the flags of all others unchanged. Refusals are not judged.
 */
export const judgeFlag = async <Key>(context: Context, row: ExportedFlag<Key>): Promise<void> => {
  const { noun, keys, read, writes, after = async () => true } = row;
  const readDescribed = async (key: Key): Promise<DescribedSnapshot | undefined> => {
    const { value, ...others } = await read(key);
    return value === undefined ? undefined : { shows: inWords(value), ...others };
  };
  const { known, write } = await openWrites(context, { noun, keys, read: readDescribed });
  const isMarked = (key: Key): boolean => known().get(key)?.shows === inWords(true);
  for (const one of orderWrites(writes, isMarked)) {
    const { flag, ...sent } = one;
    const written = await write({ ...sent, wanted: inWords(flag) } satisfies Write<Key>);
    if (!(await after(one, written))) return;
  }
};

/** A check of the exported flag of one kind of documents. */
interface ExportedRow<Key> extends Pick<Check, 'id' | 'title' | 'claims' | 'observes'> {
  /** Undefined if there is no document to write to; then it has judged the claims itself. */
  readonly open: (context: Context) => Promise<ExportedFlag<Key> | undefined>;
  /** Why claims that no write decided are inconclusive. */
  readonly undecided: string;
}

/** Makes a check that writes the exported flag of some of several documents, and reads all after each write. */
export const exportedCheck = <Key>({ open, undecided, ...row }: ExportedRow<Key>): Check => ({
  ...row,
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

/** The effect of an accepted write on the flag, for a walk. `value` is undefined if no read shows it. */
export const flagEffect = (requirement: RequirementId, wanted: boolean, value: unknown): EventEffect => {
  if (typeof value !== 'boolean') return { requirement, undecided: 'no read shows the exported flag' };
  if (value === wanted) return { requirement };
  return { requirement, violation: { expected: inWords(wanted), seen: inWords(value) } };
};

/** Whether a read can already show an accepted write; `wanted` is undefined if no value is expected. */
export const isShownYet = (wanted: boolean | undefined, value: unknown): boolean =>
  wanted === undefined || value !== !wanted;

/**
 * The flag according to two filters: whether a document is in the list for exported=true, and in the one for
 * exported=false. Undefined if one of them is unknown, or they contradict each other.
 */
export const flagByFilter = (among: {
  readonly exported: boolean | undefined;
  readonly fresh: boolean | undefined;
}): boolean | undefined =>
  among.fresh === undefined || among.fresh === among.exported ? undefined : among.exported;
