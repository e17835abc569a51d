import type { RequirementId } from '../../../models/requirements/index.ts';
import {
  type ResponsibilityGroup,
  type ResponsibilityMember,
  responsibilities,
} from '../../../models/responsibilities.ts';
import type { Check, Context } from '../../harness/check.ts';
import { approvalsGroupOf, noteNoGroup } from '../asking/approvals-group.ts';
import { noteNoUsers, openPeople } from '../asking/people.ts';
import { reassign } from '../asking/reassign.ts';
import type { MakeOptions } from '../descriptor.ts';
import { rowsOf, staysRow } from './effect-rows.ts';
import { findingsOf } from './findings.ts';
import { activeRow, judgeActive } from './judge-active.ts';
import { judgeFindings } from './judge-findings.ts';
import { movedBy } from './moved-by.ts';
import { tellHindrance } from './tell-hindrance.ts';

const membersOf = (group: ResponsibilityGroup): readonly ResponsibilityMember[] =>
  responsibilities.filter((row) => row.group === group).map(({ member }) => member);

/** Says that nobody tells what users hold; true where that is so. */
export const noteNoHoldings = (
  { judge, supply }: Pick<Context, 'judge' | 'supply'>,
  claims: readonly RequirementId[],
): boolean => {
  if (supply.canTellHoldings()) return false;
  for (const claim of claims) judge.notApplicable(claim, 'the profile has no hook holdings');
  return true;
};

interface Group {
  readonly group: ResponsibilityGroup;
  readonly title: string;
}

/** Asks for each member of a group alone, the others false or left out, and looks at what both users hold then. */
export const groupEffects = (id: Check['id'], { group, title }: Group): Check => {
  const members = membersOf(group);
  const claims = [...rowsOf(members), activeRow];
  const own = rowsOf(members).filter((row) => row !== staysRow);
  return {
    ...{ id, title, claims, observes: [], effect: 'changes' },
    appetite: { kind: 'user', states: ['from'] },
    run: async (context) => {
      const { judge } = context;
      if (noteNoHoldings(context, claims)) return;
      const people = openPeople(context);
      if (people.none) return noteNoUsers(context, claims);
      const found = group === 'approvals' ? await approvalsGroupOf(context) : undefined;
      if (found !== undefined && !('name' in found)) {
        noteNoGroup(context, own, found);
        for (const claim of [staysRow, activeRow])
          judge.inconclusive(claim, 'the approvals group has no known name');
        return;
      }
      const options: MakeOptions = found === undefined ? {} : { approvals: found.name };
      const holders = openPeople(context, { receiving: 'everything' });
      judge.planned(members.length);
      for (const [at, member] of members.entries()) {
        // Two by two: what the to-user holds itself must not be lost to what it is given.
        const pair = await (people.fresh && at % 4 > 1 ? holders : people).next();
        if (pair === undefined) return noteNoUsers(context, claims);
        const denied = at % 2 === 0 ? [] : members.filter((other) => other !== member);
        const asked = [member];
        const done = await reassign(context, pair, { wish: { asked, denied }, options });
        judge.executed();
        judgeActive(context, done);
        const moved = movedBy(done);
        if (moved === undefined) {
          for (const claim of rowsOf(asked)) judge.inconclusive(claim, tellHindrance(context, done));
          if (!people.fresh) return settleRest(context, claims);
          continue;
        }
        const findings = findingsOf(moved);
        judgeFindings(judge, claims, {
          ...{ findings, exchanges: done.exchanges, asked, isPromised: pair.from.made },
        });
      }
      const reason = 'no from-user held anything that was not asked for';
      if (people.fresh) judge.unmet(staysRow, reason);
      else judge.inconclusive(staysRow, reason);
    },
  };
};

/** Users who are listed are used again only once what they were used for is done. */
const settleRest = ({ judge }: Context, claims: readonly RequirementId[]): void => {
  const reason = 'an earlier reassignment of the same user could not be seen to be done';
  for (const claim of claims) judge.inconclusive(claim, reason);
};
