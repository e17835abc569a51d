import { isClientError } from '../../harness/meaning.ts';
import { tokenAt } from '../simulator.ts';
import { headerOf, type Mutator, type SentRequest } from './mutator.ts';

/** What others may do at any time to a document with an address: each a method and a path, with a body for the control API. */
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

/** Does what others may do to the document of a request, and sends the same request with a token for everything. */
const actBeside = async (request: SentRequest): Promise<void> => {
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

/** Somebody else acts after a refused write, once for each check and operation: a check meets it in its first try alone. */
export const neighbour = (): Mutator => {
  const done = new Set<string>();
  return {
    operation: /^(?!GET ).*\/api\//,
    answer: async (answer, request) => {
      const own = `${headerOf(request, 'x-procon-check')} ${request.method} ${request.path.replaceAll(/\d+/g, ':id')}`;
      if (!isClientError(answer) || done.has(own)) return undefined;
      done.add(own);
      await actBeside(request);
      return answer;
    },
  };
};
