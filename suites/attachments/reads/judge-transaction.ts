import type { Context } from '../../harness/check.ts';
import type { AttachmentReference } from '../../harness/profile/attachment-profile.ts';
import { alone, placeBelow } from '../descriptor.ts';
import { rows } from '../judging/rows.ts';
import { type Look, read, sameBytes } from '../look.ts';

const row = rows.inventory;

export type Reference = Pick<AttachmentReference, 'document' | 'attachment'>;

/** A file of an inventory transaction, as a read below the transaction and one by the id alone answer it. */
export interface Seen {
  readonly reference: Reference;
  readonly below: Look;
  readonly byId: Look;
}

/** Reads one in both ways. */
export const see = async (context: Context, reference: Reference): Promise<Seen> => {
  const id = String(reference.attachment);
  const document = { segment: 'inventory_transactions', id: reference.document } as const;
  return {
    reference,
    below: await read(context, placeBelow('show-of', document, id)),
    byId: await read(context, alone.show(id)),
  };
};

/** Two that are empty tell nothing. */
const isSame = (one: Look, other: Look): boolean =>
  one.kind === 'file' && other.kind === 'file' && one.bytes.length > 0 && sameBytes(one.bytes, other.bytes);

/** What is wrong with a read below a transaction; undefined where nothing is, null where that is not told. */
const problemOf = ({ reference, below, byId }: Seen, others: readonly Seen[]): string | undefined | null => {
  const id = String(reference.attachment);
  if (below.kind === 'record') return below.id === id ? undefined : below.seen;
  if (below.kind === 'missing') return byId.kind === 'file' || byId.kind === 'record' ? below.seen : null;
  if (below.kind !== 'file' || byId.kind !== 'file') return null;
  if (isSame(below, byId)) return undefined;
  if (below.bytes.length + byId.bytes.length === 0) return null;
  if (others.some((other) => isSame(below, other.byId))) return 'the file of another attachment';
  return `another file than by its id alone, ${below.seen} for ${byId.seen}`;
};

/** Judges a read below a transaction by the read by the id alone, where that is right about other documents. */
export const judgeTransaction = async (
  { judge }: Context,
  {
    seen,
    all,
    isTrusted,
  }: {
    readonly seen: Seen;
    readonly all: readonly Seen[];
    readonly isTrusted: () => Promise<boolean | undefined>;
  },
): Promise<void> => {
  const { reference, below, byId } = seen;
  const problem = problemOf(
    seen,
    all.filter((one) => one !== seen),
  );
  if (problem === undefined && (below.kind === 'record' || isSame(below, byId)))
    return judge.holds(row, below.exchange);
  const isTwo = below.kind === 'file';
  if (problem === undefined || problem === null || (isTwo && (await isTrusted()) !== true))
    return judge.inconclusive(row, `a read below the transaction answered ${below.seen}`);
  judge.violated(row, {
    expected: `attachment ${reference.attachment} of inventory transaction ${reference.document}`,
    seen: problem,
    exchanges: [byId.exchange, below.exchange],
    explanation: 'a read below an inventory transaction does not answer its attachment',
  });
};
