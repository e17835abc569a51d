import { listAttachments } from '../../harness/attachments/attachment-list.ts';
import { type AttachmentRead, readAttachment, sameBytes } from '../../harness/attachments/read-attachment.ts';
import type { Context } from '../../harness/check.ts';
import { requestAt } from '../../harness/dialect/place.ts';
import type { AttachmentReference } from '../../harness/profile/attachment-profile.ts';
import { type Scenario, scenarioCheck } from '../../harness/scenario/scenario.ts';
import { type Eventually, retriesForFiles } from '../../harness/time/eventually.ts';
import { attachFile, discard, plainFile } from '../attach.ts';
import { alone, documentOf, documentsOf, firstOf, sixOwners } from '../descriptor.ts';
import { unanswered } from '../judging/content.ts';
import { rows } from '../judging/listing.ts';

/** The most lists to search for a file. */
const mostPages = 3;

/**
 * Whether reads by the id alone and below the document answer the same file, for other kinds of documents; undefined if
 * there are no files.
 */
const isAloneRight = async (context: Context): Promise<boolean | undefined> => {
  for (const document of firstOf(context.profile, sixOwners).slice(0, mostPages)) {
    for (const id of (await listAttachments(context, document)).ids.slice(-1)) {
      const below = await readAttachment(context, document.show(id));
      const byId = await readAttachment(context, alone.show(id));
      if (below.kind === 'file' && byId.kind === 'file') return sameBytes(below.bytes, byId.bytes);
    }
  }
  return undefined;
};

const row = rows.inventory;

type Reference = Pick<AttachmentReference, 'document' | 'attachment'>;

/** A file of an inventory transaction, as read below the transaction and by its id alone. */
interface FileReads {
  readonly reference: Reference;
  readonly below: AttachmentRead;
  readonly byId: AttachmentRead;
}

/** Reads a file in both ways, once. */
const readOnce = async (context: Context, reference: Reference): Promise<FileReads> => {
  const id = String(reference.attachment);
  const document = documentOf('inventory_transactions', reference.document);
  return {
    reference,
    below: await readAttachment(context, document.show(id), { ofFile: true }),
    byId: await readAttachment(context, alone.show(id)),
  };
};

/** Reads a file in both ways, repeatedly while it is not found: a new file may be served a moment later. */
const readFile = (context: Context, reference: Reference, eventually: Eventually): Promise<FileReads> =>
  eventually(
    () => readOnce(context, reference),
    ({ below }) => below.kind !== 'missing',
    retriesForFiles,
  );

/** Whether two files are the same; empty files are inconclusive. */
const isSame = (one: AttachmentRead, other: AttachmentRead): boolean =>
  one.kind === 'file' && other.kind === 'file' && one.bytes.length > 0 && sameBytes(one.bytes, other.bytes);

/** Describes what is wrong with a read below a transaction; undefined if nothing is, null if it is inconclusive. */
const problemOf = (
  { reference, below, byId }: FileReads,
  others: readonly FileReads[],
): string | undefined | null => {
  const id = String(reference.attachment);
  if (below.kind === 'record') return below.id === id ? undefined : below.seen;
  if (below.kind === 'missing') return byId.kind === 'file' || byId.kind === 'record' ? below.seen : null;
  if (below.kind !== 'file' || byId.kind !== 'file') return null;
  if (isSame(below, byId)) return undefined;
  if (below.bytes.length + byId.bytes.length === 0) return null;
  if (others.some((other) => isSame(below, other.byId))) return 'the file of another attachment';
  return `another file than by its id alone, ${below.seen} for ${byId.seen}`;
};

/** Judges a read below a transaction by the read by the id alone, if that is correct for other documents. */
const judgeTransaction = async (
  { judge }: Context,
  {
    seen,
    all,
    isTrusted,
  }: {
    readonly seen: FileReads;
    readonly all: readonly FileReads[];
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
    // If two files differ, either may be the wrong one.
    ...{ subject: isTwo ? rows.alone : undefined, manner: unanswered },
  });
};
const owner = 'inventory_transactions';

/** The most files from the profile to read. */
const most = 4;

/** Reads all files before judging any, as one may be answered with the file of another. */
const judgeAll = async (
  context: Scenario,
  references: readonly Reference[],
  isTrusted: () => Promise<boolean | undefined>,
): Promise<void> => {
  const all: FileReads[] = [];
  const { eventually } = context;
  for (const reference of references) all.push(await readFile(context, reference, eventually));
  for (const seen of all) await judgeTransaction(context, { seen, all, isTrusted });
};

const namedIn = ({ profile }: Context): readonly Reference[] =>
  profile.attachments.readable.filter((one) => one.owner === owner).slice(0, most);

/** Reads the files of inventory transactions that the profile names. */
export const inventory = scenarioCheck({
  id: 'attachments/inventory-transactions',
  title: 'An attachment of an inventory transaction is shown',
  claims: [row],
  effect: 'reads',
  requires: (context) => [
    {
      isMet: namedIn(context).length > 0,
      missing: 'the profile names no attachments of inventory_transactions',
      keys: ['attachments.readable'],
    },
  ],
  run: (scenario) => judgeAll(scenario, namedIn(scenario), () => isAloneRight(scenario)),
});

/** Attaches one file to each of two transactions. */
const makeTwo = async ({ profile, fixtures }: Context): Promise<readonly Reference[]> => {
  const made: Reference[] = [];
  for (const { id: document } of documentsOf(profile, owner).slice(0, 2)) {
    const attachment = await fixtures.callHook('create-attachment', { owner, document });
    if (attachment !== undefined) made.push({ document, attachment });
  }
  return made;
};

/** Reads files that a hook attaches, since the API attaches none to inventory transactions. */
export const newInventory = scenarioCheck({
  id: 'attachments/new-inventory-attachments',
  title: 'A new attachment of an inventory transaction is shown',
  claims: [row],
  requires: ({ profile, fixtures }) => [
    {
      isMet: documentsOf(profile, owner).length > 0 && fixtures.hasHook('create-attachment'),
      missing: 'no hook attaches files to inventory transactions',
      keys: ['attachments.documents.inventory_transactions', 'hooks.create-attachment'],
    },
  ],
  run: async (scenario) => {
    const { judge, profile, eventually } = scenario;
    const made = await makeTwo(scenario);
    if (made.length === 0) judge.blocked(row, 'the hook create-attachment created no attachment');
    await judgeAll(scenario, made, async () => {
      const [document] = firstOf(profile, sixOwners);
      if (document === undefined) return undefined;
      const own = await attachFile(scenario, document, { file: plainFile(), eventually });
      const isRight = await isAloneRight(scenario);
      await discard(scenario, [own]);
      return isRight;
    });
    for (const { attachment } of made)
      await scenario.client.send(requestAt(alone.remove(String(attachment))));
  },
});
