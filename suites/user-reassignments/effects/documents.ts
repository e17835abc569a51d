import { groupEffects } from './group-effects.ts';

/** What the members of documents move. */
export const documentsEffects = groupEffects('user-reassignments/documents', {
  group: 'documents',
  title: 'Documents that are asked for are moved, and nothing else is',
});
