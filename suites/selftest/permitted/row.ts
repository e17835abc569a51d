import { type Members, omitMembers, pickMembers } from '../../../models/members.ts';
import type { Permitted, PermittedRequest } from './permitted-wire.ts';

/** What a platform does, how, and in which checks that shows: those whose ids begin so. */
export interface PermittedRow {
  readonly that: string;
  readonly permitted: () => Permitted;
  readonly checks: readonly string[];
}

/** A row of the table. */
export const row = (
  that: string,
  checks: readonly string[],
  permitted: Permitted | (() => Permitted),
): PermittedRow => ({
  ...{ that, checks },
  permitted: typeof permitted === 'function' ? permitted : () => permitted,
});

/** A record with some of its members alone. */
export const only =
  (...names: readonly string[]) =>
  (one: Members): Members =>
    pickMembers(one, ...names);

/** A record without some of its members. */
export const without =
  (...names: readonly string[]) =>
  (one: Members): Members =>
    omitMembers(one, ...names);

/** Requests by method and path are refused. */
export const refusing = (method: RegExp, path: RegExp, status: number): Permitted => ({
  refuses: (sent) =>
    sent.path.includes('/api/') && method.test(sent.method) && path.test(sent.path) ? { status } : undefined,
});

/** Writes with some content are refused with 422. */
export const refusingBodies = (isRefused: (body: string) => boolean): Permitted => ({
  refuses: ({ method, path, body }: PermittedRequest) =>
    path.includes('/api/') && method !== 'GET' && isRefused(body) ? { status: 422 } : undefined,
});
