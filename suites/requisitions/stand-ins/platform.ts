import { requisition } from '../../../models/resources/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { readBody } from '../../../models/wire/body.ts';
import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { referenceNotation } from '../../../models/wire/notation.ts';
import { writeMany, writeOne } from '../../../models/wire/write.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { takeRequisition, type Ways } from './take-requisition.ts';

/** A platform in memory that takes requisitions, and what it was sent. */
export interface Platform {
  readonly client: Client;
  readonly stored: Map<number, Data>;
  readonly sent: Outgoing[];
}

const few = ({ id = null, 'line-num': number = null, description = null }: Data): Data => ({
  ...{ id, 'line-num': number, description },
});

/** Opens one. */
export const createPlatform = (ways: Ways = {}): Platform => {
  const { createAnswer = 'requisition', shownLines = 'all', listedLines = true, pageSize = 50 } = ways;
  const stored = new Map<number, Data>();
  const sent: Outgoing[] = [];

  const withoutLines = ({ 'requisition-lines': _, ...rest }: Data): Data => rest;
  const shown = (data: Data): Data => {
    if (shownLines === 'none') return withoutLines(data);
    const lines = data['requisition-lines'] as readonly Data[];
    return { ...data, 'requisition-lines': shownLines === 'few' ? lines.map(few) : lines };
  };
  const written = (data: Data, format: Format) =>
    writeOne(requisition, shown(data), format, referenceNotation);

  const created = (data: Data, format: Format): Answer => {
    const id = Number(data['id']);
    if (createAnswer === 'requisition') return answerWith(201, written(data, format), format);
    if (createAnswer === 'id') return answerWith(201, JSON.stringify({ id }), 'json');
    const location =
      createAnswer === 'location' ? { location: `http://platform/api/requisitions/${id}` } : {};
    const { format: _, ...bare } = answerWith(201, '', 'json');
    return { ...bare, headers: location };
  };
  const make = async ({ path, body, accept }: Outgoing): Promise<Answer> => {
    const id = 501 + stored.size;
    const { members } = await readBody(body?.text ?? '', body?.type ?? '');
    const taken = takeRequisition(members, ways, body?.type === mediaTypeOf.json);
    if (taken === undefined) return answerWith(422, '{"errors":{}}', 'json');
    const status = path.endsWith('submit_for_approval') ? 'pending_approval' : 'draft';
    const data = { id, status, ...taken };
    stored.set(id, data);
    return created(data, accept === mediaTypeOf.xml ? 'xml' : 'json');
  };
  const list = (query: URLSearchParams, format: Format): Answer => {
    const above = Number(query.get('id[gt]') ?? 0);
    const found = [...stored.values()].filter(({ id }) => Number(id) > above).slice(0, pageSize);
    const records = found.map((data) => (listedLines ? shown(data) : withoutLines(data)));
    return answerWith(200, writeMany(requisition, records, format, referenceNotation), format);
  };
  const answer = async (request: Outgoing): Promise<Answer> => {
    const own = ways.answers?.(request);
    if (own !== undefined) return own;
    if (request.method === 'POST') return make(request);
    const format = request.accept === mediaTypeOf.xml ? 'xml' : 'json';
    const { pathname, searchParams } = new URL(request.path, 'http://platform');
    if (/\/requisitions(\/mine)?$/.test(pathname)) return list(searchParams, format);
    const data = stored.get(Number(pathname.split('/').at(-1)));
    return data === undefined
      ? answerWith(404, '{"errors":{}}', 'json')
      : answerWith(200, written(data, format), format);
  };
  return {
    client: {
      send: (request) => {
        sent.push(request);
        return answer(request);
      },
      exchanges: [],
      requests: 0,
    },
    ...{ stored, sent },
  };
};
