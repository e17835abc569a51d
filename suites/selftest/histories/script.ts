import assert from 'node:assert/strict';
import type {
  CannedAnswer,
  HistoryMembers,
  HistoryStep,
  Reply,
} from '../../../fixtures/histories/history.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Answer, Client, OutgoingRequest } from '../../harness/client.ts';

const formatOf = (type: string | undefined): { format?: 'json' | 'xml' } => {
  const [, format] = /^(?:application|text)\/(json|xml)\b/.exec(type ?? '') ?? [];
  return format === 'json' || format === 'xml' ? { format } : {};
};

/** An answer as the client returns it. */
export const answered = (request: OutgoingRequest, { status, headers, body }: CannedAnswer): Answer => {
  const text = typeof body === 'string' ? body : jsonText(body);
  const exchange = { method: request.method, url: request.path, requestHeaders: {}, status, milliseconds: 0 };
  return { status, headers, text, exchange, ...formatOf(headers['content-type']) };
};

/** An answer with a JSON body. */
export const json = (request: OutgoingRequest, status: number, body: unknown): Answer =>
  answered(request, { status, headers: { 'content-type': 'application/json' }, body });

/** The answer of a history to an event. */
const answerOf = (request: OutgoingRequest, reply: Reply): Answer => {
  if (typeof reply === 'number') return json(request, reply, '');
  if (reply !== 'none') return json(request, reply.status, reply.body);
  const { method, path: url } = request;
  const failure = 'the connection was reset';
  return { headers: {}, text: '', exchange: { method, url, requestHeaders: {}, failure, milliseconds: 0 } };
};

/** A client whose answers come from a function. */
export const scriptedClient = (answer: (request: OutgoingRequest) => Answer): Client => ({
  send: async (request) => answer(request),
  exchanges: [],
  requests: 0,
});

/** The steps of a history in their order, and the document as reads show it meanwhile. */
export interface Script {
  readonly shown: HistoryMembers;
  /** The latest step; undefined before the first. */
  readonly latest: HistoryStep | undefined;
  readonly unused: readonly string[];
  /** Answers a client's request; fails when it is not the next step. */
  answer(request: OutgoingRequest): Answer;
  /** Applies a counterparty's event. */
  move(): boolean;
}

/** Free texts: any one matches any other. */
const freeTexts = new Set(['comments', 'approval_comment']);
/** Unknown reasons: any one matches any other. */
const knownReasons = new Set(['DUPLICATE', '7', 'RETIRED', '9']);

const meaning = (name: string, value: unknown): string => {
  const text = String(value);
  if (freeTexts.has(name)) return text.trim() === '' ? 'a blank' : 'a text';
  return name.startsWith('reason_') && !knownReasons.has(text) ? 'an unknown reason' : text;
};

const parametersOf = ({ path, body }: OutgoingRequest): HistoryMembers => {
  const [, query = ''] = path.split('?');
  if (body?.type === 'application/json') return JSON.parse(body.text) as HistoryMembers;
  const form = body?.type === 'application/x-www-form-urlencoded' ? body.text : '';
  return Object.fromEntries([...new URLSearchParams(query), ...new URLSearchParams(form)]);
};

const inMeaning = (members: HistoryMembers): HistoryMembers =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, meaning(name, value)]));

const withoutBlanks = (xml: string): string => xml.replace(/<\?.*?\?>/, '').replace(/\s+/g, '');

const assertSent = (request: OutgoingRequest, step: HistoryStep): void => {
  const [line = '', query = ''] = (step.send ?? 'nothing by a client').split('?');
  assert.equal(`${request.method} ${request.path.split('?')[0]}`, line, step.does);
  const expected = { ...Object.fromEntries(new URLSearchParams(query)), ...step.with };
  assert.deepEqual(inMeaning(parametersOf(request)), inMeaning(expected), step.does);
  if (step.body !== undefined)
    assert.equal(withoutBlanks(request.body?.text ?? ''), withoutBlanks(step.body), step.does);
};

/** Opens a history of one document. */
export const openScript = (document: HistoryMembers, steps: readonly HistoryStep[]): Script => {
  let shown = document;
  let at = 0;
  const run = (): HistoryStep => {
    const step = steps[at++];
    assert.ok(step, 'the history has no further step');
    shown = { ...shown, ...step.afterwards };
    return step;
  };
  return {
    get shown() {
      return shown;
    },
    get latest() {
      return steps[at - 1];
    },
    get unused() {
      return steps.slice(at).map(({ does }) => does);
    },
    answer: (request) => {
      const step = run();
      assertSent(request, step);
      return answerOf(request, step.answer ?? 'none');
    },
    move: () => {
      assert.equal(run().send, undefined);
      return true;
    },
  };
};
