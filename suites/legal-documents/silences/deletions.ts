import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { isMissing } from '../../harness/resources/unread.ts';
import { observer, resultOf, unspecified } from '../../laws/unspecified.ts';
import { contractsOf, remove, type ShownDocument, show } from '../descriptor.ts';
import { isSameDocument } from '../judging/same-document.ts';

const repeated = 'legal-documents/delete-repeated';
const locked = 'legal-documents/delete-while-locked';
const through = 'legal-documents/deleted-through-another-contract';

const takeShown = async (
  context: Context,
  contract: Id,
  wish: { readonly locked?: true } = {},
): Promise<ShownDocument | undefined> => {
  const named = await context.supply.legalDocument({ contract, ...wish });
  const shown = named && (await show(context, named));
  return shown !== undefined && isSnapshot(shown) ? shown : undefined;
};

/** Whether it is there no more; undefined where that was not told. */
const hasGone = async (context: Context, named: LegalDocumentReference): Promise<boolean | undefined> => {
  const shown = await show(context, named);
  if (isSnapshot(shown)) return false;
  return isMissing(shown) ? true : undefined;
};

/** Contracts of the profile. */
interface Contracts {
  readonly contract: Id;
  readonly another: Id | undefined;
}

const deleteTwice = async (context: Context, { contract }: Contracts) => {
  const one = await takeShown(context, contract);
  if (one === undefined || outcomeOf(await remove(context, one.named)).outcome !== 'accepted')
    return undefined;
  const gone = await hasGone(context, one.named);
  return gone === true ? resultOf(await remove(context, one.named)) : undefined;
};

const isLocked = ({ reading: { data } }: ShownDocument): boolean =>
  ['locked-by-user-id', 'locked-by-other-party'].some((name) => (data[name] ?? null) !== null);

const observeLocked = async (context: Context, { contract }: Contracts): Promise<void> => {
  const one = await takeShown(context, contract, { locked: true });
  if (one === undefined || !isLocked(one)) return;
  const answer = await remove(context, one.named);
  const { outcome } = outcomeOf(answer);
  const gone = await hasGone(context, one.named);
  if (outcome === 'accepted' && gone === true) context.judge.observe(locked, 'deleted', answer.exchange);
  if (outcome === 'refused' && gone === false) context.judge.observe(locked, 'refused', answer.exchange);
};

const tellThrough = (outcome: 'accepted' | 'refused', gone: boolean): string => {
  if (outcome === 'refused') return gone ? 'deleted, though it was refused' : 'refused';
  return gone ? 'deleted' : 'accepted-in-vain';
};

/** Whether the other contract has none of that id, so that no other one can be hit. */
const isAlone = async (
  context: Context,
  one: ShownDocument,
  other: LegalDocumentReference,
): Promise<boolean> => {
  const there = await show(context, other);
  return isSnapshot(there) ? isSameDocument(there.reading, one.reading) : isMissing(there);
};

const observeThrough = async (context: Context, { contract, another }: Contracts): Promise<void> => {
  if (another === undefined) return;
  const one = await takeShown(context, contract);
  if (one === undefined) return;
  const other = { contract: another, id: one.named.id };
  if (!(await isAlone(context, one, other))) return;
  const answer = await remove(context, other);
  const { outcome } = outcomeOf(answer);
  const gone = await hasGone(context, one.named);
  if (outcome !== 'unclear' && gone !== undefined)
    context.judge.observe(through, tellThrough(outcome, gone), answer.exchange);
};

/** Deletes legal documents where it is open what becomes of it. */
export const deletions: Check = observer({
  id: 'legal-documents/deletions',
  title: 'What deleting does again, while somebody edits, and at the path of another contract',
  effect: 'changes',
  open: async (context) => {
    const [contract, another] = contractsOf(context);
    if (contract === undefined || context.supply.availableLegalDocuments() === 0) return undefined;
    return { contract, another };
  },
  looks: [
    { observes: [through], look: observeThrough },
    unspecified({ silence: repeated, send: deleteTwice }),
    { observes: [locked], look: observeLocked },
  ],
});
