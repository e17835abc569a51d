import { itemOf } from '../../../../fixtures/seed/items.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { tellLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

const isUnknown = (item: Value | undefined): boolean =>
  (item ?? null) !== null && itemOf(Number((item as Data)['id'])) === undefined;

/** A line whose item does not exist is kept as a free-form line when it has a description. */
export const unknownItemBecomesAFreeLine: Fault = {
  id: 'requisitions/unknown-item-becomes-a-free-line',
  title: 'A line whose item does not exist is kept as a free-form line when it has a description.',
  violates: ['requisitions/item-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    tell: tellLines(({ item, ...line }) =>
      isUnknown(item) && typeof line['description'] === 'string' ? line : undefined,
    ),
  }),
};
