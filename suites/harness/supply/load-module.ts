import { pathToFileURL } from 'node:url';
import { spell } from '../../../models/wire/spelling.ts';
import type { HookName } from '../profile/hooks.ts';
import { UsageError } from '../usage-error.ts';
import { Broken } from './broken.ts';

/** A module of hooks: functions named as the hooks are, in camel case. */
export interface HookModule {
  has(hook: HookName): boolean;
  /** What the function answers; a `Broken` when it threw. */
  call(hook: HookName, given: readonly unknown[]): Promise<unknown>;
}

const camel = (hook: HookName): string => spell(hook, 'camel');

/** Loads a user's module. Throws a `UsageError` when there is none or it does not load. */
export const loadModule = async (path: string): Promise<HookModule> => {
  const exported = await import(pathToFileURL(path).href).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The hooks module ${path} cannot be loaded: ${why}`);
  });
  const named = (hook: HookName): unknown => (exported as Record<string, unknown>)[camel(hook)];
  return {
    has: (hook) => typeof named(hook) === 'function',
    call: async (hook, given) => {
      const run = named(hook) as (...given: readonly unknown[]) => unknown;
      try {
        return await run(...given);
      } catch (error) {
        return new Broken(error);
      }
    },
  };
};
