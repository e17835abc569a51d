import { ownValue } from '../../models/members.ts';
import type { EntryFilter, Journal } from '../journal.ts';
import { requestIn } from '../pipeline/retriable.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';

/** An integer in a query, or the default. Throws a `ControlError`. */
export const numberIn = (query: URLSearchParams, name: string, preset: number): number => {
  const text = query.get(name);
  if (text === null) return preset;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ControlError(`${name} must be a whole number from 0.`);
};

/** The error for an entry that is not in the journal. */
export const noEntry = (journal: Journal, id: string | undefined, status: 404 | 410 = 404): ControlError => {
  const { first, last } = journal.kept();
  const kept = last < first ? 'it is empty' : `it keeps ${first} to ${last}`;
  return new ControlError(`The journal has no entry ${id}; ${kept}.`, status);
};

const statusOf = (text: string): RegExp => {
  if (/^[1-5](\d\d|xx)$/i.test(text)) return new RegExp(`^${text.replaceAll(/x/gi, '\\d')}$`);
  throw new ControlError('status must be a status such as 409, or 4xx for all that begin alike.');
};

/** The conditions on entries by query parameter. `path` is a prefix, relative to the address of the sandbox. */
const filters: Readonly<Record<string, (text: string) => EntryFilter>> = {
  kind: (text) => {
    if (text === 'request' || text === 'counterparty') return (entry) => (entry.kind ?? 'request') === text;
    throw new ControlError('kind must be request or counterparty.');
  },
  method: (text) => (entry) => entry.method === text.toUpperCase(),
  path: (text) => (entry) => entry.path.replace(/^\/sandboxes\/[^/?]+/, '').startsWith(text),
  status: (text) => {
    const wanted = statusOf(text);
    return (entry) => wanted.test(String(entry.status));
  },
  endpoint: (text) => (entry) => entry.endpoint === text,
  client: (text) => (entry) => entry.client === text,
  refused: (text) => {
    if (text === 'true' || text === 'false') return (entry) => String(entry.refused !== undefined) === text;
    return (entry) => entry.refused === text;
  },
};

/** The names of the filters, in the notation of a row's `input`. */
export const filterNames = Object.keys(filters).join('&');

/** The entries that a query selects; undefined for all. Throws a `ControlError`. */
export const entryFilter = (query: URLSearchParams): EntryFilter | undefined => {
  const entryFilters = [...query].flatMap(([name, text]) => ownValue(filters, name)?.(text) ?? []);
  return entryFilters.length === 0 ? undefined : (entry) => entryFilters.every((isWanted) => isWanted(entry));
};

/** `GET journal`: the latest requests that a query selects, oldest first. */
export const getJournal = ({ sandbox, query }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: {
    entries: sandbox.journal.read(
      numberIn(query, 'limit', 100),
      numberIn(query, 'since', 0),
      entryFilter(query),
    ),
  },
});

/** `GET journal/:id`: explains the answer to one request. */
export const getExplanation = async ({
  platform,
  sandbox,
  params: [id],
}: ControlRequest): Promise<ControlAnswer> => {
  const opened = sandbox.journal.open(Number(id));
  if (opened === undefined) throw noEntry(sandbox.journal, id);
  // Loaded on demand.
  const { explain } = await import('../explain/explain.ts');
  const { knownFaults, controlKey } = platform;
  const faults = opened.entry.faults === undefined ? [] : knownFaults.all();
  const request = opened.entry.refused === undefined ? undefined : requestIn(opened);
  const hint = request && (await platform.findHint(sandbox, request));
  return {
    status: 200,
    body: await sandbox.lock.hold(() => explain({ sandbox, faults, controlKey, hint }, opened)),
  };
};

/**
 * `GET consultations`: for each correlation id of requests to this sandbox, the silences and capabilities on which its
 * answers depend, and the faults that fired. With the same values of these, the answers are the same.
 */
export const getConsultations = ({ sandbox: { consultations } }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: { consultations: consultations.read() },
});

/** `DELETE consultations`: deletes the recorded consultations. */
export const deleteConsultations = ({ sandbox: { consultations } }: ControlRequest): ControlAnswer => {
  consultations.clear();
  return { status: 204 };
};
