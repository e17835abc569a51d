import type { Fault } from '../../fault.ts';
import { budgetsHaveTwoOwners } from './budgets-have-two-owners.ts';
import { directReportsStay } from './direct-reports-stay.ts';
import { firstBudgetAloneChangesItsOwner } from './first-budget-alone-changes-its-owner.ts';
import { integrationContactStays } from './integration-contact-stays.ts';
import { integrationsLoseTheirContact } from './integrations-lose-their-contact.ts';
import { lastReportKeepsItsManager } from './last-report-keeps-its-manager.ts';
import { reportsGoToBoth } from './reports-go-to-both.ts';
import { reportsGoToNobody } from './reports-go-to-nobody.ts';

/** What a platform could do wrong with reports, budgets, integrations and people that are reassigned. */
export const platformFaults: readonly Fault[] = [
  directReportsStay,
  lastReportKeepsItsManager,
  integrationContactStays,
  integrationsLoseTheirContact,
  firstBudgetAloneChangesItsOwner,
  budgetsHaveTwoOwners,
  reportsGoToBoth,
  reportsGoToNobody,
];
