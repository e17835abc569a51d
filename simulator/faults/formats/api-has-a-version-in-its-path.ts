import type { Fault } from '../fault.ts';
import { movePaths } from '../twist/wire/move-paths.ts';

/** Business documents lie below /api/v1. */
export const apiHasAVersionInItsPath: Fault = {
  id: 'formats/api-has-a-version-in-its-path',
  title: 'Business documents lie below /api/v1.',
  violates: ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'],
  kind: 'behavioural',
  step: 'route',
  wrap: movePaths('/api/', '/api/v1/'),
};
