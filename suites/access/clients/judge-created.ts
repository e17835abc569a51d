import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Judge } from '../../harness/check.ts';
import { couldHold, isOfClient, wordsAfter } from './could-be.ts';
import type { Made, NotMade } from './create-client.ts';
import { isMasked } from './usable.ts';

const created = 'access/client-can-be-created';
const eachGrant = 'access/client-takes-each-grant-type';
const identifier = 'access/client-identifier-is-shown';
const secret = 'access/client-secret-is-shown';
const oidcScopes = 'access/client-oidc-scopes-are-shown';

/** The requirements about the page of a saved client. */
export const shownClaims: readonly RequirementId[] = [identifier, secret, oidcScopes];

const isUnclear = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status >= 500;

/** Judges that no client came of the form; `twin` tells whether another one was created the same way. */
export const judgeNotMade = (
  judge: Judge,
  { kind, reason, status, exchanges }: NotMade,
  { grantType, twin }: { readonly grantType: string; readonly twin: boolean },
): void => {
  const id = twin ? eachGrant : created;
  if (isUnclear(status)) judge.inconclusive(id, reason);
  // A form may ask for more than the documentation names, and a label may be another: only a twin tells.
  else if (kind === 'unfillable' || (!twin && ![404, 405, 501].includes(status ?? 0))) {
    judge.blocked(
      id,
      /look at/.test(reason) ? reason : `${reason}: look at access.pages.clients in the profile`,
    );
  } else {
    judge.violated(id, {
      expected: `a client with the grant type ${grantType} can be created`,
      seen: reason,
      exchanges,
    });
  }
};

const holdsScope = (text: string, scope: string): boolean =>
  text.split(/[\s,;|]+/).some((word) => word.replace(/^["'([]+|["')\].:]+$/g, '') === scope);

/** A label that does not fit is the profile's affair: only what is nowhere on the client's page is not shown. */
const unfound = (key: string): string =>
  `nothing on the page after saving is labelled as access.pages.clients.${key} has it: look at that key`;

const judgeScopes = (judge: Judge, made: Made): void => {
  const { wish, shown, exchanges } = made;
  const text = wordsAfter(made);
  const where = shown.oidcScopes ?? text;
  const missing = wish.scopes.filter((scope) => !holdsScope(where, scope) && !holdsScope(text, scope));
  const isPlain = isOfClient(made) && missing.length === wish.scopes.length;
  if (missing.length === 0) judge.holds(oidcScopes, exchanges.at(-1));
  else if (shown.oidcScopes === undefined && !isPlain) judge.blocked(oidcScopes, unfound('oidc-scopes'));
  else {
    const seen =
      shown.oidcScopes === undefined
        ? 'a page without them (access.pages.clients.oidc-scopes)'
        : `a page without ${missing.length} of ${wish.scopes.length} of them`;
    const expected = 'the scopes assigned to the client, once it is saved';
    judge.violated(oidcScopes, { expected, seen, exchanges });
  }
};

const judgeMember = (
  judge: Judge,
  id: RequirementId,
  { made, key }: { made: Made; key: 'identifier' | 'secret' },
): void => {
  const { exchanges, shown } = made;
  const value = shown[key];
  if (value === undefined && (!isOfClient(made) || couldHold(made, key))) judge.blocked(id, unfound(key));
  else if (value === undefined) {
    const seen = `a page without it (access.pages.clients.${key})`;
    judge.violated(id, { expected: `the ${key} of the client, once it is saved`, seen, exchanges });
  } else if (isMasked(value)) {
    judge.blocked(id, `the ${key} is hidden: access.pages.clients.${key} must lead to its text`);
  } else judge.holds(id, exchanges.at(-1));
};

/** Judges what the page of a client shows once it was saved. */
export const judgeShown = (judge: Judge, made: Made): void => {
  const { shown, wish } = made;
  if (Object.values(shown).every((value) => value === undefined)) {
    const reason =
      'the page after saving shows none of what was looked for: look at access.pages.clients.identifier, secret and oidc-scopes';
    for (const id of shownClaims) judge.blocked(id, reason);
    return;
  }
  judgeMember(judge, identifier, { made, key: 'identifier' });
  // A device without a place to keep a secret may be given none (RFC 6749 section 2.1).
  if (wish.grantType !== 'device_code' || shown.secret !== undefined) {
    judgeMember(judge, secret, { made, key: 'secret' });
  }
  judgeScopes(judge, made);
};

/** Takes down that a client was created, with its grant type. */
export const holdsCreated = (judge: Judge, { exchanges }: Made): void => {
  judge.holds(created, exchanges.at(-1));
  judge.holds(eachGrant, exchanges.at(-1));
};
