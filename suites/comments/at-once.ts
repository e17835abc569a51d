import { marker } from '../harness/marker.ts';
import { createdAtOnce } from '../laws/created-at-once.ts';
import { findWay, makeIn } from './create.ts';
import { documentsAt, show, whyNothing } from './descriptor.ts';

/** Two clients comment on one document at the same moment. */
export const madeAtOnce = createdAtOnce({
  id: 'comments/made-at-once',
  title: 'Two comments made on a document at the same moment are both stored, each under its own id',
  rule: 'comments/simultaneous-writes-fit-an-order',
  unique: 'comments/create-makes-one-each',
  open: async (context, claims) => {
    const { judge, profile } = context;
    for (const document of documentsAt(profile, -1)) {
      const way = await findWay(context, document.segment);
      if (way === undefined) continue;
      return {
        make: async () => {
          const words = marker('at once');
          return { ...(await makeIn(context, document, { way, input: { comments: words } })), words };
        },
        read: async (id) => {
          const { snapshots, answer, seen } = await show(context, { document, id: String(id) });
          const { status, exchange } = answer;
          const unread = {
            kind: 'undecided',
            unread: seen,
            exchange,
            ...(status !== undefined && { status }),
          } as const;
          return snapshots[0] ?? unread;
        },
      };
    }
    judge.inconclusive(claims, whyNothing(profile, 'no document could be commented on'));
    return undefined;
  },
});
