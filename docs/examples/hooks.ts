// Hooks of a platform, to begin with. In a profile: "hooks: ./hooks.ts". TypeScript is run as it is, by tsx. Here the
// tools that act for other parties are the control API of Procon's own simulator. Put yours in their place, such as an
// internal API, a queue or a database, and delete the functions that you cannot offer.
import type { HookModule } from 'procon';

const tools = process.env['TOOLS_URL'] ?? 'http://127.0.0.1:4000/_procon';

/** Sends a request to the tools. Returns the answer, or undefined where they refuse, which is no error. */
const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${tools}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.ok ? ((await answer.json().catch(() => true)) as unknown) : undefined;
};

/** Whether the tools took an event for a document. */
const move = (path: string) => async (id: unknown, event: object) =>
  (await call('POST', `${path}/${id}/events`, event)) !== undefined;

const create = (path: string) => async (criteria: object) =>
  (await call('POST', path, criteria)) as { id: number } | undefined;

export default {
  createServiceSheet: create('/service-sheets'),
  moveServiceSheet: move('/service-sheets'),
  createPayment: create('/payments'),
  movePayment: move('/payments'),
  moveRequisition: move('/requisitions'),
  orderNumber: async (id) =>
    (await call('GET', `/requisitions/${id}/order`)) as { number: string } | undefined,
  createUser: async (criteria) =>
    (await call('POST', '/users', criteria)) as { login: string; id: number } | undefined,
  holdings: async ({ login }) =>
    (await call('GET', `/users/${login}/holdings`)) as { active: boolean } | undefined,
  moveReassignment: move('/user-reassignments'),
  moveClock: async (seconds) => (await call('PUT', '/clock', { advanceSeconds: seconds })) !== undefined,
} satisfies HookModule;
