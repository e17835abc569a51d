import { hasContentAccess } from '../../../fixtures/seed/content-groups.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import { findUser } from '../../handlers/requisitions/content/resolve-user.ts';
import type { Written } from './requisition-writing.ts';

const userIn = ({ sent, exchange }: Written, member: string): number | undefined => {
  const given = sent.header[member] ?? null;
  return given === null ? undefined : findUser(exchange, given as Data, member)?.id;
};

/** The id of the creator whom a creation names. */
export const creatorIn = (written: Written): number | undefined =>
  written.exchange.endpoint?.deed === 'create' ? userIn(written, 'created-by') : undefined;

/** The id of whom a requisition is requested by. */
export const requesterIn = (written: Written): number =>
  userIn(written, 'requested-by') ?? creatorIn(written) ?? actingUser(written.exchange);

/** Whether a creation names a creator without access to the content group. */
export const isByStranger = (written: Written): boolean => {
  const creator = creatorIn(written);
  return creator !== undefined && !hasContentAccess(creator);
};
