import {
  file,
  group,
  keyMapping,
  kind,
  mapField,
  names,
  oneOf,
  orFile,
  text,
  toCamelCase,
  url,
  type ValueOf,
} from './fields.ts';
import { wrap } from './template.ts';

/** An act of a counterparty that a target's owner can provide for the suites. */
export interface HookRow {
  /** The placeholders that it fills in; line breaks are kept. */
  readonly gets: string;
  /** The parameters and the result of the module's function. */
  readonly takes: string;
  readonly returns: string;
  /** The call in the template: further members as YAML below its path. */
  readonly path: string;
  readonly method?: string;
  readonly members?: readonly string[];
}

const moved = 'false when it did not';
const created = 'its id, or an object with an id';
const asType = `body: '{"type":"{type}"}'`;

const tableOf = <K extends string>(table: Readonly<Record<K, HookRow>>) => table;

const table = tableOf({
  'create-service-sheet': {
    gets: '{state} a status; {steps} approver steps still to be decided, or null; {order-line-open} true, false or null',
    takes: '{ state, steps, orderLineOpen }',
    returns: created,
    method: 'POST',
    path: '/service-sheets',
    members: [
      `headers: { authorization: "Bearer \${PROCON_HOOK_TOKEN}" }`,
      `body: '{"state":"{state}","steps":{steps},"orderLineOpen":{order-line-open}}'`,
      'id: id',
    ],
  },
  'move-service-sheet': {
    gets: '{id} of the sheet; {type} of the\nevent: submit, approve_step,\nreject_step, withdraw,\napprove_void or refuse_void;\n{event} all of it as an object',
    takes: 'id, { type, ... }',
    returns: moved,
    method: 'POST',
    path: '/service-sheets/{id}/events',
    members: [asType],
  },
  'create-payment': {
    gets: '{state} a status or null; {exported} true, false or null',
    takes: '{ state, exported }',
    returns: created,
    path: '/payments',
    members: [`body: '{"state":"{state}","exported":{exported}}'`],
  },
  'move-payment': {
    gets: '{id} of the payment; {type} move; {to} the status; {event} as above',
    takes: "id, { type: 'move', to }",
    returns: moved,
    path: '/payments/{id}/events',
    members: [`body: '{"type":"{type}","to":"{to}"}'`],
  },
  'move-requisition': {
    gets: '{id} of the requisition; {type} of the event: approve_step, reject_step, act_as_buyer, order, receive_partly, receive or withdraw; {event} as above',
    takes: 'id, { type }',
    returns: moved,
    path: '/requisitions/{id}/events',
    members: [asType],
  },
  'move-inspection': {
    gets: '{id} of the quality inspection; {type} of the event: start, submit (the supplier, with a result for each characteristic that has none yet), accept, reject or send_back (the buyer); {event} as above',
    takes: 'id, { type }',
    returns: moved,
    path: '/inspections/{id}/events',
    members: [asType],
  },
  'record-results': {
    gets: '{id} of a quality inspection that is not submitted yet; {results} what the supplier records: a list of objects with the id of a characteristic and a code, or a number as text. Answer 2xx only if each is recorded as it stands',
    takes: 'id, [{ characteristic, code, number }]',
    returns: 'false when it did not record each of them',
    path: '/inspections/{id}/results',
    members: [`body: '{"results":{results}}'`],
  },
  'move-delivery-schedule': {
    gets: '{id} of the delivery schedule;\n{type} of the event: confirm, confirm_changed (the supplier, as it is or with another {delivery-date} and {quantity}), accept or reject (the buyer); {event} as above',
    takes: 'id, { type, ... }',
    returns: moved,
    path: '/delivery-schedules/{id}/events',
    members: [`body: '{"type":"{type}","delivery-date":"{delivery-date}","quantity":"{quantity}"}'`],
  },
  'create-user': {
    gets: '{holding}: everything (something of each kind), nothing, or failing (some of it cannot be reassigned)',
    takes: '{ holding }',
    returns: 'an object with a login and, if there is one, an id; undefined when it created none',
    path: '/users',
    members: [`body: '{"holding":"{holding}"}'`, 'login: login', 'id: id'],
  },
  holdings: {
    gets: '{login} and {id} of a user. The answer says whether the user is active, and lists ids by kind',
    takes: '{ login, id }',
    returns:
      'an object such as { active: true, roles: [7, 9], projects: [] }; lists that are left out are not known',
    method: 'GET',
    path: '/users/{login}/holdings',
  },
  'move-reassignment': {
    gets: '{id} of the reassignment; {type} process. Answer when it is processed; {event} as above',
    takes: 'id, { type }',
    returns: moved,
    path: '/user-reassignments/{id}/process',
  },
  'create-attachment': {
    gets: '{owner} such as requisition_lines, {document} the id of one, to which a file is attached',
    takes: '{ owner, document }',
    returns: created,
    path: '/attachments',
    members: [`body: '{"owner":"{owner}","id":{document}}'`],
  },
  'create-legal-document': {
    gets: '{contract} the id of a contract; {locked} true if a user is to lock the legal document for editing, else null; {members} an object of members that it is to show (legal-documents.made-with), else null',
    takes: '{ contract, locked, members }',
    returns: created,
    path: '/legal-documents',
    members: [`body: '{"contract":{contract},"locked":{locked},"members":{members}}'`],
  },
  'update-legal-document': {
    gets: '{contract} and {id} of a legal document; {part} that a user updates: summary (the executive summary) or file (the document itself)',
    takes: '{ contract, id, part }',
    returns: moved,
    path: '/legal-documents/{id}/events',
    members: [`body: '{"part":"{part}"}'`],
  },
  'set-payment-reference': {
    gets: '{id} of a payment; {reference} the number that the payment provider assigns. Answer 2xx only if it was assigned',
    takes: '{ id, reference }',
    returns: moved,
    path: '/payments/{id}/reference',
    members: [`body: '{"reference":{reference}}'`],
  },
  'decide-delivery-schedule': {
    gets: '{id} of a delivery schedule that awaits confirmation; {decision} of the buyer: accept or reject. The answer has the status that the application then shows and, if known, delivery-date and quantity',
    takes: '{ id, decision }',
    returns:
      'that status, or an object with status and, if known, delivery-date and quantity; undefined when the buyer did not decide',
    path: '/delivery-schedules/{id}/decision',
    members: [`body: '{"decision":"{decision}"}'`, 'status: status'],
  },
  'void-steps': {
    gets: '{id} of a service sheet whose void was requested. The answer is the number of steps in its void approval chain. Only if such a chain is configured',
    takes: '{ id }',
    returns: 'that number, or an object with a count',
    method: 'GET',
    path: '/service-sheets/{id}/void-steps',
    members: ['count: count'],
  },
  'supplier-comments': {
    gets: '{owner} such as invoices, {document} its id, {comment} the id of a comment on it. The answer is the number of comments with this id that the supplier of the document sees: 1 or 0',
    takes: '{ owner, document, comment }',
    returns: 'that number, or an object with a count',
    method: 'GET',
    path: '/{owner}/{document}/supplier-comments/{comment}',
    members: ['count: count'],
  },
  notifications: {
    gets: '{id} and {login} of a user. The answer is how often the user was notified of a mention in a comment',
    takes: '{ id, login }',
    returns: 'that number, or an object with a count',
    method: 'GET',
    path: '/users/{id}/notifications',
    members: ['count: count'],
  },
  'order-number': {
    gets: '{id} of the requisition',
    takes: 'id',
    returns: 'the number of its order, or an object with a number; undefined when there is no order',
    method: 'GET',
    path: '/requisitions/{id}/order',
    members: ['number: number'],
  },
  'move-clock': {
    gets: "{seconds} by which the platform's clock is to be advanced",
    takes: 'seconds',
    returns: moved,
    path: '/clock',
    members: [`body: '{"advanceSeconds":{seconds}}'`],
  },
  'set-client-scopes': {
    gets: '{id} of the client; {scopes} a list: assign exactly these',
    takes: 'id, scopes',
    returns: moved,
    method: 'PUT',
    path: '/clients/{id}',
    members: [`body: '{"scopes":{scopes}}'`],
  },
});

