import { userOf } from '../../../../fixtures/seed/users.ts';
import type { Fault } from '../../fault.ts';
import { showInXml } from '../../twist/legal/show-in-xml.ts';

/** XML names another user as the one who updated it. */
export const xmlNamesAnotherUpdater: Fault = {
  id: 'legal-documents/xml-names-another-updater',
  title: 'XML names another user as the one who updated it.',
  violates: ['legal-documents/formats-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showInXml((one) => ({ ...one, 'updated-by': userOf(11) })),
};
