import { idFrom } from '../../models/wire/id.ts';
import { marker } from '../harness/generate/marker.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { readRecord } from '../harness/scenario/owned-records.ts';
import { scenarioCheck } from '../harness/scenario/scenario.ts';
import { idOf, makeAccepted } from './create.ts';
import { describeDocument, documentsOf } from './descriptor.ts';

const row = 'comments/to-supplier-shows-it-to-the-supplier';

/** The kinds of documents that belong to a supplier. */
const ofSuppliers = ['invoices', 'purchase_orders'] as const;

const casesOf = (profile: Profile) =>
  ofSuppliers.flatMap((segment) => {
    const [document] = documentsOf(profile, segment);
    return document === undefined ? [] : [true, false].map((toSupplier) => ({ document, toSupplier }));
  });

/** Creates comments with and without to-supplier, and asks a hook whether the supplier sees them. */
export const shownToSupplier = scenarioCheck({
  id: 'comments/shown-to-supplier',
  draws: true,
  claims: [row],
  title: 'The supplier sees the comments whose to-supplier is true, and no others',
  requires: ({ profile, fixtures }) => [
    {
      isMet: fixtures.hasHook('supplier-comments'),
      missing: 'no hook returns which comments a supplier sees',
      keys: ['hooks.supplier-comments'],
    },
    {
      isMet: casesOf(profile).length > 0,
      missing: 'the profile names no document of a supplier to comment on',
      keys: ['comments.documents.invoices or comments.documents.purchase_orders'],
    },
  ],
  otherwise: 'the hook supplier-comments answered nothing that could be judged',
  run: (scenario) =>
    scenario.each(casesOf(scenario.profile), [], async ({ document, toSupplier }) => {
      const comments = marker(toSupplier ? 'for the supplier' : 'not for the supplier');
      const further = { 'to-supplier': toSupplier };
      const made = await makeAccepted(scenario, document, { comments, further });
      const id = scenario.need(await idOf(scenario, made));
      const shown = scenario.need((await readRecord(scenario, made.collection, id)).snapshot);
      // Whether a creation may set it is undocumented, so the value that a read shows counts.
      const isToSupplier = shown.data['to-supplier'];
      const comment = scenario.need(idFrom(id));
      if (typeof isToSupplier !== 'boolean') return;
      const question = { owner: document.segment, document: document.id, comment };
      const count = scenario.need(
        await scenario.eventually(
          () => scenario.fixtures.callHook('supplier-comments', question),
          (answer) => answer === undefined || answer > 0 === isToSupplier,
        ),
      );
      scenario.finds(row, count > 0 === isToSupplier, [made.answer, shown], {
        expected: `the supplier ${isToSupplier ? 'sees' : 'does not see'} a comment on ${describeDocument(document)} whose to-supplier is ${isToSupplier}`,
        seen: `the hook supplier-comments answers that the supplier ${count > 0 ? 'sees' : 'does not see'} it`,
        because: 'to-supplier does not say whether the supplier sees a comment',
      });
    }),
});
