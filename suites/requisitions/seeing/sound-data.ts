import type { Data } from '../../../models/resources/resource.ts';
import type { RequisitionSight } from './sight.ts';

/** What a read shows, without the members that have a wrong type themselves: that is a matter of its own. */
export const soundData = ({ data, reading }: Pick<RequisitionSight, 'data' | 'reading'>): Data => {
  const wrong = new Set(reading.problems.map(({ member }) => member.replace(/\.\d+$/, '')));
  return Object.fromEntries(Object.entries(data).filter(([member]) => !wrong.has(member)));
};
