import type { Check, Context } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import { requestAt } from '../../harness/place.ts';
import { attachFile, discard } from '../attach.ts';
import { alone, documentsOf, firstOf, sixOwners } from '../descriptor.ts';
import { plainFile } from '../files/sample-files.ts';
import { rows } from '../judging/rows.ts';
import { isAloneRight } from './control.ts';
import { judgeTransaction, type Reference, type Seen, see } from './judge-transaction.ts';

const row = rows.inventory;
const owner = 'inventory_transactions';

/** So many of those that the profile names are read. */
const most = 4;

/** Reads them all before any is judged: one may be answered with the file of another. */
const judgeAll = async (
  context: Context,
  references: readonly Reference[],
  isTrusted: () => Promise<boolean | undefined>,
): Promise<void> => {
  const all: Seen[] = [];
  for (const reference of references) all.push(await see(context, reference));
  for (const seen of all) await judgeTransaction(context, { seen, all, isTrusted });
};

/** Reads the files of inventory transactions that the profile names. */
export const inventory: Check = {
  id: 'attachments/inventory-transactions',
  title: 'An attachment of an inventory transaction is shown',
  claims: [row],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    const named = profile.attachments.readable.filter((one) => one.owner === owner).slice(0, most);
    if (named.length === 0) {
      const why = 'the profile names no readable attachments of inventory_transactions';
      return judge.notApplicable(row, why);
    }
    judge.planned(1);
    await judgeAll(context, named, () => isAloneRight(context));
    judge.executed();
  },
};

/** One for each of two transactions. */
const makeTwo = async ({ profile, supply }: Context): Promise<readonly Reference[]> => {
  const made: Reference[] = [];
  for (const { id: document } of documentsOf(profile, owner).slice(0, 2)) {
    const attachment = await supply.attach({ owner, document });
    if (attachment !== undefined) made.push({ document, attachment });
  }
  return made;
};

/** Reads files that a hook attaches: the API attaches none to inventory transactions. */
export const newInventory: Check = {
  id: 'attachments/new-inventory-attachments',
  title: 'A new attachment of an inventory transaction is shown',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile, supply } = context;
    if (documentsOf(profile, owner).length === 0 || !supply.canAttach()) {
      const why =
        'there is no hook create-attachment, or no inventory_transactions in documents of attachments';
      return judge.notApplicable(row, why);
    }
    judge.planned(1);
    const made = await makeTwo(context);
    if (made.length === 0) judge.blocked(row, 'the hook create-attachment made none');
    await judgeAll(context, made, async () => {
      const [document] = firstOf(profile, sixOwners);
      if (document === undefined) return undefined;
      const own = await attachFile(context, document, {
        file: plainFile(),
        patiently: openPatience(context.clock),
      });
      const isRight = await isAloneRight(context);
      await discard(context, [own]);
      return isRight;
    });
    for (const { attachment } of made) {
      const place = alone.remove(String(attachment));
      await context.client.send(requestAt(place));
    }
    judge.executed();
  },
};
