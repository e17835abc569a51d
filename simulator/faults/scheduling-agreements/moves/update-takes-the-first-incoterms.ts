import type { Fault } from '../../fault.ts';
import { leave } from '../../twist/agreement/leave.ts';
import { put } from '../../twist/agreement/parts.ts';

/** An update keeps values that were given before, and takes those alone that were not. */
export const updateTakesTheFirstIncoterms: Fault = {
  id: 'scheduling-agreements/update-takes-the-first-incoterms',
  title: 'An update keeps values that were given before, and takes those alone that were not.',
  violates: ['scheduling-agreements/update-changes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leave(['update'], (parts, old) => {
    if (old === undefined) return parts;
    const known = Object.entries(old.data).filter(([, value]) => value !== null);
    const data = put(parts.data, Object.fromEntries(known.filter(([name]) => name !== 'updated-at')));
    return data === parts.data ? parts : { ...parts, data };
  }),
};
