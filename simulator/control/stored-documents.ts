import { endpoints } from '../../models/endpoints/index.ts';
import { nearestWord } from '../../models/nearest-names.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { momentIn } from '../clock.ts';
import type { Sandbox } from '../exchange.ts';
import { documentAt, documentsAt, stateOf } from '../explain/stored-documents.ts';
import type { Kind, StoredDocument } from '../store/port.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { noEntry, numberIn } from './journal.ts';

const resourcesOf = ({ resource, owner }: { readonly resource?: Resource; readonly owner?: Resource }) =>
  [resource, owner].flatMap((one) => one?.name ?? []);

/** The kinds of documents in the store that operations of the API return. */
export const kinds = [
  ...new Set(endpoints.filter(({ area }) => area !== 'access').flatMap((row) => resourcesOf(row))),
].sort();

const kindIn = (text = ''): Kind => {
  if (kinds.includes(text)) return text as Kind;
  const near = nearestWord(text, kinds);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  throw new ControlError(`kind must be one of ${kinds.join(', ')}.${hint}`, 404);
};

/** The point of `Versions` named by `as-of`: the end of a request by its number in the journal, or a moment. */
const pointOf = ({ journal, versions }: Sandbox, text: string): number => {
  const { last } = journal.kept();
  if (text === '0') return last === 0 ? versions.now() : (journal.open(1)?.span.before ?? 0);
  if (!/^\d{1,9}$/.test(text)) {
    const moment = momentIn(text);
    if (moment !== undefined) return versions.pointAt(moment);
    throw new ControlError(
      'as-of must be the number of a journal entry, or a moment such as 2030-01-31T12:00:00Z.',
    );
  }
  const opened = journal.open(Number(text));
  if (opened !== undefined) return opened.span.after;
  throw noEntry(journal, text, Number(text) > last ? 404 : 410);
};

const checkKept = ({ journal, versions }: Sandbox, point: number): void => {
  if (point >= versions.earliest()) return;
  const { first, last } = journal.kept();
  const kept = Array.from({ length: last - first + 1 }, (_, at) => first + at).find(
    (number) => (journal.open(number)?.span.after ?? 0) >= versions.earliest(),
  );
  const since = kept === undefined ? 'after the last entry of the journal' : `from journal entry ${kept} on`;
  throw new ControlError(`Versions of documents are kept ${since}; what they were before is gone.`, 410);
};

/** The point that a query names. Throws a `ControlError` if it is no longer known. */
const pointIn = (sandbox: Sandbox, query: URLSearchParams): number => {
  const requested = query.get('as-of');
  if (requested === null) return sandbox.versions.now();
  const point = pointOf(sandbox, requested);
  checkKept(sandbox, point);
  return point;
};

const shownShortly = (document: StoredDocument) => ({
  id: document.id,
  version: document.version,
  state: stateOf(document),
  'updated-at': document.data['updated-at'] ?? null,
});

const mostListed = 500;

/** `GET documents/:kind?as-of&limit&offset&id&state`: the documents of a kind, highest ids first. */
export const listDocuments = ({ sandbox, params: [given], query }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    const kind = kindIn(given);
    const limit = Math.min(numberIn(query, 'limit', 50), mostListed);
    const { total, documents } = documentsAt(sandbox, {
      ...{ kind, point: pointIn(sandbox, query), limit, offset: numberIn(query, 'offset', 0) },
      id: query.has('id') ? numberIn(query, 'id', 0) : undefined,
      state: query.get('state') ?? undefined,
    });
    return { status: 200, body: { kind, total, documents: documents.map(shownShortly) } };
  });

/**
 * `GET documents/:kind/:id?as-of`: a document with its stored state and, for the current version, the possible
 * events.
 */
export const showDocument = async ({
  sandbox,
  params: [given, id],
  query,
}: ControlRequest): Promise<ControlAnswer> => {
  const kind = kindIn(given);
  const { eventsOf } = await import('../explain/events.ts');
  return sandbox.lock.hold(() => {
    const document = documentAt(sandbox, { kind, id: Number(id), point: pointIn(sandbox, query) });
    if (document === undefined) throw new ControlError('There is no such document.', 404);
    const { data, state, version } = document;
    const shownDocument = { kind, id: document.id, version, state: stateOf(document), beside: state, data };
    return {
      status: 200,
      body: query.has('as-of') ? shownDocument : { ...shownDocument, events: eventsOf(sandbox, document) },
    };
  });
};
