import { payment } from '../../models/resources/index.ts';
import { type FilterField, ownField, ownFields } from '../harness/filters/filter-field.ts';

/** A field of payments that holds one value, by its name. */
export const fieldOf = (member: string): FilterField => ownField(payment, member);

export const status = fieldOf('status');
export const exported = fieldOf('exported');
export const updatedAt = fieldOf('updated-at');

/** The fields that hold one value, but for the two that have filters of their own in the documentation. */
export const plainFields: readonly FilterField[] = ownFields(payment).filter(
  ({ path }) => !['status', 'exported'].includes(path[0] ?? ''),
);
