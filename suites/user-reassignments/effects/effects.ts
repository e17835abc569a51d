import type { RequirementId } from '../../../models/requirements/index.ts';
import {
  type AssignmentList,
  moverOf,
  type ResponsibilityGroup,
  type ResponsibilityMember,
  responsibilities,
} from '../../../models/responsibilities.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context, Judge } from '../../harness/check.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { findsWith } from '../../harness/scenario/scenario.ts';
import { judgeFindings } from '../../harness/verdict/finding.ts';
import { approvalsGroupOf, noteNoGroup } from '../approvals-group.ts';
import type { ReassignmentOptions } from '../descriptor.ts';
import { becomingOf, describeNotDone, movedBy, type ReassignmentResult, reassign } from '../process.ts';
import { countFindings, countRows } from '../processing/counts.ts';
import { openTestUsers, pairOf, userCheck } from '../test-users.ts';
import { effectRows, effectsOf, type ListEffect, movedLists, sparesRow, staysRow } from './list-effects.ts';

/** The requirements about the lists of some members, and that unrequested lists stay. */
export const rowsOf = (members: readonly string[]): readonly RequirementId[] => {
  const own = movedLists.filter((list) => members.includes(moverOf(list)?.member ?? ''));
  const spares = own.includes('requisitions') ? [sparesRow] : [];
  return [...own.map((list) => effectRows[list]), ...spares, staysRow];
};

/** Describes why a reassignment does not show what it moved. */
export const describeHindrance = (
  context: Pick<Context, 'profile'>,
  { made, processed }: ReassignmentResult,
): string => {
  if (made.outcome !== 'accepted') return `a minimal reassignment was ${describeOutcome(made)}`;
  if (processed === undefined) return 'the answer to a new reassignment shows no id';
  if (!processed.isDone) return describeNotDone(context, processed);
  return 'the hook holdings did not say what both users hold';
};

export const activeRow: RequirementId = 'user-reassignments/no-deactivation-without-the-flag';

/** Judges that the from-user of a reassignment without the flag stays active. */
export const judgeActive = (context: Pick<Context, 'judge' | 'profile'>, done: ReassignmentResult): void => {
  const { before, after, exchanges } = done;
  if (before === undefined || after === undefined)
    context.judge.inconclusive(activeRow, describeHindrance(context, done));
  else if (!before.from.active) context.judge.inconclusive(activeRow, 'the from-user was not active before');
  else
    findsWith(context.judge)(activeRow, after.from.active, [{ exchanges }], {
      expected: 'the from-user stays active',
      seen: 'the from-user is not active',
    });
};

/** Records the effects on the requirements that a check claims. */
export const judgeEffects = (
  judge: Judge,
  claims: readonly RequirementId[],
  {
    effects,
    exchanges,
    requested,
    isPromised,
  }: {
    readonly effects: readonly ListEffect[];
    readonly exchanges: readonly Exchange[];
    readonly requested: readonly string[];
    /** Whether the from-user was created to hold something of each kind. */
    readonly isPromised: boolean;
  },
): void => {
  for (const effect of effects) {
    const { requirement, list } = effect;
    if (!claims.includes(requirement)) continue;
    if (effect.kind === 'violated') {
      judge.violated(requirement, {
        ...{ expected: effect.expected, seen: effect.seen, exchanges },
        walk: [`requested ${requested.join(', ')}`, 'had it processed', 'asked the hook holdings again'],
        explanation: becomingOf(list),
        subject: becomingOf(list),
        ...(requirement === staysRow && { manner: 'moved unasked' }),
      });
    } else if (effect.kind === 'holds') judge.holds(requirement, exchanges[0]);
    else if (effect.kind === 'open' || (effect.kind === 'unmet' && !isPromised))
      judge.inconclusive(requirement, effect.reason);
    else if (effect.kind === 'unmet') judge.unmet(requirement, effect.reason);
    else judge.notApplicable(requirement, effect.reason);
  }
};

const membersOf = (group: ResponsibilityGroup): readonly ResponsibilityMember[] =>
  responsibilities.filter((row) => row.group === group).map(({ member }) => member);

