import type { Context } from '../harness/check.ts';
import { noneLeft } from '../harness/verdict/lacking.ts';
import { sharedInstance } from '../harness/walks/shared-document.ts';
import { atOnce, type ConcurrentWrites } from '../laws/at-once.ts';
import { makeSeveral } from '../laws/unrelated-documents.ts';
import { exportAdapter, exportStateSpace, markedRecord } from './export-walks.ts';

const criteria = { state: 'approved', exported: false } as const;

const start = { name: 'a payment that is not marked', record: markedRecord(criteria), world: {} };

/** Both documented ways to mark: together on one payment, or one on each of two. */
const meetingsOf = (context: Context): readonly ConcurrentWrites[] => {
  const adapter = exportAdapter(context);
  const moves = exportStateSpace.moves.map((move) => ({ move }));
  const split = moves.map((one) => [one]);
  return [[moves], split].map((shares) => ({
    open: async () => {
      if (context.fixtures.available('payment', criteria) < shares.length) return [];
      const instances = await makeSeveral(shares.length, () => adapter.open(start));
      if (instances.length < shares.length) return [];
      const space = exportStateSpace;
      return instances.map((instance, at) => sharedInstance({ space, start, instance }, shares[at] ?? []));
    },
  }));
};

/** Two clients mark one payment at the same moment, or one payment each. */
export const marksAtOnce = atOnce({
  id: 'payments/marks-at-once',
  title: 'Payments that are marked at the same moment are all marked',
  rule: 'payments/simultaneous-writes-fit-an-order',
  needs: { states: ['approved'] },
  open: async (context, claims) => {
    const { judge, fixtures } = context;
    if (fixtures.available('payment', criteria) > 0) return meetingsOf(context);
    judge.unmet(claims, noneLeft(fixtures, 'payment', 'approved payment that is not marked'));
    return undefined;
  },
});
