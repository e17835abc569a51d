import { isData } from '../../../models/resources/resource.ts';
import { approvalsGroup } from '../../../models/responsibilities.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { ReassignmentSnapshot } from '../descriptor.ts';

/** What an answer calls the approvals group; undefined where it shows none. */
export const shownApprovalsName = ({ data, reading }: ReassignmentSnapshot): string | undefined => {
  const requested = data['requested-reassignments'];
  if (!isData(requested)) return undefined;
  const written = reading.spellings.get(`requested-reassignments.${approvalsGroup}`);
  if (written !== undefined) return written;
  return Object.keys(requested).find((name) => fold(name).startsWith('approvals') && isData(requested[name]));
};