export type HookName = keyof typeof table;

/** The names of all hooks. */
export const hookNames = Object.keys(table) as readonly HookName[];

export const hookRow = (name: HookName): HookRow => table[name];

const callMembers = {
  method: oneOf<string>(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('POST by default.', { preset: 'POST' }),
  url: url('Where the call goes.', { required: true, shown: true }),
  headers: names('Sent with the call; secrets as references to environment variables.', { preset: {} }),
  body: kind<string>({ type: 'string' })('JSON with {placeholders}.'),
  id: text('Where the id of a new document stands in the answer, such as id or data.id.', { preset: 'id' }),
  number: text('Where the number of an order stands in the answer, such as number or order.number.'),
  login: text('Where the login of a new user stands in the answer, such as login or user.login.'),
  count: text('Where a requested number stands in the answer, such as count or meta.total.'),
  status: text('Where a requested status stands in the answer, such as status or schedule.status.'),
};

const call = (example?: string) =>
  group('An HTTP call; {placeholders} in url and body are filled in.', callMembers, {
    ...(example && { example }),
  });

/**
 * An HTTP call with placeholders such as `{state}`. In the URL, a value is percent-encoded. In the body it is JSON:
 * `"{state}"` becomes a string with its quotes (null without a value), a bare `{steps}` a number or null, and `{event}`
 * a counterparty's whole event as an object. `id`, `number`, `login`, `count` and `status` are the paths of values in
 * the JSON answer: member names joined by dots.
 */
export type HttpHook = ValueOf<ReturnType<typeof call>>;

const columns = [22, 38] as const;

const describeHook = (name: HookName): string[] => {
  const { gets, takes, returns } = table[name];
  const [first, second] = columns;
  const left = wrap(gets, second - 1);
  const right = [`${toCamelCase(name)}(${takes})`, ...wrap(`-> ${returns}`, 52)];
  const named = name.padEnd(first - 1);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const start = at === 0 ? `${named} ` : ' '.repeat(first);
    return `${`${start}${left[at] ?? ''}`.padEnd(first + second)}${right[at] ?? ''}`.trimEnd();
  });
};

