import type {
  InspectionClientEvent,
  InspectionRecord,
} from '../../../models/lifecycles/inspection-record.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { capital } from '../../../models/wire/spelling.ts';
import type { Choices } from '../../choices.ts';
import { inspectionDraft } from '../../documents/inspection-draft.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal, type RefusalCode } from '../../refusals.ts';
import { answerCollection } from '../answer-collection.ts';
import { type AttachmentRules, attachmentHandlers } from '../attachments/index.ts';
import type { Handler, Handlers } from '../handler.ts';
import { list } from '../list.ts';
import { present } from '../present.ts';
import { readRequestBody } from '../read-request-body.ts';
import { actingUser } from '../requisitions/acting-user.ts';
import { pick } from '../reshape.ts';
import { shortenList } from '../shorten-list.ts';
import { showOne } from '../show-one.ts';
import { newInspection, newInspectionId } from './content.ts';
import { changeInspection, ruleOnInspection, type StoredInspection } from './moves.ts';
import { readInspection } from './reading.ts';
import { checkContent } from './rules.ts';

/** Refuses a request about inspections, with the status chosen for that. */
export const refusalOf = (choices: Choices, code: RefusalCode, message: string): Refusal =>
  new Refusal(code, { status: Number(choices.of('quality-inspections/refusal-status')), message });

const eventOf = ({ endpoint }: Exchange): InspectionClientEvent =>
  endpoint?.event === 'reset_exported' ? 'reset_exported' : 'mark_exported';

/** By choice the body has to say what the flag shall be. Rejects with a `Refusal`. */
const validate = async (exchange: Exchange): Promise<void> => {
  const { choices } = exchange.sandbox;
  if (choices.of('quality-inspections/export-body') !== 'flag') return;
  const wanted = eventOf(exchange) === 'mark_exported';
  const { exported } = (await readRequestBody(exchange))?.members ?? {};
  if (exported === wanted) return;
  throw refusalOf(choices, 'invalid-parameter', `exported must be given as ${wanted}.`);
};

const decide = (exchange: Exchange): void => {
  const { document, sandbox } = exchange;
  if (document === undefined) return;
  const inspection = document as StoredInspection;
  const type = eventOf(exchange);
  const { record } = inspection.state;
  const { next, by } = ruleOnInspection({
    record,
    event: { type },
    choices: sandbox.choices,
    decide: sandbox.decide,
  });
  exchange.decidedBy = by;
  exchange.change = () => {
    const change = { event: type, next, by: actingUser(exchange) };
    exchange.document = changeInspection(sandbox, inspection, change);
  };
};

/** Marks an inspection as exported, or resets the flag. */
const actOnInspection: Handler = {
  validate,
  decide,
  apply: (exchange) => {
    exchange.change?.();
    const { choices } = exchange.sandbox;
    exchange.outgoing.status = Number(choices.of('formats/action-status'));
    if (choices.of('quality-inspections/action-answer-body') === 'inspection') showOne(exchange);
  },
};

type Shape = (data: Data, choices: Choices) => Data;

const partsOf = (data: Data): readonly Data[] => (data['characteristics'] ?? []) as readonly Data[];

/** What a status between Open and Closed is called, by choice. */
const between: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'open-until-closed': { in_progress: 'open', in_buyer_review: 'open' },
  'other-names': { in_progress: 'with_supplier', in_buyer_review: 'under_review' },
};

const status: Shape = (data, choices) => {
  const names = between[choices.of('quality-inspections/between-statuses')];
  return { ...data, status: names?.[String(data['status'])] ?? data['status'] ?? null };
};

const type: Shape = (data, choices) => {
  const word = data['type'];
  if (typeof word !== 'string') return data;
  const lower = choices.of('quality-inspections/type-spelling') === 'lower';
  return { ...data, type: lower ? word.toLowerCase() : capital(word) };
};

const decisions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  past: { accepted: 'Accepted', rejected: 'Rejected' },
  upper: { accepted: 'ACCEPT', rejected: 'REJECT' },
  lower: {},
};

const decision: Shape = (data, choices) => {
  const words = decisions[choices.of('quality-inspections/review-decision')];
  const told = data['review-decision'] ?? null;
  const isWhole = choices.of('quality-inspections/resolution-reason') === 'whole';
  return {
    ...data,
    'review-decision': words?.[String(told)] ?? told,
    ...(!isWhole && { 'resolution-reason-type': null, 'resolution-reason-code': null }),
  };
};

const warehouse: Shape = (data, choices) =>
  choices.of('quality-inspections/warehouse') === 'none' ? { ...data, 'warehouse-id': null } : data;

