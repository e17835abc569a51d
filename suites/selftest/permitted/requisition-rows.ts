import { isMembers, type Members } from '../../../models/members.ts';
import { only, type PermittedRow, refusing, refusingBodies, row, without } from './row.ts';

const issuance = ['requisitions/issuance'];
const moves = ['approvers-by-hand', 'lifecycle-walks', 'submit-for-approval'].map(
  (name) => `requisitions/${name}`,
);
const contents = ['arbitrary-requisitions', 'text-limits', 'updates', 'totals', 'kinds-of-lines'].map(
  (name) => `requisitions/${name}`,
);

/** Changes each line of a requisition, and what is a line itself. */
const lines =
  (change: (line: Members) => Members) =>
  (one: Members): Members => {
    const { 'requisition-lines': shown } = one;
    if (Array.isArray(shown)) return { ...one, 'requisition-lines': shown.filter(isMembers).map(change) };
    return 'line-num' in one ? change(one) : one;
  };

const creators = ['created-by', 'creator-access', 'requester-outside'].map((name) => `requisitions/${name}`);
const accounts = ['requisitions/accounts'];
const supplierItems = ['requisitions/supplier-item'];

const carts = ['requisitions/cart', 'requisitions/lines-in-cart'];

const dates = (write: (date: string) => string) =>
  lines((line) => {
    const { 'issuance-date': date } = line;
    return typeof date === 'string' ? { ...line, 'issuance-date': write(date.slice(0, 10)) } : line;
  });

const reordered = (order: string) => (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, order);

const shownBy: readonly PermittedRow[] = [
  row('lines show their ids alone', contents, { record: lines(only('id')) }),
  row('no lines are shown', [...contents, ...moves], { record: without('requisition-lines') }),
  row('id and status alone are shown', contents, { record: only('id', 'status') }),
  row('no status is shown', moves, { record: without('status') }),
  row('no approvals are shown', moves, { record: without('approvals') }),
  row('the first approval alone is shown', moves, {
    record: (one) => {
      const { approvals } = one;
      return Array.isArray(approvals) ? { ...one, approvals: approvals.slice(0, 1) } : one;
    },
  }),
  row('prices have more zeros', contents, {
    record: lines((line) => {
      const { 'unit-price': price } = line;
      return typeof price === 'string' ? { ...line, 'unit-price': Number(price).toFixed(4) } : line;
    }),
  }),
  row('prices are in another currency', supplierItems, {
    record: lines((line) => {
      const { 'unit-price': price } = line;
      return typeof price === 'string' ? { ...line, 'unit-price': String(Number(price) * 3.1) } : line;
    }),
  }),
  row('the cart holds a line of somebody else', carts, {
    record: (one) => {
      const { status, 'requisition-lines': shown } = one;
      const foreign = { id: 90_001, 'line-num': 1, description: 'a drill' };
      return status === 'cart' && Array.isArray(shown)
        ? { ...one, 'requisition-lines': [foreign, ...shown], 'line-count': shown.length + 1 }
        : one;
    },
  }),
  row('no prices and totals are shown', supplierItems, { record: only('id', 'status', 'requisition-lines') }),
  row('no users are shown', creators, { record: without('created-by', 'requested-by') }),
  row('no accounts are shown', accounts, { record: lines(without('account')) }),
  row('accounts show their ids alone', accounts, {
    record: lines((line) => ('account' in line ? { ...line, account: { id: 3 } } : line)),
  }),
  row('accounts show one code', accounts, {
    record: lines((line) => {
      const { account } = line;
      return isMembers(account) ? { ...line, account: { code: Object.values(account).join('.') } } : line;
    }),
  }),
  row('no lines show what they were taken from', ['requisitions/lines-of-others'], {
    record: lines(only('id')),
  }),
  row('issuance dates have slashes', issuance, { record: dates(reordered('$2/$3/$1')) }),
  row('issuance dates have the day first', issuance, { record: dates(reordered('$3/$2/$1')) }),
  row('issuance dates are midnight far in the east', issuance, {
    record: dates((date) => `${date}T00:00:00+14:00`),
  }),
  row('issuance dates are midnight in words', issuance, { record: dates((date) => `${date} 00:00:00 UTC`) }),
  row('nothing of a schedule is shown', issuance, { record: lines(only('id', 'line-num', 'description')) }),
  row('lines show no ids', issuance, { record: lines(without('id')) }),
  row('schedules have a name of their own', issuance, {
    record: lines(({ 'issuance-date': planned, 'issuance-retry-interval': again, ...line }) => ({
      ...{ ...line, release: { planned, again } },
    })),
  }),
];

const refusedBy: readonly PermittedRow[] = [
  row('nothing is submitted', moves, refusing(/POST|PUT/, /submit_for_approval/, 422)),
  row('every action is refused', moves, refusing(/PUT/, /\/requisitions\/\d+\/\w+/, 422)),
  row(
    'no approver is added, as if nothing were there',
    moves,
    refusing(/PUT/, /add_approver|remove_approval/, 404),
  ),
  row('writes are under load', moves, refusing(/PUT/, /./, 503)),
  row('deletions need a right', ['requisitions/deletion', 'requisitions/cart'], refusing(/DELETE/, /./, 403)),
  row('nothing is scheduled', issuance, refusing(/POST/, /issuance/, 422)),
  row('schedules are under load', issuance, refusing(/POST/, /issuance/, 503)),
  row(
    'titles are refused',
    contents,
    refusingBodies((body) => /req[-_]title/.test(body)),
  ),
  row(
    'letters outside ASCII are refused',
    contents,
    refusingBodies((body) => /[^\0-~]/.test(body)),
  ),
  row(
    'more than four lines are refused',
    contents,
    refusingBodies((body) => (body.match(/"description"/g) ?? []).length > 4),
  ),
  row(
    'currencies are codes alone',
    contents,
    refusingBodies((body) => /"currency":\s*\{/.test(body)),
  ),
  row(
    'users are named by email alone',
    contents,
    refusingBodies((body) => /"(requested|created)-by":\s*\{\s*"(login|id)"/.test(body)),
  ),
  row('the cart is for users', carts, refusing(/./, /cart/, 422)),
  row('the cart takes one line alone', carts, {
    refuses: ({ path, body }) =>
      path.endsWith('/add_to_cart') && /"requisition-lines?":/.test(body) ? { status: 422 } : undefined,
  }),
  row(
    'items need a price',
    ['requisitions/supplier-items'],
    refusingBodies((body) => /"item":/.test(body) && !/"unit-price":/.test(body)),
  ),
];

/** What may be otherwise in requisitions. */
export const requisitionRows: readonly PermittedRow[] = [...shownBy, ...refusedBy];
