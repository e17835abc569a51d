import { isMembers } from '../../models/members.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { isAbsent, outcomeOf } from '../harness/meaning.ts';
import type { LegalDocumentReference } from '../harness/profile/legal-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { observer, resultOf, type SilenceObserver, silenceObserver } from '../laws/unspecified.ts';
import { contractsOf, entryIn, findShown, list, remove, type ShownDocument, show } from './descriptor.ts';
import { isSameDocument } from './judging.ts';

const content = 'legal-documents/list-content';
const contractContent = 'legal-documents/contract-content';
const flag = 'legal-documents/flag-notation';
const reviewers = 'legal-documents/reviewers-notation';

/** The maximum number of documents to observe. */
const most = 8;

const membersOf = (value: unknown): readonly string[] =>
  isMembers(value) ? Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [name])) : [];

const observeContent = async (context: Context, { named, reading }: ShownDocument): Promise<void> => {
  const listing = await list(context, named.contract);
  const entry = entryIn(listing, named.id);
  if (entry === undefined) return;
  const listed = new Set(membersOf(entry.reading.data));
  const isAll = membersOf(reading.data).every((name) => listed.has(name));
  context.judge.observe(content, isAll ? 'all' : 'brief', entry.exchange);
};

const observeContract = ({ judge }: Context, { reading, exchange }: ShownDocument): void => {
  const members = membersOf(reading.data['contract']);
  if (members.length === 0) return;
  const isLimited = members.every((name) => name === 'id');
  judge.observe(contractContent, isLimited ? 'limited' : 'full', exchange);
};

const observeFlag = ({ judge }: Context, { reading, exchange }: ShownDocument): void => {
  const value = String(reading.data['external-file-upload'] ?? '');
  if (/^(true|false)$/.test(value)) judge.observe(flag, 'boolean', exchange);
  if (/^[01]$/.test(value)) judge.observe(flag, 'number', exchange);
};

