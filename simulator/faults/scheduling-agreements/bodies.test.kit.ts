import type { Members } from '../../../models/members.ts';

const day = 24 * 60 * 60 * 1000;
/** Today in a replay. */
const today = Date.UTC(2031, 4, 6);

/** A day so many after the one of the replay. */
export const dayAt = (days: number): string => new Date(today + days * day).toISOString();

/** An evening in another zone, which is the day after in UTC. */
const evening = (days: number): string => dayAt(days).replace('T00:00:00.000Z', 'T20:45:00-07:30');

/** A line, by its place among those of an item. */
const line = (reference: string, at: number): Members => ({
  'external-reference-id': `${reference}-${at + 1}`,
  'delivery-date': dayAt(5 + 12 * at),
  quantity: 5.25,
  uom: { id: 21 },
});

/** An item with so many lines. */
export const item = (reference: string, lines: number, more: Members = {}): Members => ({
  'external-reference-id': reference,
  item: { id: 7001 },
  'item-description': `Item <b>${reference}</b> 漢 of more than thirty letters`,
  price: '12.5',
  currency: { id: 1, code: 'USD' },
  quantity: 5.25 * lines,
  uom: { id: 21 },
  warehouse: { id: 31 },
  'firm-zone': 10,
  'trade-off-zone': 30,
  'need-by': dayAt(200),
  'is-confirmation-required': true,
  schedule_lines: Array.from({ length: lines }, (_, at) => line(reference, at)),
  ...more,
});

const unconfirmed = { 'is-confirmation-required': false };

/** Items of both kinds, with lines in every zone. */
export const items = (): readonly Members[] => [
  item('P1', 4),
  item('P2', 2, { ...unconfirmed, price: '7.25', item: { id: 7002 } }),
];

/** What may be left out of the header. */
export const optional: Members = {
  shipping_address: { id: 951 },
  payment_term: { id: 71 },
  incoterms: 'FOB',
  'incoterms-location': 'Rotterdam',
};

/** Bodies of requests with numbers that no other of the same story has. */
export interface Bodies {
  /** What is required, with items. */
  readonly bare: (more?: Members) => Members;
  /** An agreement of more items, and more lines of one, than ten. */
  readonly large: () => Members;
  /** Moments with an offset. */
  readonly abroad: () => Members;
}

/** Begins to count. */
export const bodies = (): Bodies => {
  let numbers = 0;
  const bare: Bodies['bare'] = (more = {}) => {
    numbers += 1;
    return {
      'external-scheduling-agreement-number': `story-of-agreements-${numbers}`,
      type: 'WITHOUT_RELEASE',
      'validity-start-date': dayAt(0),
      'validity-end-date': dayAt(365),
      supplier: { id: 301 },
      items: items(),
      ...more,
    };
  };
  const many = () =>
    Array.from({ length: 12 }, (_, at) => item(`L${at}`, at === 0 ? 12 : 1, at % 2 === 0 ? {} : unconfirmed));
  const abroad = () => {
    const schedule_lines = [{ ...line('A1', 0), 'delivery-date': evening(5) }];
    const items = [item('A1', 1, { schedule_lines })];
    return bare({ 'validity-start-date': evening(1), 'validity-end-date': evening(365), items });
  };
  return { abroad, bare, large: () => bare({ items: many() }) };
};

/** A record without a member. */
export const without = (members: Members, name: string): Members =>
  Object.fromEntries(Object.entries(members).filter(([member]) => member !== name));
