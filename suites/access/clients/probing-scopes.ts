import { type ChosenScopes, chooseScopes } from './chosen-scopes.ts';

const partsOf = (scope: string): { readonly object: string; readonly right: string } => {
  const at = scope.lastIndexOf('.');
  return { object: scope.slice(0, Math.max(at, 0)), right: scope.slice(at + 1) };
};

/**
 * Scopes for a client whose access is probed by reads: left out is one to read, and assigned are another right to
 * the same object, which need not imply it, and something of another object. Other scopes where there are none such.
 */
export const probingScopes = (scopes: readonly string[]): ChosenScopes => {
  const all = [...new Set(scopes)];
  for (const outside of all.filter((scope) => partsOf(scope).right === 'read')) {
    const { object } = partsOf(outside);
    const beside = all.find((scope) => scope !== outside && partsOf(scope).object === object);
    const others = all.filter((scope) => partsOf(scope).object !== object);
    const other = others.find((scope) => partsOf(scope).right === 'read') ?? others[0];
    if (beside !== undefined && other !== undefined) return { assigned: [beside, other], outside };
  }
  return chooseScopes(scopes);
};
