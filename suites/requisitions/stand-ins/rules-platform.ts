import type { Members } from '../../../models/members.ts';
import { requisition } from '../../../models/resources/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { readBody } from '../../../models/wire/body.ts';
import type { Id } from '../../../models/wire/id.ts';
import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { type Notation, referenceNotation } from '../../../models/wire/notation.ts';
import { writeOne } from '../../../models/wire/write.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import type { Supply } from '../../harness/supply.ts';
import { type Rule, takeByRules } from './take-by-rules.ts';

/** What a platform does otherwise than it should, or where the documentation leaves it open. */
export interface RuleQuirks {
  /** Rules that it does not have. */
  readonly lacks?: readonly Rule[];
  /** What it makes of a body before it looks at it; undefined refuses it. */
  readonly reads?: (members: Members, isJson: boolean) => Members | undefined;
  /** What becomes of a new requisition before it is stored. */
  readonly stores?: (data: Data) => Data;
  /** What an update comes to, `given` being what it would change; undefined refuses it. */
  readonly updates?: (old: Data, given: Data) => Data | undefined;
  /** How a requisition is shown. */
  readonly shows?: (data: Data, format: Format) => Data;
  readonly notation?: Partial<Notation>;
  /** Answers a request itself. */
  readonly answers?: (request: Outgoing) => Answer | undefined;
  /** The number that the order of a requisition gets. */
  readonly number?: (data: Data) => string | undefined;
}

const moment = '2026-08-01T12:00:00.000Z';

const refusal = (status: number): Answer => answerWith(status, '{"errors":{}}', 'json');

const priced = (data: Data): Data => {
  const lines = (data['requisition-lines'] ?? []) as readonly Data[];
  const cents = lines.reduce(
    (sum, line) => sum + Math.round(Number(line['quantity']) * Number(line['unit-price'] ?? 0) * 100),
    0,
  );
  return { ...data, 'line-count': lines.length, total: (cents / 100).toFixed(2) };
};

const canonicalMembers = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** A platform in memory with the rules about requisitions, and somebody who approves and orders. */
export const createRulesPlatform = (quirks: RuleQuirks = {}): { client: Client; supply: Supply } => {
  const { lacks = [], reads = (members) => members, stores = (data) => data } = quirks;
  const { shows = (data) => data, updates = (old, given) => ({ ...old, ...given }) } = quirks;
  const number = quirks.number ?? ((data) => String(data['external-po-reference'] ?? `PO-${data['id']}`));
  const notation = { ...referenceNotation, ...quirks.notation };
  const stored = new Map<Id, Data>();

  const written = (status: number, data: Data, format: Format): Answer =>
    answerWith(status, writeOne(requisition, shows(priced(data), format), format, notation), format);
  const given = async ({ body }: Outgoing): Promise<Data | undefined> => {
    const { members } = await readBody(body?.text ?? '', body?.type ?? '');
    const read = reads(canonicalMembers(members), body?.type === mediaTypeOf.json);
    return read && takeByRules(read, lacks);
  };
  const create = async (request: Outgoing, format: Format): Promise<Answer> => {
    const taken = await given(request);
    if (taken?.['requisition-lines'] === undefined) return refusal(422);
    const id = 501 + stored.size;
    const status = request.path.endsWith('submit_for_approval') ? 'pending_approval' : 'draft';
    const data = stores({ id, status, 'created-at': moment, ...taken });
    stored.set(id, data);
    return written(201, data, format);
  };
  const update = async (request: Outgoing, old: Data, format: Format): Promise<Answer> => {
    const taken = await given(request);
    const next = taken && updates(old, taken);
    if (next === undefined) return refusal(422);
    const status: Value = request.path.endsWith('approval') ? 'pending_approval' : (next['status'] ?? null);
    stored.set(Number(old['id']), { ...next, status });
    return written(200, { ...next, status }, format);
  };
  const answer = async (request: Outgoing): Promise<Answer> => {
    const own = quirks.answers?.(request);
    if (own !== undefined) return own;
    const format = request.accept === mediaTypeOf.xml ? 'xml' : 'json';
    if (request.method === 'POST') return create(request, format);
    const data = stored.get(Number(/\/(\d+)/.exec(request.path)?.[1]));
    if (data === undefined) return refusal(404);
    return request.method === 'PUT' ? update(request, data, format) : written(200, data, format);
  };
  const move: Supply['move'] = async (_, id, { type }) => {
    const old = stored.get(id);
    const status = { approve_step: 'approved', order: 'ordered' }[type];
    if (old === undefined || status === undefined) return false;
    stored.set(id, { ...old, status });
    return true;
  };
  return {
    client: { send: answer, exchanges: [], requests: 0 },
    supply: {
      ...noDocuments,
      ...{ canMove: () => true, move, canTellOrderNumber: () => true },
      orderNumber: async (id) => {
        const data = stored.get(id);
        return data && number(data);
      },
    },
  };
};
