import { isMembers, type Members } from '../../../models/members.ts';
import { changeRecords, type Mutator, refuse } from './mutator.ts';
import { legal, type MutatorRow, only, refuseBodies, without } from './row.ts';

const issuance = ['requisitions/issuance'];
const moves = ['approvers-by-hand', 'lifecycle-walks', 'submit-for-approval', 'update-and-submit'].map(
  (name) => `requisitions/${name}`,
);
const contents = ['arbitrary-requisitions', 'text-limits', 'updates', 'totals', 'kinds-of-lines'].map(
  (name) => `requisitions/${name}`,
);

/** Changes each line of a requisition, and each record that is a line itself. */
const changeLines = (change: (line: Members) => Members): Mutator =>
  changeRecords((one) => {
    const { 'requisition-lines': shown } = one;
    if (Array.isArray(shown)) return { ...one, 'requisition-lines': shown.filter(isMembers).map(change) };
    return 'line-num' in one ? change(one) : one;
  });

const creators = ['created-by', 'creator-access', 'requester-outside'].map((name) => `requisitions/${name}`);
const accounts = ['requisitions/accounts'];
const supplierItems = ['requisitions/supplier-item'];
const carts = ['requisitions/cart', 'requisitions/lines-in-cart'];

/** Changes a member of each line that is a text. */
const changeTexts = (name: string, write: (text: string) => string): Mutator =>
  changeLines((line) => {
    const { [name]: text } = line;
    return typeof text === 'string' ? { ...line, [name]: write(text) } : line;
  });

const dates = (write: (date: string) => string): Mutator =>
  changeTexts('issuance-date', (text) => write(text.slice(0, 10)));

const reordered = (order: string) => (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, order);

/** Legal deviations in requisitions. */
export const requisitionRows: readonly MutatorRow[] = [
  ...legal([...contents, ...moves], { 'no lines are shown': changeRecords(without('requisition-lines')) }),
  ...legal(contents, {
    'lines show their ids alone': changeLines(only('id')),
    'id and status alone are shown': changeRecords(only('id', 'status')),
    'prices have more zeros': changeTexts('unit-price', (price) => Number(price).toFixed(4)),
    'titles are refused': refuseBodies((body) => /req[-_]title/.test(body)),
    'letters outside ASCII are refused': refuseBodies((body) => /[^\0-~]/.test(body)),
    'more than four lines are refused': refuseBodies(
      (body) => (body.match(/"description"/g) ?? []).length > 4,
    ),
    'currencies are codes alone': refuseBodies((body) => /"currency":\s*\{/.test(body)),
    'users are named by email alone': refuseBodies((body) =>
      /"(requested|created)-by":\s*\{\s*"(login|id)"/.test(body),
    ),
  }),
  ...legal(moves, {
    'no status is shown': changeRecords(without('status')),
    'no approvals are shown': changeRecords(without('approvals')),
    'the first approval alone is shown': changeRecords((one) => {
      const { approvals } = one;
      return Array.isArray(approvals) ? { ...one, approvals: approvals.slice(0, 1) } : one;
    }),
    'nothing is submitted': refuse(/^(POST|PUT) .*submit_for_approval/, 422),
    'every action is refused': refuse(/^PUT .*\/requisitions\/\d+\/\w+/, 422),
    'no approver is added, as if nothing were there': refuse(/^PUT .*(add_approver|remove_approval)/, 404),
    'writes are under load': refuse(/^PUT/, 503),
  }),
  ...legal(supplierItems, {
    'prices are in another currency': changeTexts('unit-price', (price) => String(Number(price) * 3.1)),
    'no prices and totals are shown': changeRecords(only('id', 'status', 'requisition-lines')),
  }),
  ...legal(carts, {
    'the cart holds a line of somebody else': changeRecords((one) => {
      const { status, 'requisition-lines': shown } = one;
      const foreign = { id: 90_001, 'line-num': 1, description: 'a drill' };
      return status === 'cart' && Array.isArray(shown)
        ? { ...one, 'requisition-lines': [foreign, ...shown], 'line-count': shown.length + 1 }
        : one;
    }),
    'the cart is for users': refuse(/cart/, 422),
    'the cart takes one line alone': refuse(/\/add_to_cart$/, 422, (body) =>
      /"requisition-lines?":/.test(body),
    ),
  }),
  ...legal(creators, { 'no users are shown': changeRecords(without('created-by', 'requested-by')) }),
  ...legal(accounts, {
    'no accounts are shown': changeLines(without('account')),
    'accounts show their ids alone': changeLines((line) =>
      'account' in line ? { ...line, account: { id: 3 } } : line,
    ),
    'accounts show one code': changeLines((line) => {
      const { account } = line;
      return isMembers(account) ? { ...line, account: { code: Object.values(account).join('.') } } : line;
    }),
  }),
  ...legal(['requisitions/lines-of-others'], {
    'no lines show what they were taken from': changeLines(only('id')),
  }),
  ...legal(issuance, {
    'issuance dates have slashes': dates(reordered('$2/$3/$1')),
    'issuance dates have the day first': dates(reordered('$3/$2/$1')),
    'issuance dates are midnight far in the east': dates((date) => `${date}T00:00:00+14:00`),
    'issuance dates are midnight in words': dates((date) => `${date} 00:00:00 UTC`),
    'nothing of a schedule is shown': changeLines(only('id', 'line-num', 'description')),
    'lines show no ids': changeLines(without('id')),
    'schedules have a name of their own': changeLines(
      ({ 'issuance-date': planned, 'issuance-retry-interval': again, ...line }) => ({
        ...{ ...line, release: { planned, again } },
      }),
    ),
    'nothing is scheduled': refuse(/^POST .*issuance/, 422),
    'schedules are under load': refuse(/^POST .*issuance/, 503),
  }),
  ...legal(['requisitions/deletion', 'requisitions/cart'], {
    'deletions need a right': refuse(/^DELETE/, 403),
  }),
  ...legal(['requisitions/supplier-items'], {
    'items need a price': refuseBodies((body) => /"item":/.test(body) && !/"unit-price":/.test(body)),
  }),
];
