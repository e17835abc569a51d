import type { SilenceId } from '../../../models/silences/index.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { approvalsNames } from '../approvals-names.ts';
import type { Cast, Pair } from '../asking/people.ts';
import { bodyOf, type Made, make, send, xmlBodyOf } from '../descriptor.ts';
import { membersOf, type ReassignmentWish } from '../wish.ts';

/** A request whose answer the documentation leaves open. */
export interface Probe {
  readonly silence: SilenceId;
  /** Anybody who may be deactivated where the request could do so. */
  readonly cast?: Cast;
  /** Undefined where it cannot be asked of this target. */
  readonly ask: (context: Context, pair: Pair) => Promise<string | undefined>;
}

const asked = ['add-roles'] as const;
const leaver: Cast = { role: 'deactivatable' };
const flagName = 'deactivate-from-user-after-reassignment';

/** The answer in words; undefined where it tells nothing. */
const told = ({ outcome, answer: { status } }: Made): string | undefined => {
  if (status === undefined || status >= 500 || status === 429) return undefined;
  return `${outcome === 'accepted' ? outcome : 'refused'} with ${status}`;
};

const plainly =
  (wish: (pair: Pair) => ReassignmentWish) =>
  async (context: Context, pair: Pair): Promise<string | undefined> =>
    told(await make(context, wish(pair)));

const inactive =
  (party: 'from' | 'to') =>
  async (context: Context, pair: Pair): Promise<string | undefined> => {
    const { inactiveUser } = context.profile.userReassignments;
    if (inactiveUser === undefined) return undefined;
    return told(await make(context, { ...pair, [party]: inactiveUser, asked }));
  };

const withoutFlag = async (context: Context, pair: Pair): Promise<string | undefined> => {
  const made = await make(context, { ...pair, asked, flag: 'left out' });
  if (made.outcome !== 'accepted') return told(made);
  return isSnapshot(made.shown) ? `accepted, shown as ${String(made.shown.data[flagName])}` : 'accepted';
};

const second = async (context: Context, pair: Pair): Promise<string | undefined> => {
  const first = await make(context, { ...pair, asked });
  return first.outcome === 'accepted' ? told(await make(context, { ...pair, asked })) : undefined;
};

const wrapped = async (context: Context, pair: Pair): Promise<string | undefined> => {
  const members = membersOf({ ...pair, asked }, approvalsNames.underscores);
  return told(await send(context, bodyOf(members, 'wrapped')));
};

const wrongType = { 'memberships-and-roles': { 'add-roles': true, 'add-projects': 'perhaps' } };

/** No login that a platform gives. */
const nobody = { login: 'procon.nobody.at.all' };

/** Everything that is asked in an unusual way. */
export const probes: readonly Probe[] = [
  { silence: 'user-reassignments/json-body', ask: wrapped },
  {
    silence: 'user-reassignments/xml-body',
    ask: async (context, pair) => told(await send(context, xmlBodyOf({ ...pair, asked }))),
  },
  {
    silence: 'user-reassignments/wrong-type-of-member',
    ask: plainly((pair) => ({ ...pair, requested: { groups: wrongType } })),
  },
  { silence: 'user-reassignments/flag-left-out', cast: leaver, ask: withoutFlag },
  {
    silence: 'user-reassignments/flag-and-members-left-out',
    cast: leaver,
    ask: plainly((pair) => ({ ...pair, flag: 'left out', requested: { groups: undefined } })),
  },
  {
    silence: 'user-reassignments/deactivation-alone',
    cast: leaver,
    ask: plainly((pair) => ({ ...pair, flag: true, requested: { groups: undefined } })),
  },
  { silence: 'user-reassignments/unknown-user', ask: plainly(({ to }) => ({ from: nobody, to, asked })) },
  { silence: 'user-reassignments/same-user', ask: plainly(({ from }) => ({ from, to: from, asked })) },
  { silence: 'user-reassignments/inactive-from-user', ask: inactive('from') },
  { silence: 'user-reassignments/inactive-to-user', ask: inactive('to') },
  { silence: 'user-reassignments/second-reassignment', ask: second },
];
