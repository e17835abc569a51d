import type { SilenceId } from '../../../models/silences/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Look, observer } from '../../laws/unspecified.ts';
import { contractsOf, findShown, list, type ShownDocument, show } from '../descriptor.ts';
import { isSameDocument } from '../judging/same-document.ts';

const through = 'legal-documents/shown-through-another-contract';
const without = 'legal-documents/shown-without-contract';
const listed = 'legal-documents/list-without-contract';

/** No contract is likely to have it. */
const unknownContract = 987_654_321;

/** What is asked with. */
interface Known {
  readonly contracts: readonly Id[];
  readonly known: ShownDocument | undefined;
}

/** Asks for a known document at the path of a contract that it is not of. */
const shownAt = (
  silence: SilenceId,
  elsewhere: (contracts: readonly Id[], own: Id) => Id | undefined,
): Look<Known> => ({
  observes: [silence],
  look: async (context, { contracts, known }) => {
    const contract = known && elsewhere(contracts, known.named.contract);
    if (known === undefined || contract === undefined) return;
    const shown = await show(context, { contract, id: known.named.id });
    if (shown.kind === 'refused') context.judge.observe(silence, 'refused', shown.exchange);
    // Where ids are counted for each contract by itself, another one may have the same.
    if (isSnapshot(shown) && isSameDocument(shown.reading, known.reading))
      context.judge.observe(silence, 'served', shown.exchange);
  },
});

const observeList = async (context: Context): Promise<void> => {
  const { kind, entries, exchange } = await list(context, unknownContract);
  if (kind === 'refused') context.judge.observe(listed, 'refused', exchange);
  if (kind === 'records')
    context.judge.observe(listed, entries.length === 0 ? 'empty' : 'legal documents all the same', exchange);
};

/** Asks for legal documents by contracts that they are not of. */
export const reach: Check = observer({
  id: 'legal-documents/reach',
  title: 'Whether a legal document is shown at the path of a contract that it is not of',
  effect: 'reads',
  open: async (context) => {
    const contracts = contractsOf(context);
    if (contracts.length === 0) return undefined;
    const [known] = await findShown(context, 1);
    return { contracts, known };
  },
  looks: [
    shownAt(through, (contracts, own) => contracts.find((contract) => contract !== own)),
    shownAt(without, () => unknownContract),
    { observes: [listed], look: observeList },
  ],
});
