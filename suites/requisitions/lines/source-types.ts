import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import { type Attempt, attempt } from '../asking/attempt.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { freeLine, itemLine, type LineWish, marker } from '../asking/wish.ts';
import { told } from '../seeing/leaves.ts';

const row = 'requisitions/source-type-is-ignored';

/** Some that a platform may know, and one that none does. */
const values = ['Catalog', 'Non-Catalog', 'SupplierItem', 'no such source type'];

interface Twin {
  readonly name: string;
  readonly line: () => LineWish;
}

/** What a line is like, as far as a read shows it. Descriptions that were sent differ by their markers. */
const traits = ({ made, sight }: Attempt): Readonly<Record<string, string>> => {
  if (sight === undefined) return {};
  const [own] = made.wish.lines;
  const { unitPrice, total } = told(sight);
  const description = own?.description === undefined ? sight.lines[0]?.['description'] : undefined;
  return Object.fromEntries(
    Object.entries({ lines: sight.lines.length, unitPrice, total, description }).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
};

const difference = (one: Attempt, other: Attempt): string | undefined => {
  const [left, right] = [traits(one), traits(other)];
  const name = Object.keys(left).find((each) => right[each] !== undefined && left[each] !== right[each]);
  return name === undefined ? undefined : `${name} ${left[name]} without and ${right[name]} with it`;
};

const judgeTwin = async (context: Context, { name, line }: Twin): Promise<void> => {
  const { judge } = context;
  const wishWith = (sourceType?: string) => ({
    header: { justification: marker('source type') },
    lines: [{ ...line(), ...(sourceType !== undefined && { sourceType }) }],
  });
  const twin = await attempt(context, wishWith());
  if (twin.made.outcome !== 'accepted') return judge.inconclusive(row, `${name}: ${tellOutcome(twin.made)}`);
  for (const value of values) {
    const one = await attempt(context, wishWith(value));
    const refused = one.made.outcome === 'refused' ? tellOutcome(one.made) : undefined;
    const seen = refused ?? difference(twin, one);
    if (seen === undefined) {
      if (one.sight === undefined || twin.sight === undefined) {
        judge.inconclusive(row, `${name}: ${tellOutcome(one.made)}, and nothing could be read`);
      } else judge.holds(row);
    } else {
      judge.violated(row, {
        expected: `${name} with source-type ${jsonText(value)} is like its twin without one`,
        seen,
        exchanges: [...twin.exchanges, ...one.exchanges],
        explanation: 'source-type makes a difference',
      });
    }
  }
};

/** Sends lines of either kind with and without a source type. */
export const sourceTypes: Check = {
  id: 'requisitions/source-types',
  title: 'The source type of a line makes no difference',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const { item } = profile.requisitions;
    const free = { name: 'a free-form line', line: () => freeLine('source type') };
    const twins: Twin[] =
      item === undefined ? [free] : [free, { name: 'a line with an item', line: () => itemLine(item) }];
    judge.planned(twins.length);
    if (await blockWithoutForm(context, [row])) return;
    for (const twin of twins) {
      await judgeTwin(context, twin);
      judge.executed();
    }
  },
};
