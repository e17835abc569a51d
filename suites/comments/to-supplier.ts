import type { Check, Context } from '../harness/check.ts';
import { lacking } from '../harness/lacking.ts';
import { marker } from '../harness/marker.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { tellAnswer } from '../harness/resources/unread.ts';
import { findWay, type Made, make } from './create.ts';
import { type Document, documentsOf, findListed, showInEach } from './descriptor.ts';

const rule = 'comments/to-supplier-is-kept';

/** Kinds of documents that a supplier has a part in: elsewhere a platform may have nobody to show a comment to. */
const segments = ['purchase_orders', 'invoices'] as const;

/** How the comment is shown: by its id in every format, and in the list. */
const shownOf = async (
  context: Context,
  { document, id }: Made,
  words: string,
): Promise<readonly Snapshot[]> => {
  const shown = id === undefined ? [] : await showInEach(context, { document, id });
  return [...shown, ...(await findListed(context, document, { marker: words, id })).snapshots];
};

const flagIn = ({ data }: Snapshot): unknown => data['to-supplier'];

/** The body of a creation is a comment, and nothing else that is documented says whether the supplier sees it. */
const judgeValue = async (context: Context, document: Document, value: boolean): Promise<void> => {
  const { judge } = context;
  const words = marker(`to supplier ${value}`);
  const made = await make(context, document, { comments: words, further: { 'to-supplier': value } });
  if (made === undefined || made.outcome !== 'accepted') {
    const said = made === undefined ? 'none was sent' : tellAnswer(made.answer);
    return judge.inconclusive(rule, `a comment with to-supplier ${value}: ${said}`);
  }
  const snapshots = (await shownOf(context, made, words)).filter(
    (snapshot) => typeof flagIn(snapshot) === 'boolean',
  );
  const [first] = snapshots;
  if (first === undefined) return judge.inconclusive(rule, 'a comment does not show to-supplier');
  const wrong = snapshots.find((snapshot) => flagIn(snapshot) !== value);
  if (wrong === undefined) return judge.holds(rule, first.exchange);
  judge.violated(rule, {
    expected: `to-supplier ${value}, as it was sent`,
    seen: `to-supplier ${String(flagIn(wrong))}, in ${wrong.format.toUpperCase()}`,
    exchanges: [...made.exchanges, wrong.exchange],
    explanation: 'to-supplier of a comment is not kept',
  });
};

/** Comments for the supplier and not for the supplier. */
export const toSupplier: Check = {
  id: 'comments/to-supplier',
  title: 'A comment shows the to-supplier that it was made with',
  claims: [rule],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const documents = segments.flatMap((segment) => documentsOf(profile, segment).at(-1) ?? []);
    if (documents.length === 0) {
      const why = lacking(
        'the profile names no documents that suppliers see',
        'comments.documents.invoices or comments.documents.purchase_orders',
      );
      return judge.notApplicable(rule, why);
    }
    judge.planned(documents.length);
    for (const document of documents) {
      if ((await findWay(context, document.segment)) !== undefined)
        for (const value of [true, false]) await judgeValue(context, document, value);
      judge.executed();
    }
    judge.inconclusive(rule, 'no comment could be made');
  },
};
