import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { unusedId } from '../../harness/unused-id.ts';
import { freeLine, type RequisitionWish } from '../asking/wish.ts';
import { lineMember, type RequisitionSight, textIn } from '../seeing/sight.ts';
import { soundData } from '../seeing/sound-data.ts';

/** A member that refers to a record which has to exist and be active. */
export interface ReferenceKind {
  readonly member: 'currency' | 'requested-by' | 'supplier';
  readonly exists: RequirementId;
  readonly active: RequirementId;
  /** What the profile names; undefined where it names none. */
  readonly good: (profile: Profile) => unknown;
  readonly inactive: (profile: Profile) => unknown;
  /** Of no record. */
  readonly unknown: unknown;
  readonly wish: (value: unknown, profile: Profile) => RequisitionWish;
  /** What a read shows in its place. */
  readonly shownIn: (profile: Profile, sight: RequisitionSight) => Value | undefined;
}

/** Words in the description of the line with the supplier in question. */
const behind = 'with a supplier';

const ofHeader = (member: 'currency' | 'requested-by') => ({
  member,
  wish: (value: unknown): RequisitionWish => ({ header: { [member]: value }, lines: [freeLine(member)] }),
  shownIn: (_: Profile, sight: RequisitionSight) => soundData(sight)[member],
});

/** The members that rule 2 of requisitions is about. */
export const referenceKinds: readonly ReferenceKind[] = [
  {
    ...ofHeader('currency'),
    exists: 'requisitions/currency-exists',
    active: 'requisitions/currency-is-active',
    good: ({ requisitions }) => requisitions.currency,
    inactive: ({ requisitions }) => requisitions.inactiveCurrency,
    // Three letters that ISO 4217 has never given out.
    unknown: 'XQZ',
  },
  {
    ...ofHeader('requested-by'),
    exists: 'requisitions/requested-by-exists',
    active: 'requisitions/requested-by-is-active',
    good: ({ requisitions }) => requisitions.user,
    inactive: ({ requisitions }) => requisitions.inactiveUser,
    unknown: { id: unusedId, login: 'procon-nobody', email: 'procon-nobody@example.invalid' },
  },
  {
    member: 'supplier',
    exists: 'requisitions/supplier-exists',
    active: 'requisitions/supplier-is-active',
    good: ({ requisitions }) => requisitions.supplier,
    inactive: ({ requisitions }) => requisitions.inactiveSupplier,
    unknown: unusedId,
    // Behind a line whose supplier is fine: each line counts.
    wish: (value, { requisitions: { supplier } }) => ({
      lines: [
        freeLine('first', { ...(supplier !== undefined && { supplier }) }),
        freeLine(behind, { supplier: value as number }),
      ],
    }),
    shownIn: (profile, { lines }) => {
      const line = textIn(lines, `procon ${behind} `);
      return line && lineMember(profile, line, 'supplier');
    },
  },
];
