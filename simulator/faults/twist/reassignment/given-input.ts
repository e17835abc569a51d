import type { Members } from '../../../../models/members.ts';
import type { Exchange } from '../../../exchange.ts';
import type { ReassignmentInput } from '../../../handlers/user-reassignments/reading/reassignment-input.ts';

/** What a request for a reassignment was read as. */
export const givenInput = ({ input }: Exchange): ReassignmentInput => input as unknown as ReassignmentInput;

/** The groups of requested-reassignments as a JSON body has them; undefined where it is another or has none. */
export const writtenGroups = ({ body }: Exchange): Readonly<Record<string, Members>> | undefined => {
  if (body === undefined || !/json/i.test(body.type)) return undefined;
  return JSON.parse(body.text)?.['requested-reassignments'] ?? undefined;
};
