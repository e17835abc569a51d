import { accounts, knownSegments, lookupSegments } from '../../../fixtures/seed/accounts.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { type Fault, fault, needing } from '../fault.ts';
import { pretendCapabilities } from '../operators/lifecycle.ts';
import {
  keepOtherLines,
  making,
  misreadEachLine,
  refuseLines,
  withoutMember,
  writing,
} from '../operators/requisition-content.ts';
import {
  hasUnknownItem,
  type Reference,
  takeReference,
  uncheckedInLines,
} from '../operators/requisition-references.ts';
import { isAt } from '../operators/where.ts';

const names = ['segment-1', 'segment-2', 'segment-3'] as const;

const segmentsIn = ({ account }: Data): readonly string[] | undefined => {
  if ((account ?? null) === null) return undefined;
  const segments = names.flatMap((name) => (account as Data)[name] ?? []);
  return segments.length === names.length ? segments.map(String) : undefined;
};

/** Whether all segments of a line are known, all but the last, or neither. */
const knownIn = (segments: readonly string[]): readonly boolean[] =>
  knownSegments.map((known, at) => known.has(segments[at] ?? ''));

const isThere = (segments: readonly string[]): boolean =>
  accounts.some(({ shown }) => names.every((name, at) => shown[name] === segments[at]));

/** Whether the segments of a line are known, but of no account. */
export const isMissing = (line: Data): boolean => {
  const segments = segmentsIn(line);
  return segments !== undefined && knownIn(segments).every(Boolean) && !isThere(segments);
};

/** Whether the last segment of a line alone is unknown. */
const isUnknownAtLast = (line: Data): boolean => {
  const segments = segmentsIn(line);
  return segments !== undefined && knownIn(segments).join() === 'true,true,false';
};

const writesMissing = (exchange: Exchange): boolean =>
  isAt(exchange, writing) && (givenInput(exchange).lines ?? []).some(isMissing);

const dynamic = { 'chart-of-accounts': 'dynamic' };

const supplier: Reference = { member: 'supplier', kind: 'supplier', ofLines: true };
const item: Reference = { member: 'item', kind: 'item', ofLines: true };

/** Faults in references of requisitions. */
export const requisitionsReferences: readonly Fault[] = [
  fault(
    'requisitions/dynamic-chart-makes-no-account',
    'With a dynamic chart of accounts, segments of a missing account are refused.',
    ['requisitions/dynamic-account-is-made'],
    needing(dynamic, pretendCapabilities(writesMissing, { 'chart-of-accounts': 'static' })),
  ),
  fault(
    'requisitions/inactive-supplier-of-a-later-line-kept',
    'Whether a supplier is active is looked up for the first line of a requisition alone.',
    ['requisitions/supplier-is-active'],
    takeReference(making, { reference: supplier, why: 'inactive' }, (place) => place > 0),
  ),
  fault(
    'requisitions/item-of-first-line-alone-looked-up',
    'Whether an item exists is looked up for the first line of a requisition alone.',
    ['requisitions/item-exists'],
    takeReference(writing, { reference: item, why: 'unknown' }, (place) => place > 0),
  ),
  fault(
    'requisitions/last-segment-not-checked',
    'With a dynamic chart of accounts, any last segment is accepted.',
    ['requisitions/dynamic-segments-exist'],
    needing(dynamic, uncheckedInLines('account', isUnknownAtLast)),
  ),
  fault(
    'requisitions/lookup-values-refused',
    'With a dynamic chart of accounts a lookup value as a segment is refused.',
    ['requisitions/dynamic-segments-exist'],
    needing(
      dynamic,
      refuseLines(writing, (line) => lookupSegments.has(segmentsIn(line)?.at(-1) ?? '')),
    ),
  ),
  fault(
    'requisitions/missing-account-becomes-another',
    'With a dynamic chart of accounts a line whose account is missing gets the first one of the chart.',
    ['requisitions/dynamic-account-is-made'],
    needing(
      dynamic,
      keepOtherLines(writing, (line, { given }) =>
        isMissing(given) ? { ...line, account: accounts[0]?.shown ?? null } : undefined,
      ),
    ),
  ),
  fault(
    'requisitions/missing-account-kept',
    'With a static chart of accounts, segments that match no account are stored as sent.',
    ['requisitions/static-account-exists'],
    uncheckedInLines('account', isMissing),
  ),
  fault(
    'requisitions/missing-account-left-out',
    'With a dynamic chart of accounts a line whose account is missing is kept without one.',
    ['requisitions/dynamic-account-is-made'],
    needing(
      dynamic,
      misreadEachLine(writing, (line) => (isMissing(line) ? withoutMember(line, 'account') : undefined)),
    ),
  ),
  fault(
    'requisitions/static-chart-makes-accounts',
    'With a static chart of accounts an account that is missing is made of known segments.',
    ['requisitions/static-account-exists'],
    pretendCapabilities(writesMissing, { 'chart-of-accounts': 'dynamic' }),
  ),
  fault(
    'requisitions/supplier-of-first-line-alone-checked',
    'Whether a supplier exists is looked up for the first line of a requisition alone.',
    ['requisitions/supplier-exists'],
    takeReference(making, { reference: supplier, why: 'unknown' }, (place) => place > 0),
  ),
  fault(
    'requisitions/unknown-item-becomes-a-free-line',
    'A line whose item does not exist is stored as a free-form line if it has a description.',
    ['requisitions/item-exists'],
    misreadEachLine(writing, (line) =>
      hasUnknownItem(line) && typeof line['description'] === 'string'
        ? withoutMember(line, 'item')
        : undefined,
    ),
  ),
  fault(
    'requisitions/unknown-item-submitted',
    'Whether an item exists is not looked up for requisitions that are submitted at once.',
    ['requisitions/item-exists'],
    takeReference('requisitions.submit-for-approval', { reference: item, why: 'unknown' }),
  ),
];
