import { checks } from '../../catalogue.ts';
import type { Outgoing } from '../../harness/client.ts';
import type { CheckClient } from '../../harness/http/http-client.ts';
import { isClientError } from '../../harness/meaning.ts';
import type { Session } from '../../harness/run/session.ts';
import { type KnownRun, noChange } from '../known-run.ts';
import { describeJudged, inSandbox, runChecks, tokenAt } from '../simulator.ts';

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
const actBeside = async (base: string, { method, path, body }: Outgoing): Promise<void> => {
  const authorization = `Bearer ${await tokenAt(base)}`;
  const send = (line: string, text?: string, type = 'application/json') => {
    const [verb = '', place] = line.split(' ');
    const headers = { accept: 'application/json', authorization, ...(text && { 'content-type': type }) };
    return fetch(`${base}${place}`, { method: verb, headers, ...(text && { body: text }) });
  };
  for (const [line, given] of actsOfOthers(path)) await send(line, given && JSON.stringify(given));
  if (body === undefined) await send(`${method} ${path}`);
  else if (typeof body.text === 'string') await send(`${method} ${path}`, body.text, body.type);
};

/** A client beside whose refused writes somebody else acts, once for each operation in `done`. */
const besideNeighbour = (client: CheckClient, base: string, done: Set<string>): CheckClient =>
  Object.create(client, {
    send: {
      value: async (request: Outgoing) => {
        const answer = await client.send(request);
        const operation = `${request.method} ${request.path.replaceAll(/\d+/g, ':id')}`;
        if (request.method === 'GET' || !isClientError(answer) || done.has(operation)) return answer;
        done.add(operation);
        await actBeside(base, request);
        return answer;
      },
    },
  });

/** A session with such a neighbour: each check meets it in its first try alone. */
const withNeighbour = (session: Session, base: string, done: Map<string, Set<string>>): Session => {
  const clientFor: Session['clientFor'] = (check, token) => {
    const own = done.get(check) ?? new Set();
    done.set(check, own);
    const { client, redactor } = session.clientFor(check, token);
    return { client: besideNeighbour(client, base, own), redactor };
  };
  return Object.create(session, { clientFor: { value: clientFor } });
};

/** The operations beside which somebody acted. */
const countActs = (done: ReadonlyMap<string, ReadonlySet<string>>): number =>
  [...done.values()].reduce((sum, { size }) => sum + size, 0);

/** Checks that read a document after a refused write, in the areas where others do what was refused. */
const rows = [
  ['payments', /^payments\/(credential-permissions|export)/],
  ['service-sheets', /^service-sheets\//],
  ['attachments', /^attachments\/(requests|updates|deletions)/],
  ['legal-documents', /^legal-documents\/deletion/],
] as const;

/** Nobody is accused where somebody else does what was refused. */
export const busyNeighbours: readonly KnownRun[] = rows.map(([area, ids]) => {
  const own = checks.filter(({ id }) => ids.test(id));
  return {
    ...{ id: `nobody is accused in ${area} where somebody else acts after a refusal`, area, checks: own },
    restsOn: ['suites/selftest/permitted/busy-neighbour.ts'],
    problems: (simulator, name) =>
      inSandbox(simulator, { name, settings: { k: 0 } }, async (session, base) => {
        const done = new Map<string, Set<string>>();
        const results = await runChecks(withNeighbour(session, base, done), own);
        return [
          ...describeJudged(results, ['fail', 'warn', 'harness-error']),
          ...(countActs(done) > 0 ? [] : [noChange]),
        ];
      }),
  };
});
