import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Judge } from '../../harness/check.ts';
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
    judge.blocked(id, `${reason}: look at access.pages.clients in the profile`);
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

const judgeScopes = (judge: Judge, { wish, shown, exchanges }: Made, text: string): void => {
  const where = shown.oidcScopes ?? text;
  const missing = wish.scopes.filter((scope) => !holdsScope(where, scope) && !holdsScope(text, scope));
  if (missing.length === 0) judge.holds(oidcScopes, exchanges.at(-1));
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
  { made, value, words, key }: { made: Made; value: string | undefined; words: string; key: string },
): void => {
  const { exchanges } = made;
  if (value === undefined) {
    const seen = `a page without it (access.pages.clients.${key})`;
    judge.violated(id, { expected: `the ${words} of the client, once it is saved`, seen, exchanges });
  } else if (isMasked(value)) {
    judge.blocked(id, `the ${words} is hidden: access.pages.clients.${key} must lead to its text`);
  } else judge.holds(id, exchanges.at(-1));
};

/** Judges what the page of a client shows once it was saved; `text` is that page's. */
export const judgeShown = (judge: Judge, made: Made, text: string): void => {
  const { shown, wish } = made;
  if (Object.values(shown).every((value) => value === undefined)) {
    const reason =
      'the page after saving shows none of what was looked for: look at access.pages.clients.identifier, secret and oidc-scopes';
    for (const id of shownClaims) judge.blocked(id, reason);
    return;
  }
  judgeMember(judge, identifier, { made, value: shown.identifier, words: 'identifier', key: 'identifier' });
  // A device without a place to keep a secret may be given none (RFC 6749 section 2.1).
  if (wish.grantType !== 'device_code' || shown.secret !== undefined) {
    judgeMember(judge, secret, { made, value: shown.secret, words: 'secret', key: 'secret' });
  }
  judgeScopes(judge, made, text);
};

/** Takes down that a client was created, with its grant type. */
export const holdsCreated = (judge: Judge, { exchanges }: Made): void => {
  judge.holds(created, exchanges.at(-1));
  judge.holds(eachGrant, exchanges.at(-1));
};
