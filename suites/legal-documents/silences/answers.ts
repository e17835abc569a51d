import { isMembers } from '../../../models/members.ts';
import type { Check, Context } from '../../harness/check.ts';
import { observer } from '../../laws/unspecified.ts';
import { contractsOf, entryIn, findShown, list, type ShownDocument } from '../descriptor.ts';

const content = 'legal-documents/list-content';
const contractContent = 'legal-documents/contract-content';
const flag = 'legal-documents/flag-notation';
const reviewers = 'legal-documents/reviewers-notation';

/** So many are looked at. */
const most = 8;

const membersOf = (value: unknown): readonly string[] =>
  isMembers(value) ? Object.entries(value).flatMap(([name, one]) => (one === null ? [] : [name])) : [];

const observeContent = async (context: Context, { named, reading }: ShownDocument): Promise<void> => {
  const listing = await list(context, named.contract);
  const entry = entryIn(listing, named.id);
  if (entry === undefined) return;
  const listed = new Set(membersOf(entry.reading.data));
  const isAll = membersOf(reading.data).every((name) => listed.has(name));
  context.judge.observe(content, isAll ? 'all' : 'brief', listing.exchange);
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
  // ShownDocument alone shows nothing of what stands between several.
  if (typeof ids !== 'string' || (ids.match(/\d+/g) ?? []).length < 2) return;
  if (/^\s*\[/.test(ids)) judge.observe(reviewers, 'list', exchange);
  else judge.observe(reviewers, /^\d+(\s*,\s*\d+)+$/.test(ids) ? 'commas' : 'otherwise', exchange);
};

const ofEach =
  (observe: (context: Context, one: ShownDocument) => void) =>
  async (context: Context, found: readonly ShownDocument[]): Promise<void> => {
    for (const one of found) observe(context, one);
  };

/** Looks at what reads of legal documents hold where that is open. */
export const answers: Check = observer({
  id: 'legal-documents/answers',
  title: 'What lists and reads of legal documents hold where the documentation leaves it open',
  effect: 'reads',
  open: async (context) => (contractsOf(context).length === 0 ? undefined : findShown(context, most)),
  looks: [
    { observes: [contractContent], look: ofEach(observeContract) },
    { observes: [flag], look: ofEach(observeFlag) },
    { observes: [reviewers], look: ofEach(observeReviewers) },
    {
      observes: [content],
      look: async (context, [first]) => {
        if (first !== undefined) await observeContent(context, first);
      },
    },
  ],
});