const note = [
  ...wrap(
    'Hooks do what the API cannot: they create documents, move them on, let time pass, and assign scopes. A hook is an HTTP call of your own, or a function of a module.\n{placeholders} in url and body are filled in. In a url the value is percent-encoded. In a body "{word}" becomes a JSON string, or null without a value; a bare {word} becomes any JSON value. Statuses are in lower case with underscores: pending_approval.\nAn answer other than 2xx means that the hook could not do it, or refused to. id is the path of the new document\'s id in the JSON answer (names joined by dots; id when left out), and number the path of the number of an order.',
    112,
  ),
  '',
  'hook                  placeholders                          function of a module: arguments -> what it returns',
  ...hookNames.flatMap(describeHook),
  '',
  'What holdings returns: ids of objects that the user is a member of, owns, or is named in.',
  '  user-groups, approval-groups (user groups that approve), projects, categories, content-groups, roles',
  '  owned-user-groups, owned-projects, owned-categories, contracts, budgets: whose owner the user is',
  '  requisitions, ordered-requisitions, invoices: whose requester the user is; finished-requisitions: those of the',
  '    requisitions whose orders are cancelled or fully closed',
  "  approval-chains (configured ones), current-approvals (documents that await the user's approval), added-approvals",
  '    (approval lists to which the user was added by hand), delegations (whose delegate the user is),',
  '    ultimate-approvals, watched',
  '  direct-reports (users whose manager the user is), integrations (whose contact), reports (that the user receives)',
  '',
  ...wrap(
    'Functions may be async. If a function throws, the report shows the error as the reason why a check was inconclusive. A module and HTTP calls can be mixed; a function is used before a call of the same name. "hooks: ./hooks.ts" is short for a module alone. Its types come with "import type { HookModule } from \'procon\'".',
    112,
  ),
];

const exampleOf = ({ method, path, members = [] }: HookRow): string =>
  [...(method ? [`method: ${method}`] : []), `url: https://tools.example.com${path}`, ...members]
    .map((line) => `\n  ${line}`)
    .join('');

const calls = Object.fromEntries(hookNames.map((name) => [name, call(exampleOf(table[name]))])) as Record<
  HookName,
  ReturnType<typeof call>
>;

const written = orFile(
  keyMapping(
    'Hooks that create and move documents where the API cannot.',
    {
      ...calls,
      module: file(
        'Path of a module, in TypeScript or JavaScript, that exports these hooks as functions with names in camel case.',
        { shown: true, example: './hooks.ts' },
      ),
    },
    { preset: {}, off: true, note },
  ),
  'module',
);

/** HTTP calls, or a module (or its path alone) that exports functions with the same names in camel case. */
export const hooks = mapField(
  written,
  ({ module, ...http }): Hooks => ({ http, ...(module !== undefined && { module }) }),
);

/** HTTP calls, or a module that exports functions with the same names in camel case. */
export interface Hooks {
  readonly http: Partial<Readonly<Record<HookName, HttpHook>>>;
  /** The absolute path of the module. */
  readonly module?: string;
}
