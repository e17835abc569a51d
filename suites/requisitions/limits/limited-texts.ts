import type { RequirementId } from '../../../models/requirements/index.ts';

/** A member of a requisition with a documented length. */
export interface LimitedText {
  /** Canonical. */
  readonly member: string;
  readonly most: number;
  readonly takes: RequirementId;
  readonly holds: RequirementId;
}

/** The texts of requisitions whose length the documentation bounds. */
export const limitedTexts: readonly LimitedText[] = [
  {
    member: 'req-title',
    most: 50,
    takes: 'requisitions/req-title-takes-50-characters',
    holds: 'requisitions/req-title-holds-50-characters',
  },
  {
    member: 'external-po-reference',
    most: 255,
    takes: 'requisitions/external-po-reference-takes-255-characters',
    holds: 'requisitions/external-po-reference-holds-255-characters',
  },
  {
    member: 'ship-to-attention',
    most: 255,
    takes: 'requisitions/ship-to-attention-takes-255-characters',
    holds: 'requisitions/ship-to-attention-holds-255-characters',
  },
];
