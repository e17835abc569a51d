import { inspectionCharacteristic } from '../../../models/resources/inspection-characteristic.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { inXml } from '../operators/wire.ts';
import { asksFor } from '../twist/inspection/asks-for.ts';
import { collect } from '../twist/inspection/collect.ts';
import { characteristicsIn } from '../twist/inspection/parts.ts';
import { show } from '../twist/inspection/show.ts';
import { spelled, spellOtherwise } from '../twist/inspection/spell-otherwise.ts';

const memories = memoryOf<{ first?: NonNullable<Exchange['document']> }>(() => ({}));

/** What can be wrong with reads of inspections. */
export const qualityInspectionsReads: readonly Fault[] = [
  fault(
    'quality-inspections/show-answers-another',
    'Showing an inspection answers the one with the next id.',
    ['quality-inspections/show-answers-the-inspection'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, sandbox } = exchange;
      const next =
        asksFor(exchange, 'show') && sandbox.store.get('quality-inspection', Number(document?.id) + 1);
      if (!next) return;
      fired(exchange);
      exchange.document = next;
    }),
  ),
  fault(
    'quality-inspections/show-in-xml-is-remembered',
    'Showing an inspection in XML answers the one that was shown in XML first.',
    ['quality-inspections/show-answers-the-inspection'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, format } = exchange;
      if (!asksFor(exchange, 'show') || document === undefined || format !== 'xml') return;
      const memory = memories(exchange);
      memory.first ??= document;
      if (memory.first.id === document.id) return;
      fired(exchange);
      exchange.document = memory.first;
    }),
  ),
  fault(
    'quality-inspections/show-joins-the-one-after',
    'An inspection is shown with the members of the one that was created after it.',
    ['quality-inspections/show-answers-the-inspection'],
    show((data, exchange) => {
      const id = Number(data['id']);
      const next = exchange.sandbox.store.get('quality-inspection', id + 1);
      return asksFor(exchange, 'show') && next !== undefined ? { ...data, ...next.data, id } : data;
    }),
  ),
  fault(
    'quality-inspections/fresh-ones-are-not-found',
    'An inspection that was created a moment ago is not found.',
    [
      'quality-inspections/create-makes-an-open-inspection',
      'quality-inspections/show-answers-the-inspection',
    ],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document } = exchange;
      if (!asksFor(exchange, 'show') || document?.data['created-at'] !== document?.data['modified-at'])
        return;
      fired(exchange);
      throw new Refusal('unknown-id');
    }),
  ),
  fault(
    'quality-inspections/show-leaves-out-characteristics',
    'Showing an inspection leaves out its characteristics.',
    ['quality-inspections/show-includes-characteristics'],
    show((data, exchange) =>
      asksFor(exchange, 'show') && characteristicsIn(data).length > 0
        ? { ...data, characteristics: [] }
        : data,
    ),
  ),
  fault(
    'quality-inspections/show-in-xml-leaves-out-characteristics',
    'Showing an inspection in XML leaves out its characteristics.',
    ['quality-inspections/show-includes-characteristics'],
    show((data, exchange) =>
      asksFor(exchange, 'show') && inXml(exchange) && characteristicsIn(data).length > 0
        ? { ...data, characteristics: [] }
        : data,
    ),
  ),
  fault(
    'quality-inspections/characteristics-are-shown-once-closed',
    'The characteristics of an inspection are shown once it is Closed.',
    ['quality-inspections/show-includes-characteristics'],
    show((data, exchange) =>
      asksFor(exchange, 'show') && data['status'] !== 'closed' && characteristicsIn(data).length > 0
        ? { ...data, characteristics: [] }
        : data,
    ),
  ),
  fault(
    'quality-inspections/characteristics-are-shown-until-closed',
    'The characteristics of an inspection are not shown once it is Closed.',
    ['quality-inspections/show-includes-characteristics'],
    show((data, exchange) =>
      asksFor(exchange, 'show') && data['status'] === 'closed' && characteristicsIn(data).length > 0
        ? { ...data, characteristics: [] }
        : data,
    ),
  ),
  fault(
    'quality-inspections/list-answers-one',
    'The list of inspections answers the first of them.',
    ['quality-inspections/list-answers-inspections'],
    collect('list', ([first]) => first && { kind: 'one', resource: qualityInspection, record: () => first }),
  ),
  fault(
    'quality-inspections/list-answers-characteristics',
    'The list of inspections answers their characteristics.',
    ['quality-inspections/list-answers-inspections'],
    collect('list', (inspections) => {
      const records = inspections.flatMap(characteristicsIn);
      return { kind: 'many', resource: inspectionCharacteristic, records, total: () => records.length };
    }),
  ),
  fault(
    'quality-inspections/list-in-xml-answers-one',
    'The list of inspections in XML answers the first of them.',
    ['quality-inspections/list-answers-inspections'],
    collect('list', ([first], exchange) =>
      inXml(exchange) && first !== undefined
        ? { kind: 'one', resource: qualityInspection, record: () => first }
        : undefined,
    ),
  ),
  fault(
    'quality-inspections/list-shows-no-ids',
    'The list of inspections leaves out their ids.',
    ['quality-inspections/list-answers-inspections'],
    collect('list', (inspections) => {
      const records = inspections.map(({ id: _, ...others }) => others);
      return { kind: 'many', resource: qualityInspection, records, total: () => records.length };
    }),
  ),
  fault(
    'quality-inspections/names-with-hyphens',
    'The members of inspections and of their characteristics are spelled with hyphens.',
    ['quality-inspections/members-are-camel-case'],
    spellOtherwise(spelled('hyphen', 'hyphen')),
  ),
  fault(
    'quality-inspections/names-with-underscores-in-xml',
    'The members of inspections and of their characteristics are spelled with underscores in XML.',
    ['quality-inspections/members-are-camel-case'],
    spellOtherwise(spelled('snake', 'snake'), inXml),
  ),
  fault(
    'quality-inspections/names-of-characteristics-with-underscores',
    'The members of characteristics are spelled with underscores.',
    ['quality-inspections/members-are-camel-case'],
    spellOtherwise(spelled('camel', 'snake')),
  ),
];
