import { requisition } from '../../../../models/resources/requisition.ts';
import type { Fault } from '../../fault.ts';

const hyphenated = {
  ...requisition,
  fields: requisition.fields.map(({ written: _, ...field }) => field),
};

/** req_title, user_members and user_group_members are shown with hyphens. */
export const writtenNamesWithHyphens: Fault = {
  id: 'requisitions/written-names-with-hyphens',
  title: 'req_title, user_members and user_group_members are shown with hyphens.',
  violates: [
    'requisitions/req-title-is-string',
    'requisitions/user-members-is-user',
    'requisitions/user-group-members-is-user',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: (step, fired) => (exchange) => {
    const { result } = exchange;
    if ((result.kind === 'one' || result.kind === 'many') && result.resource.name === requisition.name) {
      fired(exchange);
      exchange.result =
        result.kind === 'many'
          ? { ...result, resource: hyphenated }
          : { kind: 'one', resource: hyphenated, record: result.record };
    }
    return step(exchange);
  },
};