const observeReviewers = ({ judge }: Context, { reading, exchange }: ShownDocument): void => {
  const ids = reading.data['reviewer-user-ids'];
  // A single id does not show the separator.
  if (typeof ids !== 'string' || (ids.match(/\d+/g) ?? []).length < 2) return;
  if (/^\s*\[/.test(ids)) judge.observe(reviewers, 'list', exchange);
  else judge.observe(reviewers, /^\d+(\s*,\s*\d+)+$/.test(ids) ? 'commas' : 'otherwise', exchange);
};

type Observe = (context: Context, one: ShownDocument) => void;

const ofEach = (observe: Observe) => async (context: Context, documents: readonly ShownDocument[]) => {
  for (const one of documents) observe(context, one);
};

/** Observes what reads of legal documents show where the documentation leaves it open. */
export const answers: Check = observer({
  id: 'legal-documents/answers',
  title: 'What lists and reads of legal documents show where the documentation leaves it open',
  effect: 'reads',
  open: async (context) => (contractsOf(context).length === 0 ? undefined : findShown(context, most)),
  observers: [
    { observes: [contractContent], observe: ofEach(observeContract) },
    { observes: [flag], observe: ofEach(observeFlag) },
    { observes: [reviewers], observe: ofEach(observeReviewers) },
    {
      observes: [content],
      observe: async (context, [first]) => {
        if (first !== undefined) await observeContent(context, first);
      },
    },
  ],
});

const repeated = 'legal-documents/delete-repeated';
const locked = 'legal-documents/delete-while-locked';
const through = 'legal-documents/deleted-through-another-contract';

const takeShown = async (
  context: Context,
  contract: Id,
  options: { readonly locked?: true } = {},
): Promise<ShownDocument | undefined> => {
  const named = await context.fixtures.legalDocument({ contract, ...options });
  const shown = named && (await show(context, named));
  return shown !== undefined && isSnapshot(shown) ? shown : undefined;
};

/** Whether the document is gone; undefined where the answer is inconclusive. */
const hasGone = async (context: Context, named: LegalDocumentReference): Promise<boolean | undefined> => {
  const shown = await show(context, named);
  if (isSnapshot(shown)) return false;
  return isAbsent(shown) ? true : undefined;
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

const describeThrough = (outcome: 'accepted' | 'refused', gone: boolean): string => {
  if (outcome === 'refused') return gone ? 'deleted, though it was refused' : 'refused';
  return gone ? 'deleted' : 'accepted-in-vain';
};

/** Whether the other contract has no different document with that id, which the deletion could hit. */
const isAlone = async (
  context: Context,
  one: ShownDocument,
  other: LegalDocumentReference,
): Promise<boolean> => {
  const there = await show(context, other);
  return isSnapshot(there) ? isSameDocument(there.reading, one.reading) : isAbsent(there);
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
    context.judge.observe(through, describeThrough(outcome, gone), answer.exchange);
};

/** Deletes legal documents in situations for which the documentation defines no outcome. */
export const deletions: Check = observer({
  id: 'legal-documents/deletions',
  title: 'How deletions are answered when repeated, during an edit, and at the path of another contract',
  open: async (context) => {
    const [contract, another] = contractsOf(context);
    if (contract === undefined || context.fixtures.availableLegalDocuments() === 0) return undefined;
    return { contract, another };
  },
  observers: [
    { observes: [through], observe: observeThrough },
    silenceObserver({ silence: repeated, send: deleteTwice }),
    { observes: [locked], observe: observeLocked },
  ],
});

const throughContract = 'legal-documents/shown-through-another-contract';
const without = 'legal-documents/shown-without-contract';
const listed = 'legal-documents/list-without-contract';

/** An id that no contract is likely to have. */
const unknownContract = 987_654_321;

/** The contracts and the document to send requests with. */
interface SilenceProbe {
  readonly contracts: readonly Id[];
  readonly known: ShownDocument | undefined;
}

/** Requests a known document at the path of another contract. */
const shownAt = (
  silence: SilenceId,
  elsewhere: (contracts: readonly Id[], own: Id) => Id | undefined,
): SilenceObserver<SilenceProbe> => ({
  observes: [silence],
  observe: async (context, { contracts, known }) => {
    const contract = known && elsewhere(contracts, known.named.contract);
    if (known === undefined || contract === undefined) return;
    const shown = await show(context, { contract, id: known.named.id });
    if (shown.kind === 'refused') context.judge.observe(silence, 'refused', shown.exchange);
    // If ids are unique only within a contract, another document may have the same id.
    if (isSnapshot(shown) && isSameDocument(shown.reading, known.reading))
      context.judge.observe(silence, 'served', shown.exchange);
  },
});

/** Observes the list of an unknown contract. It is inconclusive if no list shows a document. */
const observeList = async (context: Context, { known }: SilenceProbe): Promise<void> => {
  if (known === undefined) return;
  const { kind, snapshots, answer } = await list(context, unknownContract);
  const { exchange } = answer;
  if (kind === 'refused') context.judge.observe(listed, 'refused', exchange);
  if (kind === 'records')
    context.judge.observe(listed, snapshots.length === 0 ? 'empty' : 'others', exchange);
};

/** Requests legal documents at the paths of other contracts. */
export const reach: Check = observer({
  id: 'legal-documents/reach',
  title: 'Whether a legal document is shown at the path of a contract that it does not belong to',
  effect: 'reads',
  open: async (context) => {
    const contracts = contractsOf(context);
    if (contracts.length === 0) return undefined;
    const [known] = await findShown(context, 1);
    return { contracts, known };
  },
  observers: [
    shownAt(throughContract, (contracts, own) => contracts.find((contract) => contract !== own)),
    shownAt(without, () => unknownContract),
    { observes: [listed], observe: observeList },
  ],
});
