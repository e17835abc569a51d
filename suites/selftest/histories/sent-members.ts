import type { Members } from '../../../fixtures/histories/history.ts';
import { readBody } from '../../../models/wire/body.ts';
import type { Outgoing } from '../../harness/client.ts';

const root = 'requisition-header';

/** The members that a request sends, those of a query too, with their names as they were written in JSON. */
export const sentMembers = async ({ path, body }: Outgoing): Promise<Members> => {
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  if (body === undefined) return query;
  const { members } = await readBody(body.text, body.type);
  const below = members[root];
  if (below !== undefined) return { ...query, ...(below as Members), [root]: true };
  return { ...query, ...(body.type === 'application/json' ? (JSON.parse(body.text) as Members) : members) };
};
