import type { Data } from '../../../../models/resources/resource.ts';
import { acting, moving, type Play, partsOf, type Row } from './plays.test.kit.ts';

const statuses: Play = async (story) => {
  const id = await story.made();
  const told: unknown[] = [];
  for (const type of ['start', 'submit', 'accept']) {
    await story.move(id, type);
    told.push((await story.api('GET', `/${id}`)).json.status);
  }
  return told.join(', ');
};

const isRecorded = (data: Data): boolean => partsOf(data).every((part) => part['recordedCharacteristic']);

const recorded: Play = async (story) =>
  `${await moving('in_buyer_review', [], isRecorded)(story)} ${await moving('closed', [], isRecorded)(story)}`;

const decided: Play = async (story) => {
  const told: unknown[] = [];
  for (const type of ['accept', 'reject'])
    told.push(await moving('in_buyer_review', [type], (data) => data['reviewDecision'])(story));
  return told.join(' ');
};

const flagOfDecided: Play = async (story) => {
  const id = await story.made('in_buyer_review');
  await story.api('POST', `/${id}/exported`);
  await story.move(id, 'accept');
  return (await story.api('GET', `/${id}`)).json['exported'];
};

const reasonOf = (data: Data): string =>
  ['Text', 'Type', 'Code'].map((word) => typeof data[`resolutionReason${word}`]).join(' ');

/** How inspections go on. */
export const moveRows: readonly Row[] = [
  [
    'between-statuses',
    statuses,
    {
      named: 'In Progress, In Buyer Review, Closed',
      'open-until-closed': 'Open, Open, Closed',
      'other-names': 'With Supplier, Under Review, Closed',
    },
  ],
  [
    'sent-back',
    moving('in_buyer_review', ['send_back'], ({ status }) => status),
    { 'in-progress': 'In Progress', open: 'Open' },
  ],
  [
    'review-decision',
    decided,
    { past: 'Accepted Rejected', upper: 'ACCEPT REJECT', lower: 'accepted rejected' },
  ],
  [
    'resolution-reason',
    moving('closed', [], reasonOf),
    { whole: 'string string string', text: 'string object object' },
  ],
  ['recorded-shown', recorded, { submitted: 'true true', closed: 'false true' }],
  [
    'export-before-closed',
    acting('open', 'exported'),
    { accepted: '200 body true', refused: '400 body false' },
  ],
  [
    'mark-of-exported',
    acting('closed', 'exported', 'exported'),
    { accepted: '200 body true', refused: '400 body true' },
  ],
  [
    'reset-of-unexported',
    acting('closed', 'reset-exported'),
    { accepted: '200 body false', refused: '400 body false' },
  ],
  ['flag-of-decided', flagOfDecided, { kept: true, cleared: false }],
];
