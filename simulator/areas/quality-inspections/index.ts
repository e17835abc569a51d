import type { InspectionClientEvent } from '../../../models/lifecycles/inspection.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { answerChange, change, create } from '../../actions/change.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { answerCollection, list, shortenList } from '../../actions/lists.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { booleanIn, readMembersOf } from '../../actions/request-body.ts';
import { pick } from '../../actions/reshape.ts';
import { choose } from '../../choices.ts';
import { inspectionDraft } from '../../documents.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { type AttachmentRules, attachmentHandlers } from '../attachments/index.ts';
import { presentDocument } from '../present.ts';
import { newInspection, newInspectionId } from './content.ts';
import { changeInspection, createdInspection, ruleOnInspection } from './moves.ts';
import { checkContent, readInspection } from './rules.ts';
import { withoutNulls } from './shown-inspection.ts';

const eventOf = ({ endpoint }: Exchange): InspectionClientEvent =>
  endpoint?.event === 'reset_exported' ? 'reset_exported' : 'mark_exported';

/** Checks that the body contains the flag, if the choice requires it. Rejects with a `Refusal`. */
const validate = async (exchange: Exchange): Promise<void> => {
  if (exchange.sandbox.choices.of('quality-inspections/export-body') !== 'flag') return;
  const wanted = eventOf(exchange) === 'mark_exported';
  const { exported } = await readMembersOf(exchange, qualityInspection.name);
  if (booleanIn(exchange, 'exported', exported) === wanted) return;
  throw invalidParameter(exchange, `exported must be given as ${wanted}.`);
};

/** Marks an inspection as exported, or resets the flag. */
const actOnInspection: Handler = {
  ...change<'quality-inspection'>({
    decide: (inspection, exchange) => {
      const { sandbox } = exchange;
      const event = eventOf(exchange);
      const { by, next } = ruleOnInspection(inspection.state.record, event, sandbox);
      const move = { event, next, by: actingUser(exchange) };
      return { by, store: () => changeInspection(sandbox, inspection, move) };
    },
    answer: answerChange('quality-inspections/action-answer-body'),
  }),
  validate,
};

const answerShapes = {
  all: (data: Data) => data,
  present: (data: Data) => withoutNulls(data) as Data,
  few: (data: Data) => pick(data, ['id', 'status']) as Data,
};

/**
 * The answer to a creation, by choice: the inspection with all members, with those that have a value, or with the
 * fewest.
 */
export const answerCreated = (exchange: Exchange): void => {
  const { document, outgoing, sandbox } = exchange;
  if (document === undefined) return;
  const { choices } = sandbox;
  outgoing.status = Number(choices.of('formats/create-status'));
  const data = presentDocument(document, choices);
  const shape = choose(choices, 'quality-inspections/create-answer-members', answerShapes);
  exchange.result = { kind: 'one', resource: qualityInspection, record: () => shape(data) };
};

/** Creates an inspection in status Open. */
const createInspection: Handler = create({
  read: readInspection,
  decide: (exchange, given) => {
    const { sandbox } = exchange;
    checkContent(given, exchange);
    const { by, next } = createdInspection(sandbox);
    const store = () => {
      const created = { id: newInspectionId(sandbox), by: actingUser(exchange), sandbox };
      const data = newInspection(given, created);
      return sandbox.store.put(inspectionDraft(data, next));
    };
    return { by, store };
  },
  answer: answerCreated,
});

const hasPart = ({ document }: Exchange, id: string): boolean => {
  const parts = (document?.data['characteristics'] ?? []) as readonly Data[];
  return parts.some((part) => String(part['id']) === id);
};

/** The inspection in the path, or its characteristic. Throws a `Refusal` if there is none. */
const ownerOf: AttachmentRules['ownerOf'] = (exchange) => {
  const { document, params, sandbox } = exchange;
  const inspection = `quality-inspection/${document?.id}`;
  const part = params['characteristic_id'];
  if (part === undefined) return inspection;
  if (hasPart(exchange, part)) return `${inspection}/${part}`;
  const status = Number.parseInt(sandbox.choices.of('formats/unknown-id'), 10);
  throw new Refusal('unknown-id', { status, named: exchange.path });
};

/** Attachments of inspections and of their characteristics. */
const inspectionAttachments: Handlers = attachmentHandlers({
  ownerOf,
  through: (choices) => choices.of('quality-inspections/attachment-through-another'),
});

const shortenInspection = ({ characteristics: _, ...rest }: Data): Data => rest;

const apply = (exchange: Exchange): void => {
  answerCollection(exchange);
  shortenList(exchange, 'quality-inspections/list-content', shortenInspection);
};

/** Lists inspections; by choice without their characteristics. */
const listInspections: Handler = { ...list, apply };

/** The handlers, by kind of operation, of quality inspections. */
export const qualityInspectionHandlers: Handlers = {
  ...inspectionAttachments,
  list: listInspections,
  create: createInspection,
  act: actOnInspection,
};
