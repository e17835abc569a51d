import type { OwnerSegment } from '../../../models/owners.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import { openPatience } from '../../harness/patience.ts';
import { eventParts, firstOf, tellNone } from '../descriptor.ts';
import { removedRowOf, rows, rowsOf } from '../judging/rows.ts';
import { playDeletions } from './scene.ts';

/** Kinds of documents that one check deletes attachments of. */
interface Group {
  readonly id: string;
  readonly title: string;
  readonly segments: readonly OwnerSegment[];
}

const groups: readonly Group[] = [
  {
    id: 'deletions-of-requisitions',
    title: 'Attachments of requisitions and their lines are deleted one by one',
    segments: ['requisitions', 'requisition_lines'],
  },
  {
    id: 'deletions-of-events',
    title: 'Attachments of sourcing events and their parts are deleted one by one',
    segments: eventParts,
  },
];

/** What lists of lines hold is open. */
const listedRowsOf = (segment: OwnerSegment): readonly RequirementId[] =>
  segment === 'requisition_lines' ? [] : [rowsOf(segment).listed, rowsOf(segment).file];

const claimsOf = ({ segments }: Group): readonly RequirementId[] => [
  ...segments.map(removedRowOf),
  rows.removedAlone,
  ...segments.flatMap(listedRowsOf),
];

const deletionsOf = (group: Group): Check => ({
  id: `attachments/${group.id}`,
  title: group.title,
  claims: claimsOf(group),
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const documents = firstOf(profile, group.segments);
    judge.planned(documents.length);
    const patiently = openPatience(context.clock);
    for (const document of documents) {
      await playDeletions(context, document, patiently);
      judge.executed();
    }
    for (const segment of group.segments) {
      const isThere = documents.some((one) => one.segment === segment);
      for (const claim of [removedRowOf(segment), ...listedRowsOf(segment)])
        if (isThere) judge.inconclusive(claim, 'nothing was attached that could be deleted');
        else judge.notApplicable(claim, tellNone(segment));
    }
    judge[documents.length === 0 ? 'notApplicable' : 'inconclusive'](
      rows.removedAlone,
      'there was no attachment that could be deleted',
    );
  },
});

/** Delete attachments at every path that is documented for it. */
export const deletions: readonly Check[] = groups.map(deletionsOf);
