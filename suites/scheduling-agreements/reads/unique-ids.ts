import type { RequirementId } from '../../../models/requirements/index.ts';
import { idText } from '../../harness/id-text.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import { type Finding, holds, wrong } from '../seeing/finding.ts';

export const uniqueIds: RequirementId = 'scheduling-agreements/id-is-unique';

/** Whether agreements with different external numbers have different ids. */
export const uniqueFindings = (all: readonly Snapshot[]): readonly Finding[] => {
  const owners = new Map<string, { readonly number: string; readonly shown: Snapshot }>();
  const found: Finding[] = [];
  for (const shown of all) {
    const id = idText(shown.data);
    const number = shown.data['external-scheduling-agreement-number'];
    if (id === undefined || typeof number !== 'string') continue;
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, { number, shown });
    else if (owner.number !== number) {
      const exchanges = [owner.shown.exchange, shown.exchange];
      const explanation = 'two agreements have the same id';
      const seen = `${owner.number} and ${number} have id ${id}`;
      found.push(
        wrong(uniqueIds, { expected: 'another id for each agreement', seen, exchanges, explanation }),
      );
    }
  }
  return found.length === 0 && owners.size > 1 ? [holds(uniqueIds)] : found;
};
