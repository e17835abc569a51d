import { type Exchange, isClosed, type Result } from '../exchange.ts';
import { type JournalDetail, type KeptBody, longestKept } from '../journal.ts';

/** The beginning of a body that is too long to be kept. */
const beginningOf = (body: Buffer): KeptBody => {
  const part = body.subarray(0, longestKept.body);
  // A subarray keeps the whole buffer alive, which is cheaper than a copy if it is not much longer.
  return { content: body.length <= 2 * longestKept.body ? part : Buffer.from(part), bytes: body.length };
};

/**
 * The kept part of an answer. A text that is concatenated from records or cached for the next answer is kept by
 * reference, unless it is much longer than the kept part: a substring would retain all of it.
 */
const keptAnswer = ({ outgoing: { body, file, kept }, sandbox }: Exchange): KeptBody | undefined => {
  if (body === '' || file !== undefined) return undefined;
  if (typeof body !== 'string') {
    // Faults may have replaced the text by bytes.
    const sent: Buffer = body;
    return sent.length <= longestKept.body ? { content: sent } : beginningOf(sent);
  }
  if (kept?.text !== body) return sandbox.journal.keepText(body);
  const { bytes } = kept;
  if (bytes.length <= longestKept.body) return { content: body };
  return bytes.length <= 2 * longestKept.body ? { content: body, bytes: bytes.length } : beginningOf(bytes);
};

/** Request header with which a client requests the address of the explanation. */
const explainHeader = 'procon-explain';

/** Response header with that address. */
const explanationHeader = 'Procon-Explanation';

const isToBeExplained = ({ incoming: { headers } }: Exchange): boolean =>
  String(headers[explainHeader]).toLowerCase() === 'true';

export type CollectionResult = Extract<Result, { kind: 'many' }>;

/** Counting is slower than finding, so it is done only on request; the last page shows the number anyway. */
const matchedOf = ({ records, page, total }: CollectionResult, isDetailed: boolean): number | undefined => {
  if (isDetailed) return total();
  if (page === undefined || records.length >= page.limit) return undefined;
  return records.length > 0 || page.offset === 0 ? page.offset + records.length : undefined;
};

const foundOf = ({ refusal, result }: Exchange, isDetailed: boolean): JournalDetail['found'] =>
  refusal === undefined && result.kind === 'many'
    ? { returned: result.records.length, matched: matchedOf(result, isDetailed) }
    : undefined;

/** Holds references to existing objects; further details are computed when an explanation is read. */
const detailOf = (exchange: Exchange, isDetailed: boolean): JournalDetail => {
  const { document, filter, incoming, outgoing, passedOver, sandbox, sent, step } = exchange;
  return {
    request: {
      headers: sandbox.journal.keepHeaders(incoming.headers),
      body: sent ? sandbox.journal.keepText(sent) : undefined,
    },
    response: { headers: outgoing.headers, body: keptAnswer(exchange) },
    step,
    notes: sandbox.consultations.present(),
    choices: sandbox.choices.changed(),
    capabilities: sandbox.capabilities.changed(),
    document: document && { kind: document.kind, id: document.id },
    filter,
    passedOver,
    found: foundOf(exchange, isDetailed),
  };
};

/** Adds an answered request to the journal, and the explanation header if requested. */
export const writeJournal = (exchange: Exchange): Promise<void> | undefined => {
  const { condition, endpoint, fired, grant, incoming, outgoing, refusal, sandbox } = exchange;
  const isDetailed = isToBeExplained(exchange);
  const now = sandbox.versions.now();
  const written = sandbox.journal.write(
    {
      at: sandbox.clock.now(),
      method: incoming.method,
      url: incoming.url.slice(0, longestKept.url),
      status: isClosed(exchange) ? 0 : outgoing.status,
      kind: undefined,
      endpoint: endpoint?.id,
      client: grant?.client,
      refused: refusal?.code,
      hint: exchange.hint,
      decidedBy: exchange.decidedBy,
      faults: fired.size > 0 ? [...fired] : undefined,
      condition,
    },
    exchange.span ?? { before: now, after: now },
    detailOf(exchange, isDetailed),
  );
  if (!isDetailed) return undefined;
  return Promise.resolve(written).then((number) => {
    if (number > 0) outgoing.headers[explanationHeader] = `${sandbox.baseUrl}/_procon/journal/${number}`;
  });
};
