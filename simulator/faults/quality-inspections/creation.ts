import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
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
export const qualityInspectionsCreation: readonly Fault[] = [
  fault(
    'quality-inspections/created-is-in-progress',
    'A new inspection is in progress at once.',
    ['quality-inspections/create-makes-an-open-inspection', 'quality-inspections/create-answers-open'],
    leave<'quality-inspection'>(create, () => ({ record: { state: 'in_progress' } })),
  ),
  fault(
    'quality-inspections/created-is-kept-in-progress',
    'A new inspection is answered as Open and kept as in progress.',
    ['quality-inspections/create-makes-an-open-inspection'],
    leave<'quality-inspection'>(create, () => ({ record: { state: 'in_progress' } }), 'as-it-should-be'),
  ),
  fault(
    'quality-inspections/created-with-limits-is-closed',
    'A new inspection with limits is answered as Open and closed in the background.',
    ['quality-inspections/create-makes-an-open-inspection'],
    leave<'quality-inspection'>(
      create,
      ({ data }) =>
        characteristicsIn(data).some((one) => recordsIn(one['expected-limits']).length > 0)
          ? { record: { state: 'closed' } }
          : undefined,
      'as-it-should-be',
    ),
  ),
  fault(
    'quality-inspections/created-is-not-stored',
    'A new inspection is answered with an id and not stored.',
    [
      'quality-inspections/create-makes-an-open-inspection',
      'quality-inspections/show-answers-the-inspection',
    ],
    forget(create),
  ),
  fault(
    'quality-inspections/creation-answers-no-status',
    'The answer to a creation leaves out the status.',
    ['quality-inspections/create-answers-open'],
    show({ resource: qualityInspection, where: create }, (data) => {
      const { status: _, ...others } = data;
      return others;
    }),
  ),
  fault(
    'quality-inspections/creation-answers-nothing',
    'The answer to a creation has no body.',
    ['quality-inspections/create-answers-open'],
    withoutBody(create),
  ),
  fault(
    'quality-inspections/creation-answers-in-progress',
    'The answer to a creation tells the status that comes next.',
    ['quality-inspections/create-answers-open'],
    show({ resource: qualityInspection, where: create }, (data) => ({ ...data, status: 'in_progress' })),
  ),
  fault(
    'quality-inspections/created-is-exported',
    'A new inspection is exported.',
    ['quality-inspections/create-is-not-exported'],
    leave<'quality-inspection'>(create, () => ({ record: { exported: true } })),
  ),
  fault(
    'quality-inspections/created-with-an-external-id-is-exported',
    'A new inspection with an externalInspectionId counts as exported, as it came from outside.',
    ['quality-inspections/create-is-not-exported'],
    leave<'quality-inspection'>(create, ({ data }) =>
      (data['external-inspection-id'] ?? null) === null ? undefined : { record: { exported: true } },
    ),
  ),
  fault(
    'quality-inspections/flag-of-open-ones-is-inverted-in-xml',
    'The exported flag of an Open inspection is inverted in XML.',
    ['quality-inspections/create-is-not-exported'],
    show(inXml, (data) =>
      data['status'] === 'open' ? { ...data, exported: data['exported'] !== true } : data,
    ),
  ),
  fault(
    'quality-inspections/xml-shows-no-exported',
    'XML leaves out exported.',
    ['formats/json-and-xml-agree'],
    show(inXml, ({ exported: _, ...others }) => others),
  ),
  fault(
    'quality-inspections/second-of-a-due-date-is-the-first',
    'A creation for a supplier and a dueDate that another inspection has answers that one.',
    ['quality-inspections/create-makes-one-each', 'quality-inspections/show-answers-the-inspection'],
    at('decide', (step, fired) => async (exchange) => {
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
    }),
  ),
  fault(
    'quality-inspections/creation-overwrites-the-one-of-its-due-date',
    'A creation overwrites the inspection of the same supplier and dueDate.',
    ['quality-inspections/create-makes-one-each', 'quality-inspections/show-answers-the-inspection'],
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
  ),
  fault(
    'quality-inspections/created-at-once-have-one-id',
    'Two inspections that are created at the same moment get one id: a free id is chosen without a lock.',
    ['quality-inspections/create-makes-one-each', 'quality-inspections/show-answers-the-inspection'],
    numberEarly(create, 'quality-inspection'),
  ),
  fault(
    'quality-inspections/item-quantity-is-a-whole-number',
    'The itemQuantity of a new inspection loses its decimals.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const quantity = Number(sent['item-quantity']);
      const isWhole = Number.isNaN(quantity) || Number.isInteger(quantity);
      return isWhole ? sent : { ...sent, 'item-quantity': Math.trunc(quantity) };
    }),
  ),
  fault(
    'quality-inspections/item-quantity-in-single-precision',
    'The itemQuantity of a new inspection is kept in single precision.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const quantity = Number(sent['item-quantity']);
      const kept = Math.fround(quantity);
      return Number.isNaN(kept) || kept === quantity ? sent : { ...sent, 'item-quantity': kept };
    }),
  ),
  fault(
    'quality-inspections/sample-size-is-one',
    'A new inspection has the sampleSize 1, whatever was sent.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) =>
      (sent['sample-size'] ?? 1) === 1 ? sent : { ...sent, 'sample-size': 1 },
    ),
  ),
  fault(
    'quality-inspections/due-date-is-midnight',
    'The dueDate of a new inspection loses its time.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const day = String(sent['due-date']).slice(0, 10);
      const kept = `${day}T00:00:00.000Z`;
      return sent['due-date'] === kept ? sent : { ...sent, 'due-date': kept };
    }),
  ),
  fault(
    'quality-inspections/due-date-is-a-day-late',
    'The dueDate of a new inspection is kept as the day after.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const due = Date.parse(String(sent['due-date']));
      return Number.isNaN(due) ? sent : { ...sent, 'due-date': new Date(due + 86_400_000).toISOString() };
    }),
  ),
  fault(
    'quality-inspections/request-date-is-the-moment-of-creation',
    'The requestDate of a new inspection is when it was created.',
    ['quality-inspections/create-keeps-what-was-sent'],
    leave<'quality-inspection'>(create, ({ data }) =>
      (data['request-date'] ?? null) === null
        ? undefined
        : { data: { 'request-date': data['created-at'] ?? null } },
    ),
  ),
  fault(
    'quality-inspections/supplier-is-that-of-the-item',
    'A new inspection of an item has the preferred supplier of the item.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) =>
      (sent['item-id'] ?? null) === null
        ? sent
        : { ...sent, 'supplier-id': sent['supplier-id'] === 302 ? 303 : 302 },
    ),
  ),
  fault(
    'quality-inspections/requested-by-is-the-caller',
    'A new inspection is requested by whoever sends it.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent, exchange) => {
      const by = actingUser(exchange);
      return (sent['requested-by'] ?? by) === by ? sent : { ...sent, 'requested-by': by };
    }),
  ),
  fault(
    'quality-inspections/uom-is-that-of-the-item',
    'A new inspection of an item has the unit of measure of the item.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) =>
      (sent['item-id'] ?? null) === null ? sent : { ...sent, uom: sent['uom'] === 22 ? 21 : 22 },
    ),
  ),
  fault(
    'quality-inspections/item-id-is-lost-beside-a-name',
    'A new inspection with an itemName keeps no itemId.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const { 'item-id': item, ...others } = sent;
      return (item ?? null) === null || (sent['item-name'] ?? null) === null ? sent : others;
    }),
  ),
  fault(
    'quality-inspections/external-id-ends-after-ten',
    'The externalInspectionId of a new inspection is cut after ten characters.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const id = sent['external-inspection-id'];
      return typeof id === 'string' && id.length > 10
        ? { ...sent, 'external-inspection-id': id.slice(0, 10) }
        : sent;
    }),
  ),
  fault(
    'quality-inspections/part-numbers-are-swapped',
    'The part numbers of buyer and supplier are kept as those of each other.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const { 'buyer-part-number': buyer = null, 'supplier-part-number': supplier = null } = sent;
      return buyer === supplier
        ? sent
        : { ...sent, 'buyer-part-number': supplier, 'supplier-part-number': buyer };
    }),
  ),
  fault(
    'quality-inspections/ref-document-item-is-padded',
    'A refDocumentItem of less than five characters is filled up with zeros.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const item = sent['ref-document-item'];
      return typeof item === 'string' && item.length < 5
        ? { ...sent, 'ref-document-item': item.padStart(5, '0') }
        : sent;
    }),
  ),
  fault(
    'quality-inspections/ref-document-id-is-lost-without-a-type',
    'A refDocumentId without a refDocumentType is not kept.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const { 'ref-document-id': id, ...others } = sent;
      return (id ?? null) === null || (sent['ref-document-type'] ?? null) !== null ? sent : others;
    }),
  ),
  fault(
    'quality-inspections/texts-are-escaped-twice',
    'Texts of a new inspection are kept with entities in place of ampersands and brackets.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misreadTexts((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  fault(
    'quality-inspections/texts-are-in-ascii',
    'Letters of a new inspection that are not in ASCII are kept as question marks.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misreadTexts((text) => text.replace(/[^\x20-\x7e]/g, '?')),
  ),
  fault(
    'quality-inspections/texts-end-after-twenty',
    'Texts of a new inspection are cut after twenty characters.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misreadTexts((text) => text.slice(0, 20)),
  ),
  fault(
    'quality-inspections/item-quantity-ends-before-thousands',
    'The itemQuantity of a new inspection is kept without its thousands.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misread<Data>(create, (sent) => {
      const quantity = Number(sent['item-quantity']);
      return quantity >= 1000 ? { ...sent, 'item-quantity': quantity % 1000 } : sent;
    }),
  ),
  fault(
    'quality-inspections/texts-end-at-an-emoji',
    'Texts of a new inspection are cut before the first character outside the basic plane.',
    ['quality-inspections/create-keeps-what-was-sent'],
    misreadTexts((text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '')),
  ),
  fault(
    'quality-inspections/xml-shows-no-external-id',
    'The externalInspectionId is not shown in XML.',
    ['quality-inspections/create-keeps-what-was-sent'],
    show(
      inXml,
      member('external-inspection-id', () => null),
    ),
  ),
];
