import type { Members } from '../../models/members.ts';
import { isData } from '../../models/resources/resource.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import type { Context } from '../harness/check.ts';
import { marker } from '../harness/generate/marker.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { read } from './descriptor.ts';
import { make } from './operations.ts';
import { freeLine, type LineInput, type RequisitionInput } from './payload.ts';

const mostRead = 3;

/** The reference of a ship-to address that some readable requisition has. */
const knownShipTo = oncePerProfile(async (context: Context): Promise<{ readonly id: Id } | undefined> => {
  for (const id of context.profile.requisitions.readable.slice(0, mostRead)) {
    const snapshot = await read(context, id);
    const address = isSnapshot(snapshot) ? snapshot.data['ship-to-address'] : undefined;
    if (isData(address) && isId(address['id'])) return { id: address['id'] };
  }
  return undefined;
});

/** The members of a header that name where to ship to, as far as anything is known of it. */
const shipTo = async (context: Context): Promise<Members> => {
  if (context.profile.requisitions.header['ship-to-address'] !== undefined) return {};
  const address = await knownShipTo(context);
  return address === undefined ? {} : { 'ship-to-address': address };
};

/** What a complete requisition has beside a plain one. */
interface Completion {
  readonly line: Partial<LineInput>;
  readonly header: Members;
}

/** How references are written is not documented, and a target may refuse ours. */
const complete = oncePerProfile(async (context: Context): Promise<Completion> => {
  const { supplier, accounts } = context.profile.requisitions;
  const line = {
    ...(supplier !== undefined && { supplier }),
    ...(accounts?.existing && { account: accounts.existing }),
  };
  const header = await shipTo(context);
  const { outcome } = await make(context, { lines: [freeLine('complete', line)], header });
  return outcome === 'refused' ? { line: {}, header: {} } : { line, header };
});

/**
 * A requisition that lacks nothing a buyer would add, as far as the profile knows what that takes, with a line
 * for each of some words.
 */
export const completeInput = async (context: Context, ...words: string[]): Promise<RequisitionInput> => {
  const { line, header } = await complete(context);
  return { lines: words.map((some) => freeLine(some, line)), header };
};

/** Whether an input has the ship-to, accounts and suppliers that a buyer would add. */
export const isComplete = ({ requisitions }: Profile, { header, lines }: RequisitionInput): boolean =>
  ({ ...requisitions.header, ...header })['ship-to-address'] !== undefined &&
  lines.every(({ account, supplier }) => account !== undefined && supplier !== undefined);

/** The same input with texts of its own. */
export const copyInput = (input: RequisitionInput, words: string): RequisitionInput => ({
  ...input,
  lines: input.lines.map((line) => ({ ...line, description: marker(words) })),
});
