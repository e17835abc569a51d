import type { Fault } from '../../fault.ts';
import { listEachOtherwise } from '../../twist/legal/list-each-otherwise.ts';

/** The list shows another url than a read does. */
export const listShowsAnotherUrl: Fault = {
  id: 'legal-documents/list-shows-another-url',
  title: 'The list shows another url than a read does.',
  violates: ['legal-documents/list-and-show-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: listEachOtherwise((one) => ({ ...one, url: `https://lists.example/${one['id']}` })),
};
