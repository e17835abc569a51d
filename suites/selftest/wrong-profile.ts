import type { Members } from '../../models/members.ts';
import { areaOf } from '../../models/requirements/index.ts';
import type { Row } from '../../reports/run.ts';
import { checks } from '../catalogue.ts';
import type { KnownRun } from './known-run.ts';
import { inSandbox, mergeResults, runChecks } from './simulator.ts';

// A profile may contain well-formed but wrong values, which are no defect of the target. If a read shows that the
// profile is wrong, the requirement is undecided; if no read can, the reason names the key for the user to check.

/** A key, a wrong value, a requirement that depends on it, and its verdict: the reason names the key in any case. */
type WrongValue = readonly [key: string, value: unknown, requirement: string, verdict: Row['verdict']];

const user = (id: number, name: string) => ({
  ...{ id, login: `${name}.${id}`, email: `${name}.${id}@buyer.example` },
});
const active = user(11, 'avelin');
const outside = user(21, 'jorunn');
const inactive = user(19, 'ilvar');

const swapped = {
  issue: '/api/scheduling_agreements/:id/cancel',
  cancel: '/api/scheduling_agreements/:id/issue',
};

const sheets: readonly WrongValue[] = [
  ['void-reason', { code: 'DUPLICATE', id: 99 }, 'void-accepts-reason-id', 'fail'],
  ['inactive-void-reason', { id: 8 }, 'void-reason-id-is-of-an-active-reason', 'fail'],
  ['approver-ids', [19], 'add-approver-as-watcher', 'fail'],
  ['order-currency', { sheet: 101, code: 'JPY' }, 'currency-is-that-of-the-order', 'fail'],
];

const payments: readonly WrongValue[] = [
  ['issuing-bank', { name: 'Some Bank', payment: 1001 }, 'filter-by-issuing-bank', 'inconclusive'],
  ['expense-account-payment', 1002, 'account-type-filter-leaves-out-expenses', 'inconclusive'],
];

const requisitions: readonly WrongValue[] = [
  ['inactive-currency', 'GBP', 'currency-is-active', 'fail'],
  ['inactive-supplier', 302, 'supplier-is-active', 'fail'],
  ['item', 301, 'line-by-item', 'fail'],
  ['api-user', active, 'created-by-is-the-api-user', 'fail'],
  ['supplier-terms', { supplier: 301, 'payment-term': 'Net 7' }, 'defaults-come-from-the-system', 'fail'],
  ['creators', { 'with-access': outside }, 'creator-with-access-may-create', 'fail'],
  ['requester-outside-content-group', inactive, 'requester-outside-content-group', 'fail'],
];

const agreements: readonly WrongValue[] = [
  ['item', 99999, 'item-takes-item', 'fail'],
  ['warehouse', 99999, 'item-takes-warehouse', 'fail'],
  ['shipping-address', 99999, 'shipping-address-is-optional', 'fail'],
  ['paths', swapped, 'issue-issues', 'fail'],
];

const comments: readonly WrongValue[] = [
  ['documents', { invoices: [99999] }, 'create-on-invoice', 'blocked'],
];

const inArea = (area: string, all: readonly WrongValue[]): readonly WrongValue[] =>
  all.map(([key, value, rule, verdict]) => [`${area}.${key}`, value, `${area}/${rule}`, verdict]);

const wrongValues: readonly WrongValue[] = [
  ...inArea('service-sheets', sheets),
  ...inArea('payments', payments),
  ...inArea('requisitions', requisitions),
  ...inArea('scheduling-agreements', agreements),
  ...inArea('comments', comments),
  ['capabilities.chart-of-accounts', 'dynamic', 'requisitions/dynamic-account-is-made', 'fail'],
  ['capabilities.early-access', false, 'scheduling-agreements/early-access-only', 'fail'],
];

const wrongRun = ([key, value, requirement, verdict]: WrongValue): KnownRun => {
  const [part = '', member = ''] = key.split('.');
  const own = checks.filter(({ claims }) => (claims as readonly string[]).includes(requirement));
  const area = areaOf(requirement);
  return {
    id: `${requirement} with a wrong ${key} is ${verdict}, and its reason names the key`,
    ...{ area, checks: own },
    restsOn: ['suites/harness/profile', 'suites/selftest/wrong-profile.ts'],
    problems: async (simulator, sandbox) => {
      const extra = (profile: Members) => ({ [part]: { ...(profile[part] as object), [member]: value } });
      const visit = { name: sandbox, settings: { k: 1 }, without: ['access'], extra } as const;
      const rows = await inSandbox(
        simulator,
        visit,
        async (session) => mergeResults(session, await runChecks(session, own), [area]).rows,
      );
      const row = rows.find((one) => one.requirement === requirement);
      const isExpected = row?.verdict === verdict && row.reason.includes(key);
      return isExpected ? [] : [`${row?.verdict}: ${row?.reason}`];
    },
  };
};

/** Profiles with one wrong value each. */
export const wrongProfiles: readonly KnownRun[] = wrongValues.map(wrongRun);
