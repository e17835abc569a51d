import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Context } from '../../harness/check.ts';
import { tellOutcome } from '../../harness/resources/create.ts';
import type { Untold } from '../../laws/sent.ts';
import { type TakenRow, takenIn, type Way } from '../../laws/taken.ts';
import { optionalHeader } from '../compose.ts';
import type { Made } from '../descriptor.ts';
import { workshopFor } from '../dialects.ts';
import { without } from '../members.ts';

interface Optional {
  readonly member: string;
  readonly row: RequirementId;
  /** What the profile says of it is known to be right; a text of ours may be none that a target knows. */
  readonly certain: boolean;
}

const all: readonly Optional[] = [
  { member: 'shipping-address', row: 'scheduling-agreements/shipping-address-is-optional', certain: true },
  { member: 'payment-term', row: 'scheduling-agreements/payment-term-is-optional', certain: true },
  { member: 'incoterms', row: 'scheduling-agreements/incoterms-is-optional', certain: false },
  {
    member: 'incoterms-location',
    row: 'scheduling-agreements/incoterms-location-is-optional',
    certain: true,
  },
];

const isForced = ({ profile }: Context, member: string): boolean =>
  Object.keys(profile.schedulingAgreements.agreement).some(
    (name) => canonicalName(name) === canonicalName(member),
  );

/** Requests with and without what is optional. */
interface Sides {
  readonly base: (extra: Members) => Promise<Made>;
  readonly full: Members;
  /** Whether requests are accepted with all that is optional; else none of it is sent but what is in question. */
  readonly isFullTaken: boolean;
}

/**
 * Without a member, or with it where requests with all of them are not taken. Whether one goes without another is not
 * shown: some may go together, or not.
 */
const waysOf = (member: string, { base, full, isFullTaken }: Sides): readonly Way[] => {
  const others = Object.keys(full).filter((name) => name !== member);
  const asked: readonly Members[] = isFullTaken
    ? [without(full, member), {}]
    : [{ [member]: full[member] }, ...others.map((name) => without(full, name))];
  const twin = () => base(isFullTaken ? full : {});
  return asked.map((extra) => ({ asked: () => base(extra), twin }));
};

/** A text that a target may not know tells something only where it is taken. */
const whenTaken = async ([first]: readonly Way[], { what }: TakenRow): Promise<readonly Way[] | Untold> => {
  const asked = await first?.asked();
  if (first !== undefined && asked?.outcome === 'accepted') return [{ ...first, asked: async () => asked }];
  return {
    because: 'inconclusive',
    reason: `${what} was ${asked === undefined ? 'not sent' : tellOutcome(asked)}`,
  };
};

/** Gives members of the header that are optional, and leaves each of them out. */
export const optionalMembers = takenIn({
  id: 'scheduling-agreements/optional-members',
  title: 'Members of the header that are not required may be given and left out',
  rows: all.map(({ row, member, certain }) => ({
    ...{ requirement: row, member, certain },
    what: `an agreement with or without ${member}`,
  })),
  open: async (context, claims) => {
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return undefined;
    const full = optionalHeader(context.profile.schedulingAgreements);
    const names = all.map(({ member }) => member);
    // A target that takes agreements with all of them alone is found out here: what it needs is put in for others.
    const base = (extra: Members) => workshop.send({ ...without(workshop.compose(), ...names), ...extra });
    const first = await base(full);
    const isFullTaken = first.outcome === 'accepted';
    return async (row) => {
      const { member, certain } = row;
      if (isForced(context, member))
        return {
          because: 'notApplicable',
          reason: `By the profile every agreement here is sent with ${member}.`,
        };
      const ways = waysOf(member, { base, full, isFullTaken });
      return isFullTaken || certain ? ways : whenTaken(ways, row);
    };
  },
});
