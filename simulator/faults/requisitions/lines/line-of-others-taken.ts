import { lineOf, requisitionOf } from '../../../handlers/requisitions/lines/line-ids.ts';
import type { Fault } from '../../fault.ts';
import { tellLines } from '../../twist/requisition-lines.ts';
import { miswriting, type Written } from '../../twist/requisition-writing.ts';

/** A new requisition takes a line from another one in whatever status. */
export const lineOfOthersTaken: Fault = {
  id: 'requisitions/line-of-others-taken',
  title: 'A new requisition takes a line from another one in whatever status.',
  violates: ['requisitions/line-of-others-stays'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting(
    {
      tell: ({ sent, exchange: { sandbox } }) =>
        tellLines(({ id }) => {
          const source = sandbox.store.get('requisition-header', requisitionOf(Number(id ?? 0)));
          const line = source && lineOf(source.data, Number(id));
          if (line === undefined || source?.state.record.state === 'draft') return undefined;
          const { description = null, quantity = null, 'unit-price': price = null } = line;
          return { description, quantity, 'unit-price': price };
        })({ sent, exchange: { sandbox } as Written['exchange'] }),
    },
    'create',
  ),
};
