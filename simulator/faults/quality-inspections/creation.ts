import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
import { misread, withTexts } from '../operators/input.ts';
import { characteristicsIn, recordsIn } from '../operators/inspections.ts';
import { forget, leave } from '../operators/leave.ts';
import { allOf, withoutBody } from '../operators/lists.ts';
import { numberEarly } from '../operators/races.ts';
import { member, show } from '../operators/show.ts';
import { answeredIn, isAt } from '../operators/where.ts';

const create = 'quality-inspections.create';
const inXml = { resource: qualityInspection, where: answeredIn('xml') };

/** What documents words for itself is no text of anybody's own. */
const words = new Set(['type', 'ref-document-type', 'due-date', 'request-date', 'external-inspection-id']);

const misreadTexts = (change: (text: string) => string): Wrapping =>
  misread<Data>(create, (sent) =>
    withTexts(sent, (text, member) => (words.has(member) ? text : change(text))),
  );

/** Faults in the creation of inspections and the members it keeps. */
export const qualityInspectionsCreation = tableOf('quality-inspections', {
  'created-is-in-progress > create-makes-an-open-inspection create-answers-open': leave<'quality-inspection'>(
    create,
    () => ({ record: { state: 'in_progress' } }),
  ),
  'created-is-kept-in-progress > create-makes-an-open-inspection': leave<'quality-inspection'>(
    create,
    () => ({ record: { state: 'in_progress' } }),
    'as-it-should-be',
  ),
  'created-with-limits-is-closed > create-makes-an-open-inspection': leave<'quality-inspection'>(
    create,
    ({ data }) =>
      characteristicsIn(data).some((one) => recordsIn(one['expected-limits']).length > 0)
        ? { record: { state: 'closed' } }
        : undefined,
    'as-it-should-be',
  ),
  'created-is-not-stored > create-makes-an-open-inspection show-answers-the-inspection': forget(create),
  'creation-answers-no-status > create-answers-open': show(
    { resource: qualityInspection, where: create },
    (data) => {
      const { status: _, ...others } = data;
      return others;
    },
  ),
  'creation-answers-nothing > create-answers-open': withoutBody(create),
  'creation-answers-in-progress > create-answers-open': titled(
    'The answer to a creation tells the status that comes next.',
    show({ resource: qualityInspection, where: create }, (data) => ({ ...data, status: 'in_progress' })),
  ),
  'created-is-exported > create-is-not-exported': leave<'quality-inspection'>(create, () => ({
    record: { exported: true },
  })),
  'created-with-an-external-id-is-exported > create-is-not-exported': titled(
    'A new inspection with an externalInspectionId counts as exported, as it came from outside.',
    leave<'quality-inspection'>(create, ({ data }) =>
      (data['external-inspection-id'] ?? null) === null ? undefined : { record: { exported: true } },
    ),
  ),
  'flag-of-open-ones-is-inverted-in-xml > create-is-not-exported': show(inXml, (data) =>
    data['status'] === 'open' ? { ...data, exported: data['exported'] !== true } : data,
  ),
  'xml-shows-no-exported > formats/json-and-xml-agree': show(inXml, ({ exported: _, ...others }) => others),
  'second-of-a-due-date-is-the-first > create-makes-one-each show-answers-the-inspection': at(
    'decide',
    (step, fired) => async (exchange) => {
      await step(exchange);
      const { change } = exchange;
      if (!isAt(exchange, create) || change === undefined) return;
      const sent = exchange.input as unknown as Data;
      const known = allOf(exchange, 'quality-inspection').find(({ data }) =>
        ['supplier-id', 'due-date'].every((name) => data[name] === sent[name]),
      );
      exchange.change = () => {
        if (known === undefined) return change();
        fired(exchange);
        exchange.document = known;
      };
    },
  ),
  'creation-overwrites-the-one-of-its-due-date > create-makes-one-each show-answers-the-inspection':
    leave<'quality-inspection'>(create, (made, _, exchange) => {
      const { store } = exchange.sandbox;
      const known = allOf(exchange, 'quality-inspection').find(
        ({ id, data }) =>
          id !== made.id && ['supplier-id', 'due-date'].every((name) => data[name] === made.data[name]),
      );
      if (known === undefined) return undefined;
      store.remove('quality-inspection', made.id);
      return { data: { id: known.id } };
    }),
  'created-at-once-have-one-id > create-makes-one-each show-answers-the-inspection': titled(
    'Two inspections that are created at the same moment get one id: a free id is chosen without a lock.',
    numberEarly(create, 'quality-inspection'),
  ),
  'item-quantity-is-a-whole-number > create-keeps-what-was-sent': misread<Data>(create, (sent) => {
    const quantity = Number(sent['item-quantity']);
    const isWhole = Number.isNaN(quantity) || Number.isInteger(quantity);
    return isWhole ? sent : { ...sent, 'item-quantity': Math.trunc(quantity) };
  }),
  'item-quantity-in-single-precision > create-keeps-what-was-sent': misread<Data>(create, (sent) => {
    const quantity = Number(sent['item-quantity']);
    const kept = Math.fround(quantity);
    return Number.isNaN(kept) || kept === quantity ? sent : { ...sent, 'item-quantity': kept };
  }),
  'sample-size-is-one > create-keeps-what-was-sent': misread<Data>(create, (sent) =>
    (sent['sample-size'] ?? 1) === 1 ? sent : { ...sent, 'sample-size': 1 },
  ),
  'due-date-is-midnight > create-keeps-what-was-sent': titled(
    'The dueDate of a new inspection loses its time.',
    misread<Data>(create, (sent) => {
      const day = String(sent['due-date']).slice(0, 10);
      const kept = `${day}T00:00:00.000Z`;
      return sent['due-date'] === kept ? sent : { ...sent, 'due-date': kept };
    }),
  ),
  'due-date-is-a-day-late > create-keeps-what-was-sent': titled(
    'The dueDate of a new inspection is kept as the day after.',
    misread<Data>(create, (sent) => {
      const due = Date.parse(String(sent['due-date']));
      return Number.isNaN(due) ? sent : { ...sent, 'due-date': new Date(due + 86_400_000).toISOString() };
    }),
  ),
  'request-date-is-the-moment-of-creation > create-keeps-what-was-sent': leave<'quality-inspection'>(
    create,
    ({ data }) =>
      (data['request-date'] ?? null) === null
        ? undefined
        : { data: { 'request-date': data['created-at'] ?? null } },
  ),
  'supplier-is-that-of-the-item > create-keeps-what-was-sent': misread<Data>(create, (sent) =>
    (sent['item-id'] ?? null) === null
      ? sent
      : { ...sent, 'supplier-id': sent['supplier-id'] === 302 ? 303 : 302 },
  ),
  'requested-by-is-the-caller > create-keeps-what-was-sent': misread<Data>(create, (sent, exchange) => {
    const by = actingUser(exchange);
    return (sent['requested-by'] ?? by) === by ? sent : { ...sent, 'requested-by': by };
  }),
  'uom-is-that-of-the-item > create-keeps-what-was-sent': misread<Data>(create, (sent) =>
    (sent['item-id'] ?? null) === null ? sent : { ...sent, uom: sent['uom'] === 22 ? 21 : 22 },
  ),
  'item-id-is-lost-beside-a-name > create-keeps-what-was-sent': misread<Data>(create, (sent) => {
    const { 'item-id': item, ...others } = sent;
    return (item ?? null) === null || (sent['item-name'] ?? null) === null ? sent : others;
  }),
  'external-id-ends-after-ten > create-keeps-what-was-sent': misread<Data>(create, (sent) => {
    const id = sent['external-inspection-id'];
    return typeof id === 'string' && id.length > 10
      ? { ...sent, 'external-inspection-id': id.slice(0, 10) }
      : sent;
  }),
  'part-numbers-are-swapped > create-keeps-what-was-sent': titled(
    'The part numbers of buyer and supplier are kept as those of each other.',
    misread<Data>(create, (sent) => {
      const { 'buyer-part-number': buyer = null, 'supplier-part-number': supplier = null } = sent;
      return buyer === supplier
        ? sent
        : { ...sent, 'buyer-part-number': supplier, 'supplier-part-number': buyer };
    }),
  ),
  'ref-document-item-is-padded > create-keeps-what-was-sent': titled(
    'A refDocumentItem of less than five characters is filled up with zeros.',
    misread<Data>(create, (sent) => {
      const item = sent['ref-document-item'];
      return typeof item === 'string' && item.length < 5
        ? { ...sent, 'ref-document-item': item.padStart(5, '0') }
        : sent;
    }),
  ),
  'ref-document-id-is-lost-without-a-type > create-keeps-what-was-sent': misread<Data>(create, (sent) => {
    const { 'ref-document-id': id, ...others } = sent;
    return (id ?? null) === null || (sent['ref-document-type'] ?? null) !== null ? sent : others;
  }),
  'texts-are-escaped-twice > create-keeps-what-was-sent': titled(
    'Texts of a new inspection are kept with entities in place of ampersands and brackets.',
    misreadTexts((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  'texts-are-in-ascii > create-keeps-what-was-sent': titled(
    'Letters of a new inspection that are not in ASCII are kept as question marks.',
    misreadTexts((text) => text.replace(/[^\x20-\x7e]/g, '?')),
  ),
  'texts-end-after-twenty > create-keeps-what-was-sent': misreadTexts((text) => text.slice(0, 20)),
  'item-quantity-ends-before-thousands > create-keeps-what-was-sent': misread<Data>(create, (sent) => {
    const quantity = Number(sent['item-quantity']);
    return quantity >= 1000 ? { ...sent, 'item-quantity': quantity % 1000 } : sent;
  }),
  'texts-end-at-an-emoji > create-keeps-what-was-sent': titled(
    'Texts of a new inspection are cut before the first character outside the basic plane.',
    misreadTexts((text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
  ),
  'xml-shows-no-external-id > create-keeps-what-was-sent': show(
    inXml,
    member('external-inspection-id', () => null),
  ),
});
