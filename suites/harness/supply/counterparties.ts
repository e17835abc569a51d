import type { Wire } from '../http/wire.ts';
import type { HookName, Hooks } from '../profile/hooks.ts';
import type { CounterpartyEvent, PaymentWish, SheetWish } from '../supply.ts';
import { broken } from './broken.ts';
import { callHook, idIn } from './call-hook.ts';
import { loadModule } from './load-module.ts';

/** What others than the suites can do to a target's documents, by hooks. */
export interface Counterparties {
  can(hook: HookName): boolean;
  /** The id of a new document; undefined when the hook made none. */
  create(kind: 'sheet' | 'payment', wish: SheetWish | PaymentWish): Promise<number | undefined>;
  /** False when the hook refused or could not. */
  move(kind: 'sheet' | 'payment', id: number, event: CounterpartyEvent): Promise<boolean>;
}

const creators = { sheet: 'create-service-sheet', payment: 'create-payment' } as const;
const movers = { sheet: 'move-service-sheet', payment: 'move-payment' } as const;

const overHttp = (hooks: Hooks['http'], wire: Wire): Counterparties => ({
  can: (hook) => hooks[hook] !== undefined,
  create: async (kind, wish) => {
    const hook = hooks[creators[kind]];
    if (hook === undefined) return undefined;
    const answer = await callHook(hook, { ...wish }, wire);
    return answer === undefined ? undefined : idIn(answer, hook.id);
  },
  move: async (kind, id, event) => {
    const hook = hooks[movers[kind]];
    if (hook === undefined) return false;
    return (await callHook(hook, { ...event, id, event }, wire)) !== undefined;
  },
});

/** Opens the hooks of a profile. Throws a `UsageError` when their module cannot be loaded. */
export const openCounterparties = async (hooks: Hooks, wire: Wire): Promise<Counterparties> => {
  const http = overHttp(hooks.http, wire);
  if (hooks.module === undefined) return http;
  const own = await loadModule(hooks.module);
  return {
    can: (hook) => own.has(hook) || http.can(hook),
    create: async (kind, wish) => {
      if (!own.has(creators[kind])) return http.create(kind, wish);
      const made = await own.call(creators[kind], [wish]);
      if (made === broken) return undefined;
      return typeof made === 'number' ? made : idIn(JSON.stringify(made) ?? '', 'id');
    },
    move: async (kind, id, event) => {
      if (!own.has(movers[kind])) return http.move(kind, id, event);
      const moved = await own.call(movers[kind], [id, event]);
      return moved !== false && moved !== broken;
    },
  };
};
