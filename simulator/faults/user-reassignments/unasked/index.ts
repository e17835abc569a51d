import type { Fault } from '../../fault.ts';
import { everythingIsMoved } from './everything-is-moved.ts';
import { falseCountsAsTrue } from './false-counts-as-true.ts';
import { invoicesGoWithRequisitions } from './invoices-go-with-requisitions.ts';
import { oneMemberMovesItsGroup } from './one-member-moves-its-group.ts';
import { ownedGroupsGoWithMemberships } from './owned-groups-go-with-memberships.ts';
import { projectsGoWithRoles } from './projects-go-with-roles.ts';
import { rolesAreLostByTheWay } from './roles-are-lost-by-the-way.ts';
import { watchingEndsWithApprovals } from './watching-ends-with-approvals.ts';

/** What a platform could do wrong with responsibilities that nobody asked for. */
export const unaskedFaults: readonly Fault[] = [
  falseCountsAsTrue,
  oneMemberMovesItsGroup,
  everythingIsMoved,
  ownedGroupsGoWithMemberships,
  invoicesGoWithRequisitions,
  watchingEndsWithApprovals,
  rolesAreLostByTheWay,
  projectsGoWithRoles,
];
