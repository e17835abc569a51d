import { accounts, knownSegments, lookupSegments } from '../../../fixtures/seed/accounts.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange } from '../../exchange.ts';
import { needing, tableOf, titled } from '../fault.ts';
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
export const requisitionsReferences = tableOf('requisitions', {
  'dynamic-chart-makes-no-account > dynamic-account-is-made': needing(
    dynamic,
    pretendCapabilities(writesMissing, { 'chart-of-accounts': 'static' }),
  ),
  'inactive-supplier-of-a-later-line-kept > supplier-is-active': titled(
    'Whether a supplier is active is looked up for the first line of a requisition alone.',
    takeReference(making, { reference: supplier, why: 'inactive' }, (place) => place > 0),
  ),
  'item-of-first-line-alone-looked-up > item-exists': takeReference(
    writing,
    { reference: item, why: 'unknown' },
    (place) => place > 0,
  ),
  'last-segment-not-checked > dynamic-segments-exist': needing(
    dynamic,
    uncheckedInLines('account', isUnknownAtLast),
  ),
  'lookup-values-refused > dynamic-segments-exist': needing(
    dynamic,
    refuseLines(writing, (line) => lookupSegments.has(segmentsIn(line)?.at(-1) ?? '')),
  ),
  'missing-account-becomes-another > dynamic-account-is-made': titled(
    'With a dynamic chart of accounts a line whose account is missing gets the first one of the chart.',
    needing(
      dynamic,
      keepOtherLines(writing, (line, { given }) =>
        isMissing(given) ? { ...line, account: accounts[0]?.shown ?? null } : undefined,
      ),
    ),
  ),
  'missing-account-kept > static-account-exists': titled(
    'With a static chart of accounts, segments that match no account are stored as sent.',
    uncheckedInLines('account', isMissing),
  ),
  'missing-account-left-out > dynamic-account-is-made': titled(
    'With a dynamic chart of accounts a line whose account is missing is kept without one.',
    needing(
      dynamic,
      misreadEachLine(writing, (line) => (isMissing(line) ? withoutMember(line, 'account') : undefined)),
    ),
  ),
  'static-chart-makes-accounts > static-account-exists': titled(
    'With a static chart of accounts an account that is missing is made of known segments.',
    pretendCapabilities(writesMissing, { 'chart-of-accounts': 'dynamic' }),
  ),
  'supplier-of-first-line-alone-checked > supplier-exists': takeReference(
    making,
    { reference: supplier, why: 'unknown' },
    (place) => place > 0,
  ),
  'unknown-item-becomes-a-free-line > item-exists': titled(
    'A line whose item does not exist is stored as a free-form line if it has a description.',
    misreadEachLine(writing, (line) =>
      hasUnknownItem(line) && typeof line['description'] === 'string'
        ? withoutMember(line, 'item')
        : undefined,
    ),
  ),
  'unknown-item-submitted > item-exists': titled(
    'Whether an item exists is not looked up for requisitions that are submitted at once.',
    takeReference('requisitions.submit-for-approval', { reference: item, why: 'unknown' }),
  ),
});
