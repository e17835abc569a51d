import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer, resultOf, silenceObserver, type UnspecifiedRequest } from '../../laws/unspecified.ts';
import {
  approvalsNames,
  bodyOf,
  type CreatedReassignment,
  make,
  membersOf,
  type ReassignmentInput,
  send,
  xmlBodyOf,
} from '../descriptor.ts';
import { openTestUsers, type UserNeeds, type UserPair } from '../test-users.ts';

/** A request whose answer the documentation leaves open. */
interface Probe extends Pick<UnspecifiedRequest<unknown, CreatedReassignment>, 'silence' | 'accepted'> {
  /** Users who may be deactivated, if the request could do so. */
  readonly needs?: UserNeeds;
  /** Returns undefined if the request is impossible with this target. */
  readonly request: (context: Context, pair: UserPair) => Promise<CreatedReassignment | undefined>;
}

const outcomeText = ({ status }: Answer, outcome: 'accepted' | 'refused'): string =>
  `${outcome} with ${status}`;

const enabled = ['add-roles'] as const;
const leaver: UserNeeds = { role: 'deactivatable' };
const flagName = 'deactivate-from-user-after-reassignment';

const plainly =
  (input: (pair: UserPair) => ReassignmentInput): Probe['request'] =>
  (context, pair) =>
    make(context, input(pair));

const inactive =
  (party: 'from' | 'to'): Probe['request'] =>
  async (context, pair) => {
    const { inactiveUser } = context.profile.userReassignments;
    if (inactiveUser === undefined) return undefined;
    return make(context, { ...pair, [party]: inactiveUser, enabled });
  };

const describeFlag = ({ shown }: CreatedReassignment): string =>
  isSnapshot(shown) ? `accepted, shown as ${String(shown.data[flagName])}` : 'accepted';

const requestTwice: Probe['request'] = async (context, pair) => {
  const first = await make(context, { ...pair, enabled });
  return first.outcome === 'accepted' ? make(context, { ...pair, enabled }) : undefined;
};

const sendWrapped: Probe['request'] = (context, pair) =>
  send(context, bodyOf(membersOf({ ...pair, enabled }, approvalsNames.underscores), 'wrapped'));

/** All unusual requests. */
const probes: readonly Probe[] = [
  { silence: 'user-reassignments/json-body', request: sendWrapped },
  {
    silence: 'user-reassignments/xml-body',
    request: (context, pair) => send(context, xmlBodyOf({ ...pair, enabled })),
  },
  {
    silence: 'user-reassignments/flag-left-out',
    needs: leaver,
    request: plainly((pair) => ({ ...pair, enabled, flag: 'left out' })),
    accepted: describeFlag,
  },
  {
    silence: 'user-reassignments/deactivation-alone',
    needs: leaver,
    request: plainly((pair) => ({ ...pair, flag: true, denied: enabled })),
  },
  { silence: 'user-reassignments/inactive-from-user', request: inactive('from') },
  { silence: 'user-reassignments/inactive-to-user', request: inactive('to') },
  { silence: 'user-reassignments/second-reassignment', request: requestTwice },
];

const keys = ['login', 'email', 'id'] as const;

/** Observes by which keys a to-user may be named; which keys are known depends on the profile and the hook. */
const observeReferences = async (context: Context): Promise<void> => {
  const users = openTestUsers(context);
  const listed: readonly UserReference[] = context.profile.userReassignments.users.to;
  const [known, taken]: [string[], string[]] = [[], []];
  for (const key of keys) {
    const pair = await users.next();
    if (pair === undefined) return;
    const to = [pair.to, ...listed].find((user) => user[key] !== undefined);
    if (to === undefined) continue;
    known.push(key);
    const members = membersOf({ ...pair, enabled: ['add-roles'] }, approvalsNames.underscores);
    const made = await send(context, bodyOf({ ...members, 'to-user': { [key]: to[key] } }));
    if (made.outcome === 'accepted') taken.push(key);
    if (!users.fresh) return;
  }
  if (known.length < 2) return;
  const all = taken.length === known.length;
  const answer = all ? `any of ${known.join(', ')}` : taken.join(', ') || 'none';
  context.judge.observe('user-reassignments/user-reference', answer, context.client.exchanges.at(-1));
};

/** Sends requests that the documentation does not mention. Judges nothing. */
export const requestSilences: Check = observer({
  id: 'user-reassignments/request-silences',
  title: 'How unusual requests for a reassignment are treated',
  needs: { kind: 'user' },
  open: async () => true,
  observers: [
    ...probes.map(({ request, needs, ...row }) =>
      silenceObserver({
        accepted: ({ answer }: CreatedReassignment) => outcomeText(answer, 'accepted'),
        refused: ({ answer }: CreatedReassignment) => outcomeText(answer, 'refused'),
        ...row,
        send: async (context: Context) => {
          const pair = await openTestUsers(context, needs).next();
          const made = pair && (await request(context, pair));
          // Any status counts here, even one that shows nothing about a rule.
          return made && { ...made, ...resultOf(made.answer) };
        },
      }),
    ),
    { observes: ['user-reassignments/user-reference'], observe: observeReferences },
  ],
});
