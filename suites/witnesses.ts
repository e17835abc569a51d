import type { Check } from './harness/check.ts';
import type { Profile } from './harness/profile/profile.ts';

/** It signs in, creates clients, asks for consent and enters device codes: all in one visit. */
const allKinds = 'access/client-grants';

/** Kinds of pages -> checks that use one, the first choice first. */
const showing: Readonly<Record<string, readonly string[]>> = {
  'sign-in and consent': [allKinds, 'access/authorization-code', 'access/code-walks'],
  'device code': [allKinds, 'access/device-decisions'],
  client: [allKinds, 'access/client-pages', 'access/scope-changes'],
};

/**
 * The checks whose first visit is in Chromium although HTTP may do, so that each kind of page is used in it once: as
 * few of those in a run as show all kinds, since each process with one starts a Chromium.
 */
export const witnessesOf = (
  checks: readonly Pick<Check, 'id'>[],
  { access }: Pick<Profile, 'access'>,
): readonly string[] => {
  const isUsable = (id: string) =>
    checks.some((check) => check.id === id) && (id !== allKinds || access.manageClients);
  const chosen = Object.values(showing).map((ids) => ids.find(isUsable));
  return [...new Set(chosen.filter((id) => id !== undefined))];
};
