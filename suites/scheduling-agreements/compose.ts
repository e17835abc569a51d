import { isMembers, type Members, omitUndefined } from '../../models/members.ts';
import { requestedAgreement } from '../../models/resources/scheduling-agreement.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Context } from '../harness/check.ts';
import { runStart } from '../harness/generate/marker.ts';
import { sampleOptional } from '../harness/generate/sample.ts';
import type { AgreementReferences } from '../harness/profile/agreement-profile.ts';

/** The objects in a list. */
export const membersIn = (value: unknown): readonly Members[] =>
  Array.isArray(value) ? value.filter(isMembers) : [];

/** An agreement with each of its items changed. */
export const withItems = (body: Members, change: (item: Members, at: number) => Members): Members => ({
  ...body,
  items: membersIn(body['items']).map(change),
});

/** An agreement with each line of its items changed. */
export const withLines = (body: Members, change: (line: Members) => Members): Members =>
  withItems(body, (item) =>
    item['schedule-lines'] === undefined
      ? item
      : { ...item, 'schedule-lines': membersIn(item['schedule-lines']).map(change) },
  );

const day = 24 * 60 * 60 * 1000;

/** What time the target says that it is; our own clock before it has said anything. */
const nowAt = ({ client, clock }: Pick<Context, 'client' | 'clock'>): number => {
  const date = client.exchanges.at(-1)?.responseHeaders?.['date'];
  const milliseconds = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(milliseconds) ? clock.epoch() : milliseconds;
};

/** Midnight UTC of the target's today, and so many days later. */
export const dayAt = (context: Pick<Context, 'client' | 'clock'>, days = 0): string => {
  const midnight = Math.floor(nowAt(context) / day) * day;
  return new Date(midnight + days * day).toISOString().replace('.000Z', 'Z');
};

let made = 0;

const digits = (value: number, length: number): string =>
  Math.trunc(value).toString(36).padStart(length, '0').slice(-length);

/** Tells this process and this second from all others of some decades. */
const ownRun = `${digits(runStart / 1000, 6)}${digits(process.pid, 3)}`;

/**
 * An external number that no other agreement has: `procon`, the run, and a number that is used once. It is short: how
 * long numbers and references may be is not shown.
 */
const freshNumber = (): string => {
  made += 1;
  return `procon${ownRun}${digits(made, 3)}`;
};

/** An item as a check wants it; what is left out is as in a plain one. */
export interface ItemShape {
  /** How many lines: one when left out. */
  readonly lines?: number;
  readonly confirm?: boolean;
  /** Beside or in place of the plain ones; undefined takes one away. */
  readonly members?: Members;
  /** Those of each line, by its position. */
  readonly line?: (at: number) => Members;
}

/** An agreement as a check wants it. */
export interface AgreementShape {
  readonly header?: Members;
  /** One plain item when left out. */
  readonly items?: readonly ItemShape[];
}

/** How much of an item each plain line delivers. */
const portion = 5;

/** A reference is one letter longer than that of what it is part of. */
const letter = (at: number): string => (10 + at).toString(36);

const idReference = (id: Id | undefined): { readonly id: Id } | undefined =>
  id === undefined ? undefined : { id };

type ComposeTools = Pick<Context, 'client' | 'clock' | 'profile'>;

const lineOf = (
  tools: ComposeTools,
  reference: string,
  { at, own }: { at: number; own: Members },
): Members => {
  const { line, uom } = tools.profile.schedulingAgreements;
  return omitUndefined({
    ...line,
    'external-reference-id': `${reference}${letter(at)}`,
    'delivery-date': dayAt(tools, 5 + 12 * at),
    quantity: portion,
    uom: idReference(uom),
    ...own,
  });
};

const itemOf = (tools: ComposeTools, reference: string, shape: ItemShape): Members => {
  const { currency, item, itemMembers, uom, warehouse } = tools.profile.schedulingAgreements;
  const { lines = 1, confirm = true, members = {}, line = () => ({}) } = shape;
  const list = Array.from({ length: lines }, (_, at) => lineOf(tools, reference, { at, own: line(at) }));
  return omitUndefined({
    ...itemMembers,
    'external-reference-id': reference,
    item: idReference(item),
    'item-description': `procon item ${reference}`,
    price: '12.5',
    currency,
    quantity: portion * Math.max(1, lines),
    uom: idReference(uom),
    warehouse: idReference(warehouse),
    'firm-zone': 10,
    'trade-off-zone': 30,
    'need-by': dayAt(tools, 200),
    'is-confirmation-required': confirm,
    'schedule-lines': list,
    ...members,
  });
};

/**
 * A request for a new agreement in its documented form: everything that the profile has references for and no member
 * that is optional in the header. Numbers and references are used once.
 */
export const compose = (tools: ComposeTools, { header = {}, items = [{}] }: AgreementShape = {}): Members => {
  const { agreement, supplier } = tools.profile.schedulingAgreements;
  const number = freshNumber();
  return omitUndefined({
    ...agreement,
    'external-scheduling-agreement-number': number,
    type: 'WITHOUT_RELEASE',
    'validity-start-date': dayAt(tools),
    'validity-end-date': dayAt(tools, 365),
    supplier: idReference(supplier),
    items: items.map((shape, at) => itemOf(tools, `${number}${letter(at)}`, shape)),
    ...header,
  });
};

/** Members of the header that may be left out; references as far as the profile has them. */
export const optionalHeader = ({ shippingAddress, paymentTerm }: AgreementReferences): Members =>
  sampleOptional(requestedAgreement.fields, {
    'shipping-address': idReference(shippingAddress),
    'payment-term': idReference(paymentTerm),
    incoterms: 'FOB',
    'incoterms-location': 'Świnoujście, 緑の港',
    // Whether it is issued is the matter of each check.
    'is-issued': undefined,
  });
