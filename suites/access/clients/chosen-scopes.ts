/** Scopes for a client that the suites create, and one that it is not given. */
export interface ChosenScopes {
  readonly assigned: readonly string[];
  /** Undefined where the profile names too few. */
  readonly outside?: string;
}

const partsOf = (scope: string): { readonly object: string; readonly right: string } => {
  const at = scope.lastIndexOf('.');
  return { object: scope.slice(0, Math.max(at, 0)), right: scope.slice(at + 1) };
};

/**
 * Two of the scopes of the profile to assign, one of three to leave out. The right to write may imply the right to
 * read, never the other way: so that what is left out is one to write, or of another object than those assigned.
 */
export const chooseScopes = (scopes: readonly string[]): ChosenScopes => {
  const [first, ...more] = [...new Set(scopes)];
  if (first === undefined || more.length === 0) return { assigned: scopes };
  const all = [first, ...more];
  const outside = all.find((scope) => partsOf(scope).right === 'write') ?? all.at(-1);
  const rest = all.filter((scope) => scope !== outside);
  const others = rest.filter(
    (scope) => partsOf(scope).right === 'read' || partsOf(scope).object !== partsOf(outside ?? '').object,
  );
  const assigned = (others.length > 0 ? others : rest).slice(0, 2);
  return { assigned, ...(outside !== undefined && { outside }) };
};
