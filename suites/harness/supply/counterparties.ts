import { type Holdings, readHoldings } from '../../../models/holdings.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Wire } from '../http/wire.ts';
import type { HookName, Hooks, HttpHook } from '../profile/hooks.ts';
import type {
  AttachmentWish,
  CounterpartyEvent,
  LegalDocumentWish,
  MentionedUser,
  PaymentWish,
  SheetWish,
  UserWish,
} from '../supply.ts';
import { Broken, callHook, idIn, loadModule, type Tell, textIn } from './call-hook.ts';
import { creators, type MovedKind, movers, type SuppliedKind } from './kinds.ts';
import type { Values } from './slices.ts';
import { type ToldUser, userIn } from './user-told.ts';

/** What others than the suites can do to a target, by hooks. `tell` hears of hooks that failed. */
export interface Counterparties {
  can(hook: HookName): boolean;
  /** The id of a new document; undefined when the hook made none. */
  create(
    kind: SuppliedKind,
    wish: SheetWish | PaymentWish | LegalDocumentWish,
    tell: Tell,
  ): Promise<Id | undefined>;
  /** The id of a new attachment; undefined when the hook made none. */
  attach(wish: AttachmentWish, tell: Tell): Promise<Id | undefined>;
  /** False when the hook refused or could not; so below. */
  move(kind: MovedKind, what: Move, tell: Tell): Promise<boolean>;
  /** Undefined when the hook told none. */
  orderNumber(id: Id, tell: Tell): Promise<string | undefined>;
  /** A new user; undefined when the hook made none. */
  createUser(holding: UserWish['holding'], tell: Tell): Promise<ToldUser | undefined>;
  /** Undefined when the hook did not tell them. */
  holdings(user: ToldUser, tell: Tell): Promise<Holdings | undefined>;
  /** How often a user was notified of a mention; undefined when the hook did not tell it. */
  notifications(user: MentionedUser, tell: Tell): Promise<number | undefined>;
  moveClock(seconds: number, tell: Tell): Promise<boolean>;
  setClientScopes(id: string, scopes: readonly string[], tell: Tell): Promise<boolean>;
}

interface Move {
  readonly id: Id;
  readonly event: CounterpartyEvent;
}

/** One call of a hook: the values of its placeholders, and the arguments of the function of the same name. */
interface Call {
  readonly values: Values;
  readonly given: readonly unknown[];
}

/** Carries out a call; undefined when it failed, which `tell` hears. */
type Carry = (hook: HookName, call: Call, tell: Tell) => Promise<{ readonly came: unknown } | undefined>;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What the text of a hook's answer comes to. */
const cameOf = (name: HookName, text: string, hook: HttpHook): unknown => {
  const { id, number = 'number', count = 'count' } = hook;
  if (name === 'order-number') return textIn(text, number);
  if (name === 'notifications') return idIn(text, count);
  if (name === 'create-user') return userIn(text, hook);
  if (name === 'holdings') return jsonOf(text);
  return name.startsWith('create-') ? idIn(text, id) : true;
};

const overHttp =
  (hooks: Hooks['http'], wire: Wire): Carry =>
  async (name, { values }, tell) => {
    const hook = hooks[name];
    if (hook === undefined) return undefined;
    const called = await callHook(hook, values, wire);
    if ('text' in called) return { came: cameOf(name, called.text, hook) };
    tell(name, called.trouble);
    return undefined;
  };

const inModule =
  (own: Awaited<ReturnType<typeof loadModule>>, http: Carry): Carry =>
  async (name, call, tell) => {
    if (!own.has(name)) return http(name, call, tell);
    const came = await own.call(name, call.given);
    if (!(came instanceof Broken)) return { came };
    tell(name, `threw: ${came.message}`);
    return undefined;
  };

const idOf = (made: unknown): Id | undefined => (isId(made) ? made : idIn(jsonText(made) ?? '', 'id'));

const numberOf = (came: unknown): string | undefined =>
  textIn(jsonText({ came }), 'came') ?? textIn(jsonText(came) ?? '', 'number');

const through = (carry: Carry): Omit<Counterparties, 'can'> => {
  const done = async (hook: HookName, call: Call, tell: Tell): Promise<boolean> => {
    const carried = await carry(hook, call, tell);
    return carried !== undefined && carried.came !== false;
  };
  return {
    create: async (kind, wish, tell) => {
      const hook = creators[kind];
      const carried = await carry(hook, { values: { ...wish }, given: [wish] }, tell);
      if (carried === undefined) return undefined;
      const id = idOf(carried.came);
      if (id === undefined) tell(hook, 'answered without the id of a document');
      return id;
    },
    attach: async (wish, tell) => {
      const carried = await carry('create-attachment', { values: { ...wish }, given: [wish] }, tell);
      if (carried === undefined) return undefined;
      const id = idOf(carried.came);
      if (id === undefined) tell('create-attachment', 'answered without the id of an attachment');
      return id;
    },
    move: (kind, { id, event }, tell) =>
      done(movers[kind], { values: { ...event, id, event }, given: [id, event] }, tell),
    orderNumber: async (id, tell) => {
      const carried = await carry('order-number', { values: { id }, given: [id] }, tell);
      if (carried === undefined) return undefined;
      const number = numberOf(carried.came);
      if (number === undefined) tell('order-number', 'answered without the number of an order');
      return number;
    },
    createUser: async (holding, tell) => {
      const carried = await carry('create-user', { values: { holding }, given: [{ holding }] }, tell);
      if (carried === undefined) return undefined;
      const user = userIn(jsonText(carried.came) ?? '');
      if (user === undefined) tell('create-user', 'answered without the login of a user');
      return user;
    },
    holdings: async (user, tell) => {
      const carried = await carry('holdings', { values: { ...user }, given: [user] }, tell);
      if (carried === undefined) return undefined;
      const told = readHoldings(carried.came);
      if (told === undefined) tell('holdings', 'answered without an object that has active');
      return told;
    },
    notifications: async (user, tell) => {
      const carried = await carry('notifications', { values: { ...user }, given: [user] }, tell);
      if (carried === undefined) return undefined;
      const { came } = carried;
      const count = typeof came === 'number' ? came : idIn(jsonText(came) ?? '', 'count');
      if (count === undefined) tell('notifications', 'answered without the number of notifications');
      return count === undefined ? undefined : Number(count);
    },
    moveClock: (seconds, tell) => done('move-clock', { values: { seconds }, given: [seconds] }, tell),
    setClientScopes: (id, scopes, tell) =>
      done('set-client-scopes', { values: { id, scopes }, given: [id, scopes] }, tell),
  };
};

/** Opens the hooks of a profile. Throws a `UsageError` when their module cannot be loaded. */
export const openCounterparties = async (hooks: Hooks, wire: Wire): Promise<Counterparties> => {
  const http = overHttp(hooks.http, wire);
  const known = (hook: HookName) => hooks.http[hook] !== undefined;
  if (hooks.module === undefined) return { can: known, ...through(http) };
  const own = await loadModule(hooks.module);
  return { can: (hook) => own.has(hook) || known(hook), ...through(inModule(own, http)) };
};
