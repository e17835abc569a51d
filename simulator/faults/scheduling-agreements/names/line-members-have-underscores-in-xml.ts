import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/agreement/asks-for.ts';
import { inXml } from '../../twist/wire/change-records.ts';
import { renameMembers } from '../../twist/wire/rename-members.ts';

/** Members of lines have underscores in XML. */
export const lineMembersHaveUnderscoresInXml: Fault = {
  id: 'scheduling-agreements/line-members-have-underscores-in-xml',
  title: 'Members of lines have underscores in XML.',
  violates: ['scheduling-agreements/names-are-hyphenated', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: renameMembers(
    { 'delivery-date': 'delivery_date' },
    (exchange) => asksFor(exchange, 'create', 'show', 'list') && inXml(exchange),
  ),
};
