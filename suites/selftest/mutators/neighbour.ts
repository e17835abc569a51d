import { isMembers } from '../../../models/members.ts';
import { isClientError } from '../../harness/meaning.ts';
import { tokenAt } from '../simulator.ts';
import { changedJson, headerOf, type Mutator, respond, type SentRequest } from './mutator.ts';

/**
 * Actions that other clients may take at any time on the document at a path: method and path, with a body for the
 * control API.
 */
const actsOfOthers = (path: string): readonly (readonly [string, object?])[] => {
  const [, collection, id] =
    /^\/api\/(service_pay\/payments|work_confirmation\/headers)\/(\d+)/.exec(path) ?? [];
  if (collection === undefined) return [];
  if (collection.startsWith('service_pay')) return [[`PUT /api/service_pay/payments/${id}?exported=true`]];
  return ['approve_void', 'approve_step', 'submit'].map((type) => [
    `POST /_procon/service-sheets/${id}/events`,
    { type },
  ]);
};

/** Acts on the document of a request as another client, and repeats the request with a token for all scopes. */
const actAsNeighbour = async (request: SentRequest): Promise<void> => {
  const { method, url, body } = request;
  const [, prefix = '', path = ''] = /^(.*?)(\/api\/.*)$/.exec(request.path) ?? [];
  const base = url.origin + prefix;
  const authorization = `Bearer ${await tokenAt(base)}`;
  const send = (line: string, text?: string, type = 'application/json') => {
    const [verb = '', place] = line.split(' ');
    const headers = { accept: 'application/json', authorization, ...(text && { 'content-type': type }) };
    return fetch(`${base}${place}`, { method: verb, headers, ...(text && { body: text }) });
  };
  for (const [line, given] of actsOfOthers(path)) await send(line, given && JSON.stringify(given));
  if (body === undefined) await send(`${method} ${path}`);
  else if (typeof body === 'string') await send(`${method} ${path}`, body, headerOf(request, 'content-type'));
};

/**
 * Simulates another client that acts after a refused write, once per check and operation, so that only the first
 * attempt of a check is affected.
 */
export const neighbour = (): Mutator => {
  const done = new Set<string>();
  return {
    operation: /^(?!GET ).*\/api\//,
    answer: async (answer, request) => {
      const own = `${headerOf(request, 'x-procon-check')} ${request.method} ${request.path.replaceAll(/\d+/g, ':id')}`;
      if (!isClientError(answer) || done.has(own)) return undefined;
      done.add(own);
      await actAsNeighbour(request);
      return answer;
    },
  };
};

/** Members that others may change at any time, with their value after a number of changes. */
const edits: Readonly<Record<string, (value: string, times: number) => string>> = {
  'updated-at': (value, times) => value.replace(/^\d+/, String(2100 + times)),
  modifiedAt: (value, times) => value.replace(/^\d+/, String(2100 + times)),
  'external-reference-id': (value, times) => `${value}E${times}`,
};

/** The ids in a value, including those of nested records. */
const idsIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isMembers(value)) return [];
  return [value['id'] ?? [], ...Object.values(value).map(idsIn)].flat();
};

const editAll = (value: unknown, timesOf: (id: unknown) => number): unknown => {
  if (Array.isArray(value)) return value.map((one) => editAll(one, timesOf));
  if (!isMembers(value)) return value;
  const times = timesOf(value['id']);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const edit = times > 0 && typeof inner === 'string' ? edits[name]?.(inner, times) : undefined;
      return [name, edit ?? editAll(inner, timesOf)];
    }),
  );
};

/**
 * Simulates another client that changes records whenever `every` answers have shown them: all records, or one of each
 * kind.
 */
export const editor = (every: number, which: 'all' | 'one') => (): Mutator => {
  const shown = new Map<unknown, number>();
  const chosen = new Map<string, unknown>();
  return {
    format: 'json',
    answer: (answer, { method, path }) => {
      if (method !== 'GET') return undefined;
      return changedJson(answer, (value) => {
        const ids = new Set(idsIn(value));
        const [, kind = ''] = /(\w+)(?:\/\d+)?(?:\?.*)?$/.exec(path) ?? [];
        const last = [value].flat().filter(isMembers).at(-1)?.['id'];
        if (last !== undefined && !chosen.has(kind)) chosen.set(kind, last);
        for (const id of which === 'all' ? ids : new Set(chosen.values()))
          if (ids.has(id)) shown.set(id, (shown.get(id) ?? 0) + 1);
        return editAll(value, (id) => Math.floor(((shown.get(id) ?? 1) - 1) / every));
      });
    },
  };
};

/** The collection and the id at the end of a path; the id is empty for the collection itself. */
const placeIn = (path: string): { readonly collection: string; readonly id: string } => {
  const [, collection = '', id = ''] = /(\w+?)(?:\/(\d+))?(?:\?.*)?$/.exec(path) ?? [];
  return { collection, id };
};

/** A value without hidden records in its lists; a list in a member is a collection of that name. */
const withoutRecords = (value: unknown, collection: string, isHidden: (name: string) => boolean): unknown => {
  if (Array.isArray(value))
    return value
      .filter((one) => !(isMembers(one) && isHidden(`${collection} ${one['id']}`)))
      .map((one) => withoutRecords(one, collection, isHidden));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutRecords(inner, name, isHidden)]),
  );
};

/**
 * Simulates another client that deletes a new record after `shownBefore` answers showed it: one record per check and
 * operation, so that a second run of the check is not affected.
 */
export const remover = (shownBefore: number) => (): Mutator => {
  const done = new Set<string>();
  const left = new Map<string, number>();
  const hide = (name: string): boolean => {
    const times = left.get(name);
    if (times !== undefined) left.set(name, times - 1);
    return times !== undefined && times <= 0;
  };
  const note = (text: string, request: SentRequest): void => {
    const own = `${headerOf(request, 'x-procon-check')} ${request.path.replaceAll(/\d+/g, ':id')}`;
    const made: unknown = JSON.parse(text || 'null');
    if (done.has(own) || !isMembers(made) || made['id'] === undefined) return;
    done.add(own);
    left.set(`${placeIn(request.path).collection} ${made['id']}`, shownBefore);
  };
  return {
    operation: /\/api\/.*\/(?:attachments|comments)\b/,
    format: 'json',
    request: ({ path }) => {
      const { collection, id } = placeIn(path);
      return id !== '' && hide(`${collection} ${id}`) ? respond(404) : undefined;
    },
    answer: (answer, request) => {
      if (request.method === 'POST' && answer.status < 300) note(answer.text, request);
      else if (request.method === 'GET')
        return changedJson(answer, (value) => withoutRecords(value, placeIn(request.path).collection, hide));
      return undefined;
    },
  };
};
