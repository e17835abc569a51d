import type { AgreementCircumstances } from '../../../fixtures/histories/agreement-history.ts';
import type { Members } from '../../../models/members.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { withLines } from '../members.ts';
import { idsIn, isTaken, type Kept, keep } from './kept.ts';
import { shown } from './shown.ts';

const json = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');
const refusal = (status = 422): Answer => json(status, { errors: {} });

/** A platform that does with agreements what the documentation says, but for what it is told. It speaks JSON. */
export const createAgreementPlatform = (
  ways: AgreementCircumstances = {},
): { readonly client: Client; readonly sent: readonly Outgoing[] } => {
  const stored = new Map<number, Kept>();
  const sent: Outgoing[] = [];

  const create = (body: Members): Answer => {
    if (!isTaken(body, ways)) return refusal();
    const id = 81001 + stored.size;
    const kept = keep(body, id, ways);
    stored.set(id, kept);
    const { status = 201, body: tells = 'agreement' } = ways.created ?? {};
    if (tells === 'none') return { ...answerWith(status, '', 'json'), headers: {} };
    return json(status, tells === 'id' ? { id } : shown(kept, ways, 'create'));
  };
  const show = (id: number): Answer => {
    const kept = stored.get(ways['reads-show-the-newest'] ? 81000 + stored.size : id);
    return kept === undefined || ways['reads-find-nothing']
      ? refusal(404)
      : json(200, shown(kept, ways, 'show'));
  };
  const move = (kept: Kept, operation: 'issue' | 'cancel'): Answer => {
    const status = ways.moves?.[operation];
    if (status === undefined) return refusal(404);
    if (status === null) return refusal();
    stored.set(Number(kept['id']), { ...kept, status });
    return json(200, {});
  };
  const update = (kept: Kept, body: Members): Answer => {
    if (ways.update === undefined) return refusal(404);
    if (ways.update === 'changes what is issued' && kept['status'] !== 'Issued') return refusal(404);
    if (ways.update === 'refused') return refusal();
    const isBelow = ways.update === 'changes what stands below the name';
    const { items: _, ...header } = (isBelow ? (body['scheduling-agreement'] ?? {}) : body) as Members;
    if (ways.update !== 'keeps') stored.set(Number(kept['id']), { ...kept, ...header });
    return json(200, {});
  };
  const mark = (body: unknown, operation: 'set' | 'reset'): Answer => {
    const marking = ways.marks?.[operation] ?? (operation === 'set' ? 'those named' : undefined);
    if (marking === undefined) return refusal(404);
    const reset = operation === 'reset' ? ways['resets-schedules-in'] : undefined;
    const ids = idsIn(body, reset ?? ways['takes-schedules-in']);
    if (reset !== undefined && ids.length === 0) return json(200, {});
    if (ids.length === 0 || marking === 'refused') return refusal();
    const own = marking === 'the first' ? ids.slice(0, 1) : marking === 'none' ? [] : ids;
    const isMeant = (line: Members) => marking === 'all' || own.includes(String(line['id']));
    for (const [id, kept] of stored)
      stored.set(
        id,
        withLines(kept, (line) => (isMeant(line) ? { ...line, exported: operation === 'set' } : line)),
      );
    return json(200, {});
  };

  const answer = ({ method, path, body }: Outgoing): Answer => {
    const { pathname } = new URL(path, 'http://platform');
    const given: unknown = body?.type === mediaTypeOf.json ? JSON.parse(body.text) : {};
    const [, id, action] = /^\/api\/scheduling_agreements\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    const kept = stored.get(Number(id));
    if (method === 'POST' && pathname === '/api/scheduling_agreements') return create(given as Members);
    if (method === 'POST' && pathname === '/api/delivery_schedules/set_exported') return mark(given, 'set');
    if (method === 'POST' && pathname === '/api/delivery_schedules/reset_exported')
      return mark(given, 'reset');
    if (method === 'POST' && pathname === '/api/delivery_schedules/set_confirmed')
      return idsIn(given, ways['takes-schedules-in']).length === 0 ? refusal() : json(200, {});
    if (id === undefined) return refusal(404);
    if (method === 'GET' && action === undefined) return show(Number(id));
    if (kept === undefined) return refusal(404);
    if (method === 'PUT') return update(kept, given as Members);
    return action === 'issue' || action === 'cancel' ? move(kept, action) : refusal(404);
  };
  return {
    client: {
      send: async (request) => {
        sent.push(request);
        return answer(request);
      },
      exchanges: [],
      requests: 0,
    },
    sent,
  };
};
