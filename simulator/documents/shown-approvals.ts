import { isData } from '../../models/resources/is-data.ts';
import type { Data, Value } from '../../models/resources/resource.ts';

/** The approvals that a document shows by now, by their ids. */
export const shownApprovals = ({ approvals }: Data): ReadonlyMap<Value | undefined, Data> => {
  if (!Array.isArray(approvals)) return new Map();
  return new Map(
    (approvals as readonly Value[]).filter(isData).map((approval) => [approval['id'], approval]),
  );
};
