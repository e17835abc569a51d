import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { at, type Fault, fault, tableOf, titled } from '../fault.ts';
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
  ...tableOf('scheduling-agreements', {
    'commitment-level-is-a-number > commitment-level-is-firm-or-trade-off': showLines(
      (line) =>
        line['commitment-level'] === undefined
          ? line
          : put(line, { 'commitment-level': line['commitment-level'] === 'Firm' ? '1' : '2' }),
      reads,
    ),
    'commitment-level-is-the-status > commitment-level-is-firm-or-trade-off': showLines(
      (line) =>
        line['commitment-level'] === undefined
          ? line
          : put(line, { 'commitment-level': line['status'] ?? null }),
      reads,
    ),
    'confirmation-flags-are-inverted-in-xml > items-show-confirmation-flag create-keeps-the-items': showItems(
      (item) => put(item, { 'is-confirmation-required': item['is-confirmation-required'] !== true }),
      inXml,
    ),
    'creation-answers-a-message-alone > create-answers-id create-answers-external-number create-answers-status create-answers-validity-dates create-answers-supplier create-answers-items-with-ids':
      at('respond', (step, fired) => (exchange) => {
        if (isAt(exchange, creation) && exchange.result.kind === 'one') {
          fired(exchange);
          exchange.outgoing.headers['Location'] =
            `${exchange.sandbox.baseUrl}${exchange.path}/${exchange.document?.id}`;
          exchange.result = { kind: 'nothing' };
        }
        return step(exchange);
      }),
    'creation-answers-an-own-number > create-answers-external-number': showAgreements(
      (data) => put(data, { 'external-scheduling-agreement-number': String(data['id']) }),
      creation,
    ),
    'creation-answers-dates-the-other-way-round > create-answers-validity-dates': showAgreements(
      (data) =>
        put(data, {
          'validity-start-date': data['validity-end-date'] ?? null,
          'validity-end-date': data['validity-start-date'] ?? null,
        }),
      creation,
    ),
  }),
  ...withoutMember('items', showItems, [
    ['external-reference-id'],
    ['id', 'create-answers-items-with-ids'],
    ['item-description'],
    ['quantity'],
  ]),
  ...tableOf('scheduling-agreements', {
    'creation-answers-later-items-without-ids > create-answers-items-with-ids items-show-id': showItems(
      (item, { at }) => (at > 0 ? drop(item, 'id') : item),
      creation,
    ),
    'creation-answers-later-lines-without-status > create-answers-line-statuses lines-show-status': showLines(
      (line, { at }) => (at > 0 ? drop(line, 'status') : line),
      creation,
    ),
    'creation-answers-lines-of-drafts-without-status > create-answers-line-statuses lines-show-status':
      showAgreements(
        (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'status')) : data),
        creation,
      ),
    'creation-answers-lines-with-the-quantity-of-the-item > lines-show-quantity': showLines(
      (line, { item }) => put(line, { quantity: item['quantity'] ?? null }),
      creation,
    ),
  }),
  ...withoutMember('lines', showLines, [
    ['delivery-date'],
    ['external-reference-id'],
    ['id', 'create-answers-lines-with-ids'],
    ['quantity'],
    ['status', 'create-answers-line-statuses'],
  ]),
  ...tableOf('scheduling-agreements', {
    'creation-answers-no-end-of-validity > create-answers-validity-dates': showAgreements(
      (data) => drop(data, 'validity-end-date'),
      creation,
    ),
    'creation-answers-no-external-number > create-answers-external-number': showAgreements(
      (data) => drop(data, 'external-scheduling-agreement-number'),
      creation,
    ),
    'creation-answers-no-id > create-answers-id': showAgreements((data) => drop(data, 'id'), creation),
    'creation-answers-no-items > create-answers-items-with-ids': showAgreements(
      (data) => drop(data, 'items'),
      creation,
    ),
    'creation-answers-no-lines > create-answers-lines-with-ids': showItems(
      (item) => drop(item, 'schedule-lines'),
      creation,
    ),
    'creation-answers-no-status > create-answers-status': showAgreements(
      (data) => drop(data, 'status'),
      creation,
    ),
    'creation-answers-no-supplier > create-answers-supplier': showAgreements(
      (data) => drop(data, 'supplier'),
      creation,
    ),
    'creation-answers-references-in-capitals > items-show-external-reference-id': showItems(
      (item) => put(item, { 'external-reference-id': String(item['external-reference-id']).toUpperCase() }),
      creation,
    ),
    'creation-answers-the-day-of-creation-as-delivery > lines-show-delivery-date': showLines(
      (line, { all }) => put(line, { 'delivery-date': all[0]?.['delivery-date'] ?? null }),
      creation,
    ),
    'creation-answers-the-first-item-alone > create-answers-items-with-ids': showAgreements(
      (data) => withItems(data, atMost(1)),
      creation,
    ),
    'creation-answers-the-first-line-alone > create-answers-lines-with-ids': showItems(
      (item) => withLines(item, atMost(1)),
      creation,
    ),
    'creation-answers-the-flag-inverted > items-show-confirmation-flag': showItems(
      (item) => put(item, { 'is-confirmation-required': item['is-confirmation-required'] !== true }),
      creation,
    ),
    'creation-of-issued-answers-no-status > create-answers-status': showAgreements(
      (data) => (data['status'] === 'Issued' ? drop(data, 'status') : data),
      creation,
    ),
    'far-lines-are-forecast > commitment-level-is-firm-or-trade-off': titled(
      'commitment-level of a line that is due beyond the trade-off zone is Forecast.',
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
    'items-show-no-false-flag > items-show-confirmation-flag': showItems((item) =>
      item['is-confirmation-required'] === false ? drop(item, 'is-confirmation-required') : item,
    ),
    'items-show-no-id-in-xml > items-show-id': showItems((item) => drop(item, 'id'), inXml),
    'items-show-the-name-of-the-catalog > items-show-item-description create-keeps-the-items': showItems(
      (item) =>
        put(item, {
          'item-description': (item['item'] as Data | null | undefined)?.['name'] ?? 'Stair nosing, ribbed',
        }),
      reads,
    ),
    'items-show-their-id-as-reference > items-show-external-reference-id create-keeps-the-items': showItems(
      (item) => put(item, { 'external-reference-id': String(item['id']) }),
      reads,
    ),
    'items-show-what-is-delivered-as-quantity > items-show-quantity create-keeps-the-items': showItems(
      (item) => put(item, { quantity: '0.0' }),
      reads,
    ),
    'later-lines-show-no-commitment-level > show-has-commitment-level': showLines(
      (line) => (line['commitment-level'] === 'Firm' ? line : drop(line, 'commitment-level')),
      reads,
    ),
    'lines-of-drafts-show-no-commitment-level > show-has-commitment-level': showAgreements(
      (data) =>
        data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'commitment-level')) : data,
      reads,
    ),
    'lines-show-no-commitment-level > show-has-commitment-level': showLines(
      (line) => drop(line, 'commitment-level'),
      reads,
    ),
    'lines-show-no-commitment-level-in-xml > show-has-commitment-level': showLines(
      (line) => drop(line, 'commitment-level'),
      inXml,
    ),
    'lines-show-no-status-in-drafts > lines-show-status': showAgreements(
      (data) => (data['status'] === 'Draft' ? eachLine(data, (line) => drop(line, 'status')) : data),
      reads,
    ),
    'lines-show-positions-as-ids > lines-show-id': showLines(
      (line, { at }) => put(line, { id: at + 1 }),
      reads,
    ),
    'lines-show-the-day-after-in-reads > lines-show-delivery-date create-keeps-the-lines': showLines(
      (line) =>
        put(line, {
          'delivery-date': new Date(Date.parse(String(line['delivery-date'])) + 86_400_000).toISOString(),
        }),
      reads,
    ),
    'lines-show-the-reference-of-their-item > lines-show-external-reference-id create-keeps-the-lines':
      showLines(
        (line, { item }) => put(line, { 'external-reference-id': item['external-reference-id'] ?? null }),
        reads,
      ),
    'lines-show-what-is-open-as-quantity > lines-show-quantity create-keeps-the-lines': showLines(
      (line, { item, at }) => put(line, { quantity: String(Number(item['quantity']) - at) }),
      reads,
    ),
  }),
];
