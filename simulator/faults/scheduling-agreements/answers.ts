import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { at, type Fault, fault } from '../fault.ts';
import {
  creation,
  eachLine,
  reads,
  showAgreements,
  showItems,
  showLines,
  withItems,
  withLines,
} from '../operators/agreements.ts';
import { atMost, drop, put } from '../operators/inspections.ts';
import { answeredIn, isAt } from '../operators/where.ts';

const inXml = answeredIn('xml');
const day = 24 * 60 * 60 * 1000;

/** Members of items, or of lines, that are not in the answer to a creation; beside each what else says that it is. */
const withoutMember = (
  parts: 'items' | 'lines',
  show: typeof showItems | typeof showLines,
  rows: readonly (readonly [member: string, also?: string])[],
): readonly Fault[] =>
  rows.map(([member, also]) => {
    const shows = `scheduling-agreements/${parts}-show-${member}` as RequirementId;
    const name = member === 'id' ? 'ids' : member;
    return fault(
      `scheduling-agreements/creation-answers-${parts}-without-${name}`,
      `${parts === 'items' ? 'Items' : 'Lines'} have no ${member} in the answer to a creation.`,
      also === undefined ? [shows] : [`scheduling-agreements/${also}` as RequirementId, shows],
      show((part) => drop(part, member), creation),
    );
  });

