import type { OwnerSegment } from '../../../models/owners.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { documentsOf, eventParts, firstOf, tellNone } from '../descriptor.ts';
import { rows, rowsOf } from '../judging/rows.ts';
import { playFiles, type Stage } from './scene.ts';

/** Kinds of documents that one check attaches files to. */
interface Group {
  readonly id: string;
  readonly title: string;
  readonly segments: readonly OwnerSegment[];
}

const groups: readonly Group[] = [
  {
    id: 'files-of-contracts-and-bills',
    title: 'Files that are attached to contracts, invoices and expense reports are listed, shown and deleted',
    segments: ['contracts', 'invoices', 'expense_reports'],
  },
  {
    id: 'files-of-orders-and-users',
    title: 'Files that are attached to purchase orders, users and requisitions are listed, shown and deleted',
    segments: ['purchase_orders', 'users', 'requisitions'],
  },
  {
    id: 'files-of-events',
    title: 'Files that are attached to sourcing events and their parts are listed, shown and deleted',
    segments: eventParts,
  },
];

const ownerClaims = (segment: OwnerSegment): readonly RequirementId[] => {
  const { file, listed, own, shown } = rowsOf(segment);
  return [file, listed, own, ...(shown === undefined ? [] : [shown])];
};

const sharedClaims = [
  ...[rows.unique, rows.alone, rows.removedAlone, rows.fileUrl],
  ...[rows.uploadType, rows.uploadIntent, rows.uploadUnlinked],
];

const isOfEvents = (segments: readonly OwnerSegment[]): boolean => segments === eventParts;

const claimsOf = ({ segments }: Group): readonly RequirementId[] => [
  ...segments.flatMap(ownerClaims),
  ...sharedClaims,
  ...(isOfEvents(segments) ? [rows.uploadLink, rows.detailsLink] : []),
];

/** What cannot be decided with the documents that the profile names. */
const awayOf = (
  profile: Profile,
  segment: OwnerSegment,
): readonly { readonly claim: RequirementId; readonly reason: string }[] => {
  const documents = documentsOf(profile, segment);
  if (documents.length === 0)
    return ownerClaims(segment).map((claim) => ({ claim, reason: tellNone(segment) }));
  const reason = `the profile names one id alone in ${segment} of attachments`;
  return documents.length > 1 ? [] : [{ claim: rowsOf(segment).own, reason }];
};

const filesOf = (group: Group): Check => ({
  id: `attachments/${group.id}`,
  title: group.title,
  claims: claimsOf(group),
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const { segments } = group;
    const documents = firstOf(profile, segments);
    const away = segments.flatMap((segment) => awayOf(profile, segment));
    for (const { claim, reason } of away) judge.notApplicable(claim, reason);
    judge.planned(documents.length);
    const stage: Stage = { patiently: openPatience(context.clock), segments, earlier: [] };
    for (const document of documents) {
      await playFiles(context, document, stage);
      judge.executed();
    }
    for (const claim of claimsOf(group))
      if (documents.length === 0) judge.notApplicable(claim, 'the profile names no such documents');
      else if (away.every((one) => one.claim !== claim))
        judge.inconclusive(claim, 'no file was attached that shows it');
  },
});

/** Attach files to documents of every kind, by one scene for all. */
export const files: readonly Check[] = groups.map(filesOf);
