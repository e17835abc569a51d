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

/** Applies a change to each item of an agreement. */
export const withItems = (body: Members, change: (item: Members, at: number) => Members): Members => ({
  ...body,
  items: membersIn(body['items']).map(change),
});

/** Applies a change to each line of an agreement. */
export const withLines = (body: Members, change: (line: Members) => Members): Members =>
  withItems(body, (item) =>
    item['schedule-lines'] === undefined
      ? item
      : { ...item, 'schedule-lines': membersIn(item['schedule-lines']).map(change) },
  );

const day = 24 * 60 * 60 * 1000;

/** The current time of the target, by its latest Date header; the local time if there is none. */
const nowAt = ({ client, clock }: Pick<Context, 'client' | 'clock'>): number => {
  const date = client.exchanges.at(-1)?.responseHeaders?.['date'];
  const milliseconds = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(milliseconds) ? clock.epoch() : milliseconds;
};

/** Midnight UTC of the target's current day plus a number of days. */
export const dayAt = (context: Pick<Context, 'client' | 'clock'>, days = 0): string => {
  const midnight = Math.floor(nowAt(context) / day) * day;
  return new Date(midnight + days * day).toISOString().replace('.000Z', 'Z');
};

let made = 0;

const digits = (value: number, length: number): string =>
  Math.trunc(value).toString(36).padStart(length, '0').slice(-length);

/** Distinguishes this process and second from all others for decades. */
const ownRun = `${digits(runStart / 1000, 6)}${digits(process.pid, 3)}`;

/**
 * A unique external number: `procon`, the run, and a counter. It is short, as the maximum length of numbers and
 * references is undocumented.
 */
const freshNumber = (): string => {
  made += 1;
  return `procon${ownRun}${digits(made, 3)}`;
};

/** The content of an item; omitted members are those of a plain one. */
export interface ItemShape {
  /** The number of lines; one by default. */
  readonly lines?: number;
  readonly confirm?: boolean;
  /** Override the plain members; undefined removes one. */
  readonly members?: Members;
  /** Members of each line, by its position. */
  readonly line?: (at: number) => Members;
}

/** The content of an agreement. */
export interface AgreementShape {
  readonly header?: Members;
  /** One plain item by default. */
  readonly items?: readonly ItemShape[];
}

/** The quantity of each plain line. */
const portion = 5;

/** The character that is appended to the reference of the parent. */
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
 * A request for a new agreement in its documented form: with everything for which the profile has references, and
 * without optional members in the header. Numbers and references are unique.
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

/** Optional members of the header; only references that the profile has. */
export const optionalHeader = ({ shippingAddress, paymentTerm }: AgreementReferences): Members =>
  sampleOptional(requestedAgreement.fields, {
    'shipping-address': idReference(shippingAddress),
    'payment-term': idReference(paymentTerm),
    incoterms: 'FOB',
    'incoterms-location': 'Świnoujście, 緑の港',
    // Each check decides whether the agreement is issued.
    'is-issued': undefined,
  });
