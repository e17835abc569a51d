import { documentedScopes } from '../../laws/documented-scopes.ts';
import { bodyOf, create, requestFor } from '../descriptor.ts';
import { blockWithout, plainWish } from '../dialects.ts';

/** Reads and creates inspections with tokens of both scopes, of one, and of neither. */
export const inspectionScopes = documentedScopes('quality-inspections', {
  id: 'quality-inspections/scopes',
  title: 'The two documented scopes are what reading and creating inspections takes',
  calls: async (context, claims) => {
    const { profile } = context;
    if (await blockWithout(context, claims)) return undefined;
    const { id } = await create(context, await plainWish(context, 'scopes'));
    if (id === undefined) return [];
    return [
      ['quality-inspections.show', () => requestFor(profile, 'show', { params: { id } })],
      ['quality-inspections.list', () => requestFor(profile, 'list')],
      [
        'quality-inspections.create',
        async () =>
          requestFor(profile, 'create', { body: bodyOf(profile, await plainWish(context, 'scopes')) }),
      ],
    ];
  },
});
