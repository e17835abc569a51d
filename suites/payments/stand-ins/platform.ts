import { holds } from '../../../models/query/evaluate.ts';
import type { Condition } from '../../../models/query/filter.ts';
import { parse } from '../../../models/query/parse.ts';
import { type Rules, referenceRules } from '../../../models/query/rules.ts';
import { payment } from '../../../models/resources/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { type Notation, referenceNotation } from '../../../models/wire/notation.ts';
import { writeMany, writeOne } from '../../../models/wire/write.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import type { Supply } from '../../harness/supply.ts';
import { paymentData, seededPayments } from './seeded-payments.ts';

/** What a platform does otherwise than it should, or where the documentation leaves it open. */
export interface Quirks {
  readonly notation?: Partial<Notation>;
  /** Which payments a list of conditions selects. */
  readonly selects?: (conditions: readonly Condition[], data: Data, request: Outgoing) => boolean;
  /** What a PUT makes of a payment; undefined refuses it. */
  readonly put?: (data: Data, given: ReadonlyMap<string, string>, now: string) => Data | undefined;
  readonly move?: (data: Data, to: string, now: string) => Data | undefined;
  /** How a record is shown. */
  readonly shows?: (data: Data) => Data;
  /** Answers everything itself. */
  readonly answers?: (request: Outgoing) => Answer;
  readonly pageSize?: number;
  /** How it reads queries where the documentation is silent. */
  readonly rules?: Partial<Rules>;
  /** Its payments, where they are not the usual ones. */
  readonly payments?: () => Map<number, Data>;
  /** In which order a list comes, and what else of it. */
  readonly lists?: (found: readonly Data[]) => readonly Data[];
  /** What others do to the payments before each request. */
  readonly meanwhile?: (payments: Map<number, Data>, now: () => string) => void;
  /** Whether a client without permission is let in to a request; never when left out. */
  readonly letsIn?: (request: Outgoing) => boolean;
}

/** Payments of a platform that does what the documentation says, but for its quirks. */
export interface Platform {
  readonly client: Client;
  readonly supply: Supply;
}

const stamped = (data: Data, now: string): Data => ({ ...data, 'updated-at': now });

const mark: NonNullable<Quirks['put']> = (data, given, now) =>
  given.get('exported') === 'true'
    ? { ...stamped(data, now), exported: true, 'last-exported-at': now }
    : undefined;

const givenIn = ({ path, body }: Outgoing): Map<string, string> => {
  const query = new URL(path, 'http://platform').searchParams;
  const members = body?.text.matchAll(/<([\w-]+)>([^<]*)<\//g) ?? [];
  const isOurs = body === undefined || body.text.includes('<service-pay-payment>');
  return new Map([
    ...query,
    ...(isOurs ? [...members].map(([, n = '', v = '']): [string, string] => [n, v]) : []),
  ]);
};

/** The one token that is given out: that of a client without permission for payments. */
const stranger = 'stranger';
const tokenAnswer = JSON.stringify({ access_token: stranger, token_type: 'bearer', expires_in: 86_399 });

/** A platform in memory, with a clock that goes on by a second with every change. */
export const createPlatform = (quirks: Quirks = {}): Platform => {
  const { selects = (all, data) => all.every((one) => holds(one, data)), put = mark } = quirks;
  const { shows = (data: Data) => data, pageSize = 50, lists = (found: readonly Data[]) => found } = quirks;
  const move = quirks.move ?? ((data, to, now) => stamped({ ...data, status: to }, now));
  const notation = { ...referenceNotation, ...quirks.notation };
  const rules = { ...referenceRules, ...quirks.rules, notation };
  const payments = (quirks.payments ?? seededPayments)();
  let seconds = Date.parse('2026-08-01T00:00:00Z') / 1000;
  const now = (): string => new Date(++seconds * 1000).toISOString();

  const list = (search: string, format: Format, request: Outgoing): Answer => {
    const parsed = parse(search, payment, rules);
    if ('refusal' in parsed) return answerWith(400, '{"errors":{}}', 'json');
    const met = [...payments.values()].filter((data) => selects(parsed.filter.conditions, data, request));
    const found = lists(met);
    if (found.length === 0 && format === 'xml') return answerWith(404, '<errors/>', 'xml');
    const shown = found.slice(0, pageSize).map(shows);
    return answerWith(200, writeMany(payment, shown, format, notation), format);
  };
  const write = (request: Outgoing, id: number): Answer => {
    const old = payments.get(Number(id));
    const next = old && put(old, givenIn(request), now());
    if (next === undefined) return answerWith(old === undefined ? 404 : 400, '{"errors":{}}', 'json');
    payments.set(Number(id), next);
    return answerWith(200, writeOne(payment, shows(next), 'json', notation), 'json');
  };
  const answer = (request: Outgoing): Answer => {
    if (quirks.answers !== undefined) return quirks.answers(request);
    quirks.meanwhile?.(payments, now);
    const { pathname, search } = new URL(request.path, 'http://platform');
    if (pathname === '/oauth2/token') return answerWith(200, tokenAnswer, 'json');
    if (request.token === stranger && quirks.letsIn?.(request) !== true) return answerWith(403, '{}', 'json');
    const id = /^\/api\/service_pay\/payments\/(\d+)$/.exec(pathname)?.[1];
    const format = request.accept === mediaTypeOf.xml ? 'xml' : 'json';
    if (request.method === 'PUT' && id !== undefined) return write(request, Number(id));
    return id === undefined ? list(search.slice(1), format, request) : answerWith(404, '', 'json');
  };
  const create: Supply['payment'] = async ({ state = 'approved', exported = false }) => {
    const id = payments.size + 1;
    const stamp = now();
    payments.set(id, paymentData(id, { status: state, exported, 'created-at': stamp, 'updated-at': stamp }));
    return { id, state, exported };
  };
  return {
    client: {
      send: async (request) => answer(request),
      exchanges: [],
      requests: 0,
    },
    supply: {
      ...noDocuments,
      payment: create,
      available: () => Number.POSITIVE_INFINITY,
      canMove: () => true,
      move: async (_, id, event) => {
        const old = payments.get(Number(id));
        const next = old && move(old, String(event['to']), now());
        if (next !== undefined) payments.set(Number(id), next);
        return next !== undefined;
      },
    },
  };
};
