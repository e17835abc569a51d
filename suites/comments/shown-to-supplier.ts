import { idFrom } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import { openEventually } from '../harness/eventually.ts';
import { hookCheck } from '../harness/hook-check.ts';
import { lacking } from '../harness/lacking.ts';
import { marker } from '../harness/marker.ts';
import { idOf, make } from './create.ts';
import { type CommentableDocument, describeDocument, documentsOf, show } from './descriptor.ts';

const row = 'comments/to-supplier-shows-it-to-the-supplier';

/** The kinds of documents that are a supplier's. */
const ofSuppliers = ['invoices', 'purchase_orders'] as const;

/** A comment that is made, and whether it shall be shown to the supplier. */
interface CommentCase {
  readonly document: CommentableDocument;
  readonly toSupplier: boolean;
}

/** Makes a comment, and compares what its read says with what the supplier sees. */
const compareWithSupplier = async (
  context: Context,
  { document, toSupplier }: CommentCase,
): Promise<void> => {
  const { clock, fixtures, judge } = context;
  const words = marker(toSupplier ? 'for the supplier' : 'not for the supplier');
  const made = await make(context, document, { comments: words, further: { 'to-supplier': toSupplier } });
  const id = made?.outcome === 'accepted' ? await idOf(context, made, words) : undefined;
  if (made === undefined || id === undefined) return;
  const [shown] = (await show(context, { document, id })).snapshots;
  const shownValue = shown?.data['to-supplier'];
  // Whether a creation may set it is open: what a read says of the comment counts.
  const comment = idFrom(id);
  if (shown === undefined || typeof shownValue !== 'boolean' || comment === undefined) return;
  const about = { owner: document.segment, document: document.id, comment };
  const count = await openEventually(clock)(
    () => fixtures.ask('supplier-comments', about),
    (seen) => seen === undefined || seen > 0 === shownValue,
  );
  if (count === undefined) return;
  if (count > 0 === shownValue) return judge.holds(row, shown.exchange);
  judge.violated(row, {
    expected: `the supplier ${shownValue ? 'sees' : 'does not see'} a comment on ${describeDocument(document)} whose to-supplier is ${shownValue}`,
    seen:
      count > 0
        ? 'it is seen, by the hook supplier-comments'
        : 'it is not seen, by the hook supplier-comments',
    exchanges: [made.answer.exchange, shown.exchange],
    explanation: 'to-supplier does not say whether the supplier sees a comment',
  });
};

/** Makes comments with and without to-supplier, and asks a hook whether the supplier sees them. */
export const shownToSupplier: Check = hookCheck({
  id: 'comments/shown-to-supplier',
  claims: [row],
  title: 'The supplier sees the comments whose to-supplier is true, and no others',
  hook: 'supplier-comments',
  without: 'nobody tells which comments a supplier sees',
  subjects: ({ profile }) => {
    const documents = ofSuppliers.flatMap((segment) => documentsOf(profile, segment).slice(0, 1));
    return documents.length === 0
      ? lacking(
          'the profile names no document of a supplier to comment on',
          'comments.documents.invoices or comments.documents.purchase_orders',
        )
      : documents.flatMap((document) => [true, false].map((toSupplier) => ({ document, toSupplier })));
  },
  look: compareWithSupplier,
});
