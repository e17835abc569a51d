import { marker } from '../harness/generate/marker.ts';
import { readRecord } from '../harness/scenario/owned-records.ts';
import { createdAtOnce } from '../laws/created-at-once.ts';
import { findCommentable, makeIn } from './create.ts';
import { commentsOn, whyNothing } from './descriptor.ts';

/** Creates two comments on one document at the same moment. */
export const madeAtOnce = createdAtOnce({
  id: 'comments/made-at-once',
  title: 'Two comments made on a document at the same moment are both stored, each under its own id',
  rule: 'comments/simultaneous-writes-fit-an-order',
  unique: 'comments/create-makes-one-each',
  open: async (context, claims) => {
    const { judge, profile } = context;
    const [place] = await findCommentable(context, -1, 1);
    if (place === undefined) {
      judge.inconclusive(claims, whyNothing(profile, 'no document could be commented on'));
      return undefined;
    }
    const { document, way } = place;
    return {
      make: async () => {
        const words = marker('at once');
        return { ...(await makeIn(context, document, { way, input: { comments: words } })), words };
      },
      read: async (id) => {
        const { snapshot, seen, exchange } = await readRecord(context, commentsOn(document), String(id));
        const { status } = exchange;
        return (
          snapshot ?? { kind: 'undecided', unread: seen, exchange, ...(status !== undefined && { status }) }
        );
      },
    };
  },
});
