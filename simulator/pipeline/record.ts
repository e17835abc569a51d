import { type Exchange, isClosed, type Result } from '../exchange.ts';
import { type JournalDetail, type KeptBody, longestKept } from '../journal.ts';

/** The beginning of a body of more bytes than are kept. */
const beginningOf = (whole: Buffer): KeptBody => {
  const part = whole.subarray(0, longestKept.body);
  // A subarray keeps the whole buffer alive, which is cheaper than a copy if it is not much longer.
  return { content: whole.length <= 2 * longestKept.body ? part : Buffer.from(part), bytes: whole.length };
};

/**
 * The kept part of a body. `bytes` are given of a text that was put together of those of records, in memory that others
 * use later: unless it is much longer than what is kept, its text costs no more than naming them, while a substring
 * would retain the whole of it.
 */
const keptBody = (text: string | undefined, bytes?: Buffer): KeptBody | undefined => {
  if (text === undefined || text === '') return undefined;
  if ((bytes ?? text).length <= longestKept.body) return { content: text };
  if (bytes === undefined) return beginningOf(Buffer.from(text));
  return bytes.length <= 2 * longestKept.body ? { content: text, bytes: bytes.length } : beginningOf(bytes);
};

/** Request header with which a client asks for the address of the explanation. */
const explainHeader = 'procon-explain';

/** Response header with that address. */
const explanationHeader = 'Procon-Explanation';

const isToBeExplained = ({ incoming: { headers } }: Exchange): boolean =>
  String(headers[explainHeader]).toLowerCase() === 'true';

type Many = Extract<Result, { kind: 'many' }>;

/** Counting is slower than finding: done only on request, or if the last page gives the number. */
const matchedOf = ({ records, page, total }: Many, isAsked: boolean): number | undefined => {
  if (isAsked) return total();
  if (page === undefined || records.length >= page.limit) return undefined;
  return records.length > 0 || page.offset === 0 ? page.offset + records.length : undefined;
};

const foundOf = ({ refusal, result }: Exchange, isAsked: boolean): JournalDetail['found'] =>
  refusal === undefined && result.kind === 'many'
    ? { returned: result.records.length, matched: matchedOf(result, isAsked) }
    : undefined;

/** Holds references to existing objects; further details are computed when an explanation is read. */
const detailOf = (exchange: Exchange, isAsked: boolean): JournalDetail => {
  const { document, filter, incoming, outgoing, passedOver, sandbox, sent, step } = exchange;
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
    passedOver,
    found: foundOf(exchange, isAsked),
  };
};

/** Adds an answered request to the journal, and the explanation header if requested. */
export const writeJournal = (exchange: Exchange): Promise<void> | undefined => {
  const { condition, decidedBy, endpoint, fired, grant, hint, incoming, outgoing, refusal, sandbox } =
    exchange;
  const isAsked = isToBeExplained(exchange);
  const now = sandbox.versions.now();
  const written = sandbox.journal.write(
    {
      at: sandbox.clock.now(),
      method: incoming.method,
      url: incoming.url.slice(0, longestKept.url),
      status: isClosed(exchange) ? 0 : outgoing.status,
      ...(endpoint && { endpoint: endpoint.id }),
      ...(grant && { client: grant.client }),
      ...(refusal && { refused: refusal.code }),
      ...(hint !== undefined && { hint }),
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
