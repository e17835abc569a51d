import { all, item } from './agreements.test.kit.ts';
import { acting, change, firstLine, lineStatuses, type Play, type Row, statusOf } from './plays.test.kit.ts';

const update = { 'incoterms-location': 'elsewhere' };

const updatedItems: Play = async ({ api, items, made }) => {
  const id = await made('draft', { items: [item('P1'), item('P2')] });
  await api('PUT', `${all}/${id}`, { items: [item('P2', { quantity: 11 })] });
  return (await items(id)).map((one) => `${one['external-reference-id']} ${one['quantity']}`).join(', ');
};

const draftLines: Play = async (story) => {
  const id = await story.made('draft', {
    items: [item('P1'), item('P2', { 'is-confirmation-required': false })],
  });
  return lineStatuses(story, id);
};

const linesThen =
  (from: 'draft' | 'issued', path: string): Play =>
  async (story) => {
    const id = await story.made(from);
    await story.api('POST', `${all}/${id}${path}`);
    return `${await statusOf(story, id)}: ${await lineStatuses(story, id)}`;
  };

const unknownSchedule: Play = async (story) => {
  const { agreement, id } = await firstLine(story, 'issued');
  return `${await change(story, 'set_confirmed', id, 99)} ${await lineStatuses(story, agreement)}`;
};

const confirming =
  (more: object = {}): Play =>
  async (story) => {
    const { agreement, id } = await firstLine(story, 'issued', more);
    return `${await change(story, 'set_confirmed', id)} ${await lineStatuses(story, agreement)}`;
  };

const unconfirmed = { items: [item('P1', { 'is-confirmation-required': false })] };

const supplierConfirms: Play = async (story) => {
  const { agreement, id } = await firstLine(story, 'issued');
  await story.confirm(id);
  return lineStatuses(story, agreement);
};

const exportingDraft: Play = async (story) => {
  const { agreement, id } = await firstLine(story, 'draft');
  const status = await change(story, 'set_exported', id);
  return `${status} ${(await story.lines(agreement))[0]?.['exported']}`;
};

/** How agreements and their lines move. */
export const moveRows: readonly Row[] = [
  ['issue-of-issued', acting('issued', '/issue'), { refused: '422 Issued', accepted: '200 Issued' }],
  ['issue-of-cancelled', acting('cancelled', '/issue'), { refused: '422 Cancelled', accepted: '200 Issued' }],
  ['cancel-of-draft', acting('draft', '/cancel'), { accepted: '200 Cancelled', refused: '422 Draft' }],
  [
    'cancel-of-cancelled',
    acting('cancelled', '/cancel'),
    { refused: '422 Cancelled', accepted: '200 Cancelled' },
  ],
  [
    'update-of-issued',
    acting('issued', '', update),
    { accepted: '200 Issued', refused: '422 Issued', draft: '200 Draft' },
  ],
  [
    'update-of-cancelled',
    acting('cancelled', '', update),
    { refused: '422 Cancelled', accepted: '200 Cancelled' },
  ],
  ['updated-items', updatedItems, { stay: 'P1 10, P2 11', replaced: 'P2 11' }],
  [
    'draft-line-status',
    draftLines,
    {
      draft: 'Draft, Draft, Draft, Draft',
      issued: 'Pending Confirmation, Pending Confirmation, Issued, Issued',
      open: 'Open, Open, Open, Open',
    },
  ],
  [
    'lines-on-issue',
    linesThen('draft', '/issue'),
    {
      'as-created': 'Issued: Pending Confirmation, Pending Confirmation',
      issued: 'Issued: Issued, Issued',
      unchanged: 'Issued: Draft, Draft',
    },
  ],
  [
    'lines-on-cancel',
    linesThen('issued', '/cancel'),
    {
      cancelled: 'Cancelled: Cancelled, Cancelled',
      unchanged: 'Cancelled: Pending Confirmation, Pending Confirmation',
    },
  ],
  [
    'unknown-schedule',
    unknownSchedule,
    {
      refused: '400 Pending Confirmation, Pending Confirmation',
      ignored: '200 Confirmed, Pending Confirmation',
    },
  ],
  [
    'confirmed-status',
    confirming(),
    {
      confirmed: '200 Confirmed, Pending Confirmation',
      issued: '200 Issued, Pending Confirmation',
      'supplier-confirmed': '200 Supplier Confirmed, Pending Confirmation',
    },
  ],
  [
    'confirm-elsewhere',
    confirming(unconfirmed),
    { refused: '422 Issued, Issued', ignored: '200 Issued, Issued', confirmed: '200 Confirmed, Issued' },
  ],
  [
    'supplier-confirmed',
    supplierConfirms,
    {
      confirmed: 'Confirmed, Pending Confirmation',
      'pending-buyer': 'Pending Buyer Review, Pending Confirmation',
    },
  ],
  ['unissued-schedules-exported', exportingDraft, { refused: '422 false', accepted: '200 true' }],
];
