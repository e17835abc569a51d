import type { Fault } from '../fault.ts';
import { movePaths } from '../twist/wire/move-paths.ts';

/** Business documents lie below /rest instead of /api. */
export const documentsBelowAnotherRoot: Fault = {
  id: 'formats/documents-below-another-root',
  title: 'Business documents lie below /rest instead of /api.',
  violates: ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'],
  kind: 'behavioural',
  step: 'route',
  wrap: movePaths('/api/', '/rest/'),
};
