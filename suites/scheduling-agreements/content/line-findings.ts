import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { idText } from '../../harness/id-text.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import { type Finding, untold, wrong } from '../seeing/finding.ts';
import { sameMoment, sameNumber, sameReference, sameText } from '../seeing/same-value.ts';
import {
  keptFindings,
  type ListedMember,
  listedFindings,
  presentFinding,
  type Spot,
} from './shown-members.ts';

/** Everything that lines decide. */
export const lineRows: readonly RequirementId[] = [
  'scheduling-agreements/lines-show-id',
  'scheduling-agreements/lines-show-external-reference-id',
  'scheduling-agreements/lines-show-delivery-date',
  'scheduling-agreements/lines-show-quantity',
  'scheduling-agreements/lines-show-status',
  'scheduling-agreements/show-has-commitment-level',
  'scheduling-agreements/create-answers-lines-with-ids',
  'scheduling-agreements/create-answers-line-statuses',
  'scheduling-agreements/create-keeps-the-lines',
];

const listed: readonly ListedMember[] = [
  {
    name: 'external-reference-id',
    row: 'scheduling-agreements/lines-show-external-reference-id',
    same: sameText,
  },
  { name: 'delivery-date', row: 'scheduling-agreements/lines-show-delivery-date', same: sameMoment },
  { name: 'quantity', row: 'scheduling-agreements/lines-show-quantity', same: sameNumber },
];

const presence = {
  create: [
    ['scheduling-agreements/lines-show-id', 'id'],
    ['scheduling-agreements/create-answers-lines-with-ids', 'id'],
    ['scheduling-agreements/lines-show-status', 'status'],
    ['scheduling-agreements/create-answers-line-statuses', 'status'],
  ],
  show: [
    ['scheduling-agreements/lines-show-id', 'id'],
    ['scheduling-agreements/lines-show-status', 'status'],
    ['scheduling-agreements/show-has-commitment-level', 'commitment-level'],
  ],
} as const;

/** A line as an answer shows it, against what was sent; `before` is the same line in the answer to its creation. */
export const lineFindings = (
  sent: Members,
  {
    shown,
    before,
    spot,
    excuse,
  }: {
    readonly shown: Data;
    readonly before: Data | undefined;
    readonly spot: Spot;
    /** Why it may lack a member; undefined where it may not. */
    readonly excuse: (name: string, shown: Data) => string | undefined;
  },
): readonly Finding[] => {
  const [old, id] = [idText(before ?? {}), idText(shown)];
  const moved = old !== undefined && id !== undefined && old !== id;
  return [
    ...presence[spot.origin].map(([row, name]) => {
      const why = isNothing(shown[name]) ? excuse(name, shown) : undefined;
      return why === undefined ? presentFinding(row, name, { shown, spot }) : untold(row, why);
    }),
    ...listed.flatMap((member) => listedFindings(member, { sent, shown }, spot)),
    ...keptFindings('uom', sameReference, { sent, shown, spot }),
    ...(moved
      ? [
          wrong('scheduling-agreements/lines-show-id', {
            expected: `the id that the creation answered: ${old}`,
            seen: id,
            exchanges: spot.exchanges,
            explanation: 'a line has another id in reads than in the creation',
          }),
        ]
      : []),
  ];
};
