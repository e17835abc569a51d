import type { Fault } from '../../fault.ts';
import { put } from '../../twist/agreement/parts.ts';
import { spread } from '../../twist/agreement/spread.ts';

/** An update changes the incoterms-location of every draft. */
export const updateChangesAllDrafts: Fault = {
  id: 'scheduling-agreements/update-changes-all-drafts',
  title: 'An update changes the incoterms-location of every draft.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: spread('update', (other, { data }) => {
    if (other.record.state !== 'draft') return other;
    const changed = put(other.data, { 'incoterms-location': data['incoterms-location'] ?? null });
    return changed === other.data ? other : { ...other, data: changed };
  }),
};
