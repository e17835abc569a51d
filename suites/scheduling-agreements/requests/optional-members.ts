import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { canonicalName } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { optionalHeader } from '../compose.ts';
import { type Made, tellAnswer } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
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

/** A pair of requests that differ in one member alone: with the one it is accepted, with the other refused. */
const judgePair = (
  { judge }: Context,
  { row, member }: Optional,
  { good, bad, words }: { readonly good: Made; readonly bad: Made; readonly words: string },
) =>
  judge.violated(row, {
    expected: `an agreement is accepted ${words} ${member}`,
    seen: tellAnswer(bad.answer),
    exchanges: [good.answer.exchange, bad.answer.exchange],
    explanation: `agreements ${words} ${member} are refused`,
  });

interface Sides {
  /** Of a request that is accepted with all that is optional, or with none of it. */
  readonly base: (extra: Members) => Promise<Made>;
  readonly full: Members;
  readonly isFullTaken: boolean;
}

/**
 * A request that is accepted without a member, or with it where requests with all of them are not. Whether one goes
 * without another is not shown: some may go together, or not.
 */
const takenOtherwise = async (
  member: string,
  { base, full, isFullTaken }: Sides,
): Promise<Made | undefined> => {
  const others = Object.keys(full).filter((name) => name !== member);
  for (const extra of isFullTaken ? [{}] : others.map((name) => without(full, name))) {
    const made = await base(extra);
    if (made.outcome === 'accepted') return made;
  }
  return undefined;
};

const judgeOne = async (
  context: Context,
  one: Optional,
  { base, full, isFullTaken }: Sides,
): Promise<void> => {
  const { judge } = context;
  const { member, row, certain } = one;
  const value = full[member];
  const good = isFullTaken ? full : {};
  const other = isFullTaken ? without(full, member) : { [member]: value };
  if (value === undefined && !isFullTaken) return judge.holds(row);
  const made = await base(other);
  if (made.outcome === 'accepted') return judge.holds(row, made.answer.exchange);
  const [twin, again] = [await base(good), await base(other)];
  const words = isFullTaken ? 'without' : 'with';
  const isTold = twin.outcome === 'accepted' && made.outcome === 'refused' && again.outcome === 'refused';
  if (!isTold || (!isFullTaken && !certain))
    return judge.inconclusive(row, `an agreement ${words} ${member}: ${tellAnswer(made.answer)}`);
  const apart = await takenOtherwise(member, { base, full, isFullTaken });
  if (apart !== undefined) return judge.holds(row, apart.answer.exchange);
  judgePair(context, one, { good: twin, bad: again, words });
};

const isForced = ({ profile }: Context, member: string): boolean =>
  Object.keys(profile.schedulingAgreements.agreement).some(
    (name) => canonicalName(name) === canonicalName(member),
  );

const run = async (context: Context, workshop: Workshop): Promise<void> => {
  const { judge, profile } = context;
  const full = optionalHeader(profile.schedulingAgreements);
  const names = all.map(({ member }) => member);
  // A target that takes agreements with all of them alone is found out here: what it needs is put in for others.
  const base = (extra: Members) => workshop.send({ ...without(workshop.compose(), ...names), ...extra });
  const first = await base(full);
  const isFullTaken = first.outcome === 'accepted';
  for (const one of all) {
    if (isForced(context, one.member))
      judge.notApplicable(one.row, `By the profile every agreement here is sent with ${one.member}.`);
    else await judgeOne(context, one, { base, full, isFullTaken });
    judge.executed();
  }
};

/** Gives members of the header that are optional, and leaves each of them out. */
export const optionalMembers: Check = {
  id: 'scheduling-agreements/optional-members',
  title: 'Members of the header that are not required may be given and left out',
  claims: all.map(({ row }) => row),
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const workshop = await workshopFor(context, optionalMembers.claims);
    if (workshop === undefined) return;
    context.judge.planned(all.length);
    await run(context, workshop);
  },
};
