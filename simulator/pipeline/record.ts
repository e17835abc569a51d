import { type Exchange, isClosed, type Result } from '../exchange.ts';
import type { JournalDetail, KeptBody } from '../journal.ts';

/** Of longer bodies only so many bytes are kept. */
const longestBody = 64 * 1024;

/** A body as it is, in the bytes that were sent where there are any; a part of a text would keep the whole. */
const keptBody = (text: string | undefined, bytes?: Buffer): KeptBody | undefined => {
  if (text === undefined || text === '') return undefined;
  const content = bytes ?? text;
  if (content.length <= longestBody) return { content };
  const whole = typeof content === 'string' ? Buffer.from(content) : content;
  const part = whole.subarray(0, longestBody);
  // A part keeps the whole in memory, which costs less than a copy where it is not much longer.
  return { content: whole.length <= 2 * longestBody ? part : Buffer.from(part), bytes: whole.length };
};

/** The header by which a client asks for the address of the explanation of an answer. */
const explainHeader = 'procon-explain';

/** The header that tells it. */
const explanationHeader = 'Procon-Explanation';

const isToBeExplained = ({ incoming: { headers } }: Exchange): boolean =>
  String(headers[explainHeader]).toLowerCase() === 'true';

type Many = Extract<Result, { kind: 'many' }>;

/** Counting takes longer than finding: it is done for whoever asks, and where the last page tells it. */
const matchedOf = ({ records, page, total }: Many, isAsked: boolean): number | undefined => {
  if (isAsked) return total();
  if (page === undefined || records.length >= page.limit) return undefined;
  return records.length > 0 || page.offset === 0 ? page.offset + records.length : undefined;
};

const foundOf = ({ refusal, result }: Exchange, isAsked: boolean): JournalDetail['found'] =>
  refusal === undefined && result.kind === 'many'
    ? { returned: result.records.length, matched: matchedOf(result, isAsked) }
    : undefined;

/** References to what is there anyway: what is made of them is made for whoever looks. */
const detailOf = (exchange: Exchange, isAsked: boolean): JournalDetail => {
  const { document, filter, incoming, outgoing, sandbox, sent, step } = exchange;
  const { kept, file } = outgoing;
  const bytes = kept?.text === outgoing.body ? kept.bytes : undefined;
  return {
    request: { headers: incoming.headers, body: keptBody(sent) },
    response: {
      headers: outgoing.headers,
      body: file === undefined ? keptBody(outgoing.body, bytes) : undefined,
    },
    step,
    notes: sandbox.consultations.present(),
    choices: sandbox.choices.changed(),
    capabilities: sandbox.capabilities.changed(),
    document: document && { kind: document.kind, id: document.id },
    filter,
    found: foundOf(exchange, isAsked),
  };
};

/** Writes an answered request down, and tells the address of its explanation where that is asked for. */
export const writeJournal = (exchange: Exchange): Promise<void> | undefined => {
  const { condition, decidedBy, endpoint, fired, grant, incoming, outgoing, refusal, sandbox } = exchange;
  const isAsked = isToBeExplained(exchange);
  const now = sandbox.versions.now();
  const written = sandbox.journal.write(
    {
      at: sandbox.clock.now(),
      method: incoming.method,
      url: incoming.url.slice(0, 2000),
      status: isClosed(exchange) ? 0 : outgoing.status,
      ...(endpoint && { endpoint: endpoint.id }),
      ...(grant && { client: grant.client }),
      ...(refusal && { refused: refusal.code }),
      ...(decidedBy && { decidedBy }),
      ...(fired.size > 0 && { faults: [...fired] }),
      ...(condition && { condition }),
    },
    exchange.span ?? { before: now, after: now },
    detailOf(exchange, isAsked),
  );
  if (!isAsked) return undefined;
  return Promise.resolve(written).then((number) => {
    if (number > 0) outgoing.headers[explanationHeader] = `${sandbox.baseUrl}/_procon/journal/${number}`;
  });
};
