import type { Members } from '../../../models/members.ts';
import type { Id } from '../../../models/wire/id.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Answer, Client, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import type { Supply } from '../../harness/supply.ts';
import { newInspection, recorded } from './new-inspection.ts';

const read = 'quality_collaboration.quality_inspection.read';
const write = 'quality_collaboration.quality_inspection.write';

/** What a platform does otherwise than it should, or where the documentation leaves it open. */
export interface InspectionQuirks {
  /** Answers a request itself. */
  readonly answers?: (request: Outgoing) => Answer | undefined;
  /** The status with which a creation is refused; undefined accepts it. */
  readonly refuses?: (sent: Members) => number | undefined;
  readonly stores?: (one: Members, sent: Members) => Members;
  readonly createStatus?: number;
  /** What the answer to a creation holds; undefined is no body. */
  readonly tells?: (one: Members) => Members | undefined;
  readonly shows?: (one: Members) => Members;
  readonly lists?: (all: readonly Members[]) => unknown;
  /** An inspection after it was marked or reset; undefined refuses it. */
  readonly flags?: (one: Members, exported: boolean, sent: Members) => Members | undefined;
  /** What becomes of each other inspection then. */
  readonly others?: (other: Members, exported: boolean) => Members;
  /** An inspection after supplier or buyer did something; undefined refuses it. */
  readonly moves?: (one: Members, type: string) => Members | undefined;
  /** The scopes that reading and creating take. */
  readonly needs?: { readonly read: readonly string[]; readonly write: readonly string[] };
}

export const requiredOnes = ['dueDate', 'supplierId', 'itemQuantity', 'uom', 'requestedBy'];

const lacksOne = (sent: Members): number | undefined =>
  requiredOnes.every((name) => sent[name] !== undefined && sent[name] !== null) ? undefined : 422;

const decision = (one: Members, reviewDecision: string): Members => ({
  ...recorded(one),
  ...{ status: 'Closed', reviewDecision, resolutionReasonText: 'as agreed' },
});

const move = (one: Members, type: string): Members | undefined =>
  ({
    start: { ...one, status: 'In Progress' },
    submit: { ...one, status: 'In Buyer Review' },
    accept: decision(one, 'Accepted'),
    reject: decision(one, 'Rejected'),
    send_back: { ...one, status: 'In Progress' },
  })[type];

const json = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');

const tokenFor = ({ body }: Outgoing): Answer => {
  const scope = new URLSearchParams(body?.text).get('scope') ?? '';
  return json(200, { access_token: `token ${scope}`, expires_in: 86_399 });
};

const membersIn = ({ body }: Outgoing): Members =>
  body === undefined || body.text === '' ? {} : (JSON.parse(body.text) as Members);

/** A platform in memory that has inspections, a supplier and a buyer. It speaks JSON. */
export const createInspectionPlatform = (
  quirks: InspectionQuirks = {},
): { readonly client: Client; readonly supply: Supply } => {
  const { refuses = lacksOne, stores = (one) => one, tells = (one) => one, shows = (one) => one } = quirks;
  const { flags = (one, exported) => ({ ...one, exported }), others = (other) => other } = quirks;
  const { moves = move, needs = { read: [read], write: [write] }, lists = (all) => all } = quirks;
  const stored = new Map<Id, Members>();

  const create = (request: Outgoing): Answer => {
    if (request.body?.type !== mediaTypeOf.json) return json(415, { errors: {} });
    const sent = membersIn(request);
    const status = refuses(sent);
    if (status !== undefined) return json(status, { errors: {} });
    const id = 501 + stored.size;
    const one = stores(newInspection(sent, id), sent);
    stored.set(id, one);
    const told = tells(one);
    const created = quirks.createStatus ?? 201;
    return told === undefined ? answerWith(created, '', 'json') : json(created, told);
  };
  const flag = (one: Members, exported: boolean, request: Outgoing): Answer => {
    const after = flags(one, exported, membersIn(request));
    if (after === undefined) return json(409, { errors: {} });
    for (const [id, other] of stored) if (other !== one) stored.set(id, others(other, exported));
    stored.set(Number(one['id']), after);
    return json(200, after);
  };
  const mayCall = ({ method, token }: Outgoing): boolean =>
    typeof token !== 'string' ||
    needs[method === 'GET' ? 'read' : 'write'].every((scope) => token.split(' ').includes(scope));

  const answer = (request: Outgoing): Answer => {
    const own = quirks.answers?.(request);
    if (own !== undefined) return own;
    if (request.path.startsWith('/oauth2')) return tokenFor(request);
    if (!mayCall(request)) return json(403, { errors: {} });
    const [, id, action] =
      /\/quality_inspections\/(\d+)(?:\/([\w-]+))?$/.exec(request.path.split('?')[0] ?? '') ?? [];
    if (id === undefined && /\/quality_inspections(?:\?|$)/.test(request.path)) {
      return request.method === 'POST' ? create(request) : json(200, lists([...stored.values()].map(shows)));
    }
    const one = stored.get(Number(id));
    if (one === undefined) return json(404, { errors: {} });
    if (action === undefined && request.method === 'GET') return json(200, shows(one));
    if (action !== 'exported' && action !== 'reset-exported') return json(404, { errors: {} });
    return flag(one, action === 'exported', request);
  };
  const send = async (request: Outgoing): Promise<Answer> => answer(request);
  return {
    client: { send, exchanges: [], requests: 0 },
    supply: {
      ...noDocuments,
      canMove: (kind) => kind === 'inspection',
      move: async (_, id, { type }) => {
        const one = stored.get(id);
        const after = one && moves(one, type);
        if (after !== undefined) stored.set(id, after);
        return after !== undefined;
      },
    },
  };
};
