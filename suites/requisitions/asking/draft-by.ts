import type { Value } from '../../../models/resources/resource.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Context } from '../../harness/check.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { isSeen, read } from '../seeing/sight.ts';
import { type Made, make } from './make.ts';
import { freeLine } from './wish.ts';

/** Who requests a requisition, and who is said to create it; nobody is named where one is left out. */
export interface Named {
  readonly requester?: UserReference | undefined;
  readonly creator?: UserReference | undefined;
}

/** A draft with the users that a read shows of it. */
export interface Draft extends Pick<Made, 'outcome' | 'answer' | 'exchanges'> {
  readonly createdBy?: Value | undefined;
  readonly requestedBy?: Value | undefined;
}

/** Asks for a draft of these users, and reads it. */
export const draftBy = async (context: Context, { requester, creator }: Named): Promise<Draft> => {
  const header = {
    ...(requester && { 'requested-by': requester }),
    ...(creator && { 'created-by': creator }),
  };
  const { outcome, answer, id, exchanges } = await make(context, { lines: [freeLine('created by')], header });
  const sight = id === undefined ? undefined : await read(context, id);
  if (sight === undefined) return { outcome, answer, exchanges };
  const all = [...exchanges, sight.exchange];
  if (!isSeen(sight)) return { outcome, answer, exchanges: all };
  const { 'created-by': createdBy, 'requested-by': requestedBy } = sight.data;
  return { outcome, answer, createdBy, requestedBy, exchanges: all };
};

/** Whether the profile says that every requisition names its creator: then none goes without. */
export const namesCreator = ({ requisitions }: Profile): boolean =>
  Object.keys(requisitions.header).some((name) => canonicalName(name) === 'created-by');