/** Requests each member of a group alone, the others false or omitted, and judges what both users hold afterwards. */
const groupEffects = (id: Check['id'], group: ResponsibilityGroup, title: string): Check => {
  const members = membersOf(group);
  const claims = [...rowsOf(members), activeRow];
  const own = rowsOf(members).filter((row) => row !== staysRow);
  return userCheck({ id, title, claims, readsAssignments: true }, async (scenario, users) => {
    const approvals = group === 'approvals' ? await approvalsGroupOf(scenario) : undefined;
    if (approvals !== undefined && !('name' in approvals)) {
      noteNoGroup(scenario, own, approvals);
      return scenario.judge.inconclusive([staysRow, activeRow], 'the approvals group has no known name');
    }
    const options: ReassignmentOptions = approvals === undefined ? {} : { approvals: approvals.name };
    const holders = openTestUsers(scenario, { receiving: 'everything' });
    scenario.judge.planned(members.length);
    for (const [at, member] of members.entries()) {
      // Every other two members go to a to-user who holds everything, and must not lose it.
      const pair = scenario.need(await pairOf(scenario, users.fresh && at % 4 > 1 ? holders : users));
      const whyNot = await scenario.part(rowsOf([member]), async () => {
        // Shifted by one, so that both kinds of to-user occur with both ways of sending the others. With
        // add-user-groups and the owner members, gains may come with the group or the ownership. Only the other members
        // decide, such as add-projects, the third, where add-roles is sent as false.
        const denied = (at + 1) % 4 < 2 ? [] : members.filter((other) => other !== member);
        const done = await reassign(scenario, pair, { input: { enabled: [member], denied }, options });
        scenario.judge.executed();
        judgeActive(scenario, done);
        const effects = effectsOf(scenario.need(movedBy(done), describeHindrance(scenario, done)));
        judgeEffects(scenario.judge, claims, {
          ...{ effects, exchanges: done.exchanges, requested: [member], isPromised: pair.from.made },
        });
      });
      // Listed users are reused only after their last reassignment is done.
      const earlier = 'an earlier reassignment of the same user could not be seen to be done';
      if (whyNot !== undefined && !users.fresh) return scenario.judge.inconclusive(claims, earlier);
    }
    const reason = 'no from-user held anything that was not requested';
    if (users.fresh) scenario.judge.unmet(staysRow, reason);
    else scenario.judge.inconclusive(staysRow, reason);
  });
};

export const approvalsEffects = groupEffects(
  'user-reassignments/approvals',
  'approvals',
  'Requested approvals are reassigned, and nothing else is',
);

export const documentsEffects = groupEffects(
  'user-reassignments/documents',
  'documents',
  'Requested documents are reassigned, and nothing else is',
);

export const membershipsEffects = groupEffects(
  'user-reassignments/memberships',
  'memberships-and-roles',
  'Requested memberships and roles are reassigned, and nothing else is',
);

export const platformEffects = groupEffects(
  'user-reassignments/platform',
  'platform',
  'Requested reports, budgets and other platform items are reassigned, and nothing else is',
);

const repeatsNothing = 'user-reassignments/adding-repeats-nothing';

const adding = responsibilities.filter(({ way }) => way === 'adds');
const added = adding.map(({ member }) => member);
const lists: readonly AssignmentList[] = adding.flatMap((one): readonly AssignmentList[] => one.lists);

const times = (ids: readonly string[] | undefined, id: string): number =>
  (ids ?? []).filter((one) => one === id).length;

/** Requests the same additions twice. */
export const repeatedAdditions = userCheck(
  {
    id: 'user-reassignments/repeated-additions',
    title: 'What the to-user already has is not added a second time',
    ...{ claims: [repeatsNothing, ...countRows], readsAssignments: true },
    otherwise: 'the from-user no longer holds what was added: it cannot be added twice',
  },
  async (scenario, users) => {
    const pair = scenario.need(await pairOf(scenario, users));
    const add = async () => {
      const done = await reassign(scenario, pair, { input: { enabled: added } });
      // The counts of a request cover its own items, whatever an earlier one between the same users did.
      judgeFindings(scenario.judge, countFindings(scenario, done));
      return {
        ...scenario.need(movedBy(done), describeHindrance(scenario, done)),
        exchanges: done.exchanges,
      };
    };
    await add();
    const { before, after, ...second } = await add();
    for (const list of lists) {
      const own = before.from.held[list] ?? [];
      const repeated = own.filter((id) => times(before.to.held[list], id) === 1);
      const twice = repeated.filter((id) => times(after.to.held[list], id) > 1);
      if (repeated.length === 0) continue;
      scenario.finds(repeatsNothing, twice.length === 0, [second], {
        expected: `the to-user, who holds ${twice.join(', ')} in ${list}, still holds it once after the reassignment`,
        seen: 'the to-user holds it more than once',
        because: `what is added to ${list} a second time`,
      });
    }
  },
);