const characteristic = (part: Data, isRecorded: boolean, step: number): Data => ({
  ...part,
  'line-num': Number(part['line-num']) * step,
  ...(!isRecorded && { 'recorded-characteristic': null }),
});

const characteristics: Shape = (data, choices) => {
  const { characteristics: _, ...rest } = data;
  const parts = partsOf(data);
  if (parts.length === 0 && choices.of('quality-inspections/no-characteristics') === 'absent') return rest;
  const early = choices.of('quality-inspections/recorded-shown') === 'submitted';
  const isRecorded = early || data['status'] === 'closed';
  const step = choices.of('quality-inspections/line-nums') === 'by-tens' ? 10 : 1;
  return { ...rest, characteristics: parts.map((part) => characteristic(part, isRecorded, step)) };
};

const shapes: readonly Shape[] = [status, type, decision, warehouse, characteristics];

/** An inspection as it is shown, by choice. */
export const shownInspection: Shape = (data, choices) =>
  shapes.reduce((shown, shape) => shape(shown, choices), data);

/** A record without the members that have no value, nested ones too. */
const withoutNulls = (value: Value): Value => {
  if (Array.isArray(value)) return (value as readonly Value[]).map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNulls(each)]));
};

const answerShapes: Readonly<Record<string, (data: Data) => Data>> = {
  present: (data) => withoutNulls(data) as Data,
  few: (data) => pick(data, ['id', 'status']) as Data,
};

/** What a creation answers, by choice: the inspection with the members that have a value, with all, or the least. */
export const answerCreated = (exchange: Exchange): void => {
  const { document, outgoing, sandbox } = exchange;
  if (document === undefined) return;
  const { choices } = sandbox;
  outgoing.status = Number(choices.of('quality-inspections/create-status'));
  const data = present(document, choices);
  const shape = answerShapes[choices.of('quality-inspections/create-answer-members')];
  exchange.result = { kind: 'one', resource: qualityInspection, record: () => shape?.(data) ?? data };
};

const beginning: InspectionRecord = { state: 'open', exported: false };

const decideCreation = (exchange: Exchange): void => {
  const { sandbox } = exchange;
  const sent = exchange.input as unknown as Data;
  checkContent(sent, sandbox);
  exchange.decidedBy = 'quality-inspections/create-makes-an-open-inspection';
  exchange.change = () => {
    const id = newInspectionId(sandbox);
    const data = newInspection(sent, { id, by: actingUser(exchange), sandbox });
    exchange.document = sandbox.store.put(inspectionDraft(data, beginning));
  };
};

/** A new inspection, which is Open. */
const create: Handler = {
  validate: async (exchange) => {
    exchange.input = (await readInspection(exchange)) as unknown as Exchange['input'];
  },
  decide: decideCreation,
  apply: (exchange) => {
    exchange.change?.();
    answerCreated(exchange);
  },
};

const hasPart = ({ document }: Exchange, id: string): boolean => {
  const parts = (document?.data['characteristics'] ?? []) as readonly Data[];
  return parts.some((part) => String(part['id']) === id);
};

/** An inspection, or the characteristic of it that the path names. Throws a `Refusal` where there is none. */
const ownerOf: AttachmentRules['ownerOf'] = (exchange) => {
  const { document, params, sandbox } = exchange;
  const inspection = `quality-inspection/${document?.id}`;
  const part = params['characteristic_id'];
  if (part === undefined) return inspection;
  if (hasPart(exchange, part)) return `${inspection}/${part}`;
  const status = Number.parseInt(sandbox.choices.of('formats/unknown-id'), 10);
  throw new Refusal('unknown-id', { status });
};

/** Attachments of inspections and of their characteristics. */
const inspectionAttachments: Handlers = attachmentHandlers({
  ownerOf,
  created: (choices) => choices.of('quality-inspections/attachment-created'),
  shown: (choices) => choices.of('quality-inspections/attachment-shown'),
  deleteStatus: (choices) => Number(choices.of('quality-inspections/attachment-delete-status')),
});

const brief = ({ characteristics: _, ...rest }: Data): Data => rest;

const apply = (exchange: Exchange): void => {
  answerCollection(exchange);
  shortenList(exchange, 'quality-inspections/list-content', brief);
};

/** Answers inspections; by choice without their characteristics. */
const listInspections: Handler = { ...list, apply };

/** What does which deed on quality inspections. */
export const qualityInspectionHandlers: Handlers = {
  ...inspectionAttachments,
  list: listInspections,
  create,
  act: actOnInspection,
};
