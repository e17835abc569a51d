import { idFrom } from '../../models/wire/id.ts';
import { marker } from '../harness/marker.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { readOf } from '../harness/scenario/owned-records.ts';
import { scenario } from '../harness/scenario/scenario.ts';
import { given, idOf } from './create.ts';
import { describeDocument, documentsOf } from './descriptor.ts';

const row = 'comments/to-supplier-shows-it-to-the-supplier';

/** The kinds of documents that are a supplier's. */
const ofSuppliers = ['invoices', 'purchase_orders'] as const;

const isSuppliers = ({ comments }: Profile) =>
  ofSuppliers.some((segment) => comments.documents[segment].length > 0);

/** Makes comments with and without to-supplier, and asks a hook whether the supplier sees them. */
export const shownToSupplier = scenario({
  id: 'comments/shown-to-supplier',
  claims: [row],
  title: 'The supplier sees the comments whose to-supplier is true, and no others',
  requires: ({ profile, fixtures }) => [
    [
      fixtures.canAsk('supplier-comments'),
      'nobody tells which comments a supplier sees',
      'hooks.supplier-comments',
    ],
    [
      isSuppliers(profile),
      'the profile names no document of a supplier to comment on',
      'comments.documents.invoices or comments.documents.purchase_orders',
    ],
  ],
  otherwise: 'the hook supplier-comments told nothing that could be judged',
  run: async (t) => {
    const documents = ofSuppliers.flatMap((segment) => documentsOf(t.profile, segment).slice(0, 1));
    const cases = documents.flatMap((document) =>
      [true, false].map((toSupplier) => ({ document, toSupplier })),
    );
    await t.each(cases, [], async ({ document, toSupplier }) => {
      const comments = marker(toSupplier ? 'for the supplier' : 'not for the supplier');
      const made = await given(t, document, { comments, further: { 'to-supplier': toSupplier } });
      const id = t.need(await idOf(t, made));
      const { snapshot: shown } = await readOf(t, made.in, id);
      // Whether a creation may set it is open: what a read says of the comment counts.
      const says = shown?.data['to-supplier'];
      const comment = t.need(idFrom(id));
      if (typeof says !== 'boolean') return;
      const about = { owner: document.segment, document: document.id, comment };
      const count = t.need(
        await t.eventually(
          () => t.fixtures.ask('supplier-comments', about),
          (seen) => seen === undefined || seen > 0 === says,
        ),
      );
      t.finds(row, count > 0 === says, [made.answer, shown], {
        expected: `the supplier ${says ? 'sees' : 'does not see'} a comment on ${describeDocument(document)} whose to-supplier is ${says}`,
        seen: `it is ${count > 0 ? '' : 'not '}seen, by the hook supplier-comments`,
        because: 'to-supplier does not say whether the supplier sees a comment',
      });
    });
  },
});
