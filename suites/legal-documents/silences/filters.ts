import type { Check } from '../../harness/check.ts';
import { contractsOf } from '../asking/named.ts';
import { list } from '../seeing/listing.ts';

const silence = 'legal-documents/list-filters';

/** What a filter by id made of a list with several. */
const tellFiltered = (ids: readonly (number | undefined)[], wanted: number): string => {
  if (ids.length === 1 && ids[0] === wanted) return 'as-payments';
  return ids.includes(wanted) ? 'ignored' : 'otherwise';
};

/** Asks for one of several legal documents by a filter. */
export const filters: Check = {
  id: 'legal-documents/filters',
  title: 'What a filter does on the list of legal documents',
  claims: [],
  observes: [silence],
  effect: 'reads',
  run: async (context) => {
    const { judge } = context;
    for (const contract of contractsOf(context)) {
      const ids = (await list(context, contract)).entries.flatMap(({ id }) => id ?? []);
      const wanted = ids.at(-1);
      if (wanted === undefined || ids.length < 2) continue;
      judge.planned(1);
      const { kind, entries, exchange } = await list(context, contract, { query: `id=${wanted}` });
      if (kind === 'refused') judge.observe(silence, 'refused', exchange);
      if (kind === 'records') {
        const found = entries.map(({ id }) => id);
        judge.observe(silence, tellFiltered(found, wanted), exchange);
      }
      return judge.executed();
    }
  },
};