/** Faults in answers about agreements. */
export const schedulingAgreementsAnswers: readonly Fault[] = [
  fault(
    'scheduling-agreements/commitment-level-is-a-number',
    'commitment-level of a line is 1 or 2.',
    ['scheduling-agreements/commitment-level-is-firm-or-trade-off'],
    showLines(
      (line) =>
        line['commitment-level'] === undefined
          ? line
          : put(line, { 'commitment-level': line['commitment-level'] === 'Firm' ? '1' : '2' }),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/commitment-level-is-the-status',
    'commitment-level of a line is its status.',
    ['scheduling-agreements/commitment-level-is-firm-or-trade-off'],
    showLines(
      (line) =>
        line['commitment-level'] === undefined
          ? line
          : put(line, { 'commitment-level': line['status'] ?? null }),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/confirmation-flags-are-inverted-in-xml',
    'is-confirmation-required of an item is inverted in XML.',
    ['scheduling-agreements/items-show-confirmation-flag', 'scheduling-agreements/create-keeps-the-items'],
    showItems(
      (item) => put(item, { 'is-confirmation-required': item['is-confirmation-required'] !== true }),
      inXml,
    ),
  ),
  fault(
    'scheduling-agreements/creation-answers-a-message-alone',
    'The answer to a creation has no members of the agreement.',
    [
      'scheduling-agreements/create-answers-id',
      'scheduling-agreements/create-answers-external-number',
      'scheduling-agreements/create-answers-status',
      'scheduling-agreements/create-answers-validity-dates',
      'scheduling-agreements/create-answers-supplier',
      'scheduling-agreements/create-answers-items-with-ids',
    ],
    at('respond', (step, fired) => (exchange) => {
      if (isAt(exchange, creation) && exchange.result.kind === 'one') {
        fired(exchange);
        exchange.outgoing.headers['Location'] =
          `${exchange.sandbox.baseUrl}${exchange.path}/${exchange.document?.id}`;
        exchange.result = { kind: 'nothing' };
      }
      return step(exchange);
    }),
  ),
  fault(
    'scheduling-agreements/creation-answers-an-own-number',
    'The answer to a creation has a number of the platform in place of the external one.',
    ['scheduling-agreements/create-answers-external-number'],
    showAgreements(
      (data) => put(data, { 'external-scheduling-agreement-number': String(data['id']) }),
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/creation-answers-dates-the-other-way-round',
    'The validity dates are swapped in the answer to a creation.',
    ['scheduling-agreements/create-answers-validity-dates'],
    showAgreements(
      (data) =>
        put(data, {
          'validity-start-date': data['validity-end-date'] ?? null,
          'validity-end-date': data['validity-start-date'] ?? null,
        }),
      creation,
    ),
  ),
  ...withoutMember('items', showItems, [
    ['external-reference-id'],
    ['id', 'create-answers-items-with-ids'],
    ['item-description'],
    ['quantity'],
  ]),
  fault(
    'scheduling-agreements/creation-answers-later-items-without-ids',
    'Items after the first have no id in the answer to a creation.',
    ['scheduling-agreements/create-answers-items-with-ids', 'scheduling-agreements/items-show-id'],
    showItems((item, { at }) => (at > 0 ? drop(item, 'id') : item), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-later-lines-without-status',
    'Lines after the first of an item have no status in the answer to a creation.',
    ['scheduling-agreements/create-answers-line-statuses', 'scheduling-agreements/lines-show-status'],
    showLines((line, { at }) => (at > 0 ? drop(line, 'status') : line), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-lines-of-drafts-without-status',
    'Lines of drafts have no status in the answer to a creation.',
    ['scheduling-agreements/create-answers-line-statuses', 'scheduling-agreements/lines-show-status'],
    showAgreements(
      (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'status')) : data),
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/creation-answers-lines-with-the-quantity-of-the-item',
    'quantity of a line is that of its item in the answer to a creation.',
    ['scheduling-agreements/lines-show-quantity'],
    showLines((line, { item }) => put(line, { quantity: item['quantity'] ?? null }), creation),
  ),
  ...withoutMember('lines', showLines, [
    ['delivery-date'],
    ['external-reference-id'],
    ['id', 'create-answers-lines-with-ids'],
    ['quantity'],
    ['status', 'create-answers-line-statuses'],
  ]),
  fault(
    'scheduling-agreements/creation-answers-no-end-of-validity',
    'The answer to a creation has no validity-end-date.',
    ['scheduling-agreements/create-answers-validity-dates'],
    showAgreements((data) => drop(data, 'validity-end-date'), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-no-external-number',
    'The answer to a creation has no external number.',
    ['scheduling-agreements/create-answers-external-number'],
    showAgreements((data) => drop(data, 'external-scheduling-agreement-number'), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-no-id',
    'The answer to a creation has no id.',
    ['scheduling-agreements/create-answers-id'],
    showAgreements((data) => drop(data, 'id'), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-no-items',
    'The answer to a creation has no items.',
    ['scheduling-agreements/create-answers-items-with-ids'],
    showAgreements((data) => drop(data, 'items'), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-no-lines',
    'Items have no lines in the answer to a creation.',
    ['scheduling-agreements/create-answers-lines-with-ids'],
    showItems((item) => drop(item, 'schedule-lines'), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-no-status',
    'The answer to a creation has no status.',
    ['scheduling-agreements/create-answers-status'],
    showAgreements((data) => drop(data, 'status'), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-no-supplier',
    'The answer to a creation has no supplier.',
    ['scheduling-agreements/create-answers-supplier'],
    showAgreements((data) => drop(data, 'supplier'), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-references-in-capitals',
    'external-reference-id of an item is in capitals in the answer to a creation.',
    ['scheduling-agreements/items-show-external-reference-id'],
    showItems(
      (item) => put(item, { 'external-reference-id': String(item['external-reference-id']).toUpperCase() }),
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/creation-answers-the-day-of-creation-as-delivery',
    'delivery-date of a line is that of the first in the answer to a creation.',
    ['scheduling-agreements/lines-show-delivery-date'],
    showLines((line, { all }) => put(line, { 'delivery-date': all[0]?.['delivery-date'] ?? null }), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-the-first-item-alone',
    'The answer to a creation has only the first item.',
    ['scheduling-agreements/create-answers-items-with-ids'],
    showAgreements((data) => withItems(data, atMost(1)), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-the-first-line-alone',
    'Items have only their first line in the answer to a creation.',
    ['scheduling-agreements/create-answers-lines-with-ids'],
    showItems((item) => withLines(item, atMost(1)), creation),
  ),
  fault(
    'scheduling-agreements/creation-answers-the-flag-inverted',
    'is-confirmation-required is inverted in the answer to a creation.',
    ['scheduling-agreements/items-show-confirmation-flag'],
    showItems(
      (item) => put(item, { 'is-confirmation-required': item['is-confirmation-required'] !== true }),
      creation,
    ),
  ),
  fault(
    'scheduling-agreements/creation-of-issued-answers-no-status',
    'The answer to a creation has no status where the agreement is issued.',
    ['scheduling-agreements/create-answers-status'],
    showAgreements((data) => (data['status'] === 'Issued' ? drop(data, 'status') : data), creation),
  ),
  fault(
    'scheduling-agreements/far-lines-are-forecast',
    'commitment-level of a line that is due beyond the trade-off zone is Forecast.',
    ['scheduling-agreements/commitment-level-is-firm-or-trade-off'],
    showAgreements((data) =>
      eachLine(data, (line, { item }) => {
        const zone = item['trade-off-zone'];
        const ahead = Date.parse(String(line['delivery-date'])) - Date.parse(String(data['created-at']));
        const isFar = typeof zone === 'number' && ahead > zone * day;
        return isFar && line['commitment-level'] !== undefined
          ? put(line, { 'commitment-level': 'Forecast' })
          : line;
      }),
    ),
  ),
  fault(
    'scheduling-agreements/items-show-no-false-flag',
    'is-confirmation-required of an item is shown only where it is true.',
    ['scheduling-agreements/items-show-confirmation-flag'],
    showItems((item) =>
      item['is-confirmation-required'] === false ? drop(item, 'is-confirmation-required') : item,
    ),
  ),
  fault(
    'scheduling-agreements/items-show-no-id-in-xml',
    'Items have no id in XML.',
    ['scheduling-agreements/items-show-id'],
    showItems((item) => drop(item, 'id'), inXml),
  ),
  fault(
    'scheduling-agreements/items-show-the-name-of-the-catalog',
    'item-description shows the name of an item in the catalog, even where none was named.',
    ['scheduling-agreements/items-show-item-description', 'scheduling-agreements/create-keeps-the-items'],
    showItems(
      (item) =>
        put(item, {
          'item-description': (item['item'] as Data | null | undefined)?.['name'] ?? 'Stair nosing, ribbed',
        }),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/items-show-their-id-as-reference',
    'external-reference-id of an item shows its id.',
    [
      'scheduling-agreements/items-show-external-reference-id',
      'scheduling-agreements/create-keeps-the-items',
    ],
    showItems((item) => put(item, { 'external-reference-id': String(item['id']) }), reads),
  ),
  fault(
    'scheduling-agreements/items-show-what-is-delivered-as-quantity',
    'quantity of an item shows what was delivered so far.',
    ['scheduling-agreements/items-show-quantity', 'scheduling-agreements/create-keeps-the-items'],
    showItems((item) => put(item, { quantity: '0.0' }), reads),
  ),
  fault(
    'scheduling-agreements/later-lines-show-no-commitment-level',
    'Lines that are not Firm have no commitment-level.',
    ['scheduling-agreements/show-has-commitment-level'],
    showLines((line) => (line['commitment-level'] === 'Firm' ? line : drop(line, 'commitment-level')), reads),
  ),
  fault(
    'scheduling-agreements/lines-of-drafts-show-no-commitment-level',
    'Lines of drafts have no commitment-level.',
    ['scheduling-agreements/show-has-commitment-level'],
    showAgreements(
      (data) =>
        data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'commitment-level')) : data,
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/lines-show-no-commitment-level',
    'Lines have no commitment-level in reads.',
    ['scheduling-agreements/show-has-commitment-level'],
    showLines((line) => drop(line, 'commitment-level'), reads),
  ),
  fault(
    'scheduling-agreements/lines-show-no-commitment-level-in-xml',
    'Lines have no commitment-level in XML.',
    ['scheduling-agreements/show-has-commitment-level'],
    showLines((line) => drop(line, 'commitment-level'), inXml),
  ),
  fault(
    'scheduling-agreements/lines-show-no-status-in-drafts',
    'Lines of drafts have no status in reads.',
    ['scheduling-agreements/lines-show-status'],
    showAgreements(
      (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'status')) : data),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/lines-show-positions-as-ids',
    'id of a line is its position in reads.',
    ['scheduling-agreements/lines-show-id'],
    showLines((line, { at }) => put(line, { id: at + 1 }), reads),
  ),
  fault(
    'scheduling-agreements/lines-show-the-day-after-in-reads',
    'delivery-date of a line is a day later in reads.',
    ['scheduling-agreements/lines-show-delivery-date', 'scheduling-agreements/create-keeps-the-lines'],
    showLines(
      (line) =>
        put(line, {
          'delivery-date': new Date(Date.parse(String(line['delivery-date'])) + 86_400_000).toISOString(),
        }),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/lines-show-the-reference-of-their-item',
    'external-reference-id of a line shows that of its item.',
    [
      'scheduling-agreements/lines-show-external-reference-id',
      'scheduling-agreements/create-keeps-the-lines',
    ],
    showLines(
      (line, { item }) => put(line, { 'external-reference-id': item['external-reference-id'] ?? null }),
      reads,
    ),
  ),
  fault(
    'scheduling-agreements/lines-show-what-is-open-as-quantity',
    'quantity of a line shows what remains of its item.',
    ['scheduling-agreements/lines-show-quantity', 'scheduling-agreements/create-keeps-the-lines'],
    showLines((line, { item, at }) => put(line, { quantity: String(Number(item['quantity']) - at) }), reads),
  ),
];
