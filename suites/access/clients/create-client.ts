import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { NewClient, ShownClient, Visit } from '../../harness/browser/browser.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { judgeIssued } from '../judging.ts';
import { type Issued, isIssued, isUnclear, requestToken, type TokenAnswer } from '../token-endpoint.ts';
import { openClients } from './management.ts';

/** A client that was saved. */
export interface Made {
  readonly kind: 'made';
  readonly wish: NewClient;
  readonly shown: ShownClient;
  /** The address that the browser was at after saving. */
  readonly address: string;
  readonly status: number | undefined;
  /** What the page said then, and its markup. */
  readonly text: string;
  readonly markup: string;
  /** What the form said before. */
  readonly before: string;
  readonly exchanges: readonly Exchange[];
}

/** A client that was not saved. */
export interface NotMade {
  /** `unfillable`: the form was not understood. `refused`: it was saved, and no client came of it. */
  readonly kind: 'unfillable' | 'refused';
  readonly reason: string;
  readonly status: number | undefined;
  readonly exchanges: readonly Exchange[];
}

const notMade = (visit: Visit, kind: NotMade['kind'], reason: string): NotMade => ({
  ...{ kind, reason, status: visit.status },
  exchanges: visit.exchanges.slice(-3),
});

/** Fills in the form for a new client, saves it, and looks at what is shown then. */
export const createClient = async (visit: Visit, wish: NewClient): Promise<Made | NotMade> => {
  await openClients(visit);
  if (await visit.has('new')) await visit.press('new');
  if (!(await visit.fill(wish))) {
    const reason = `the form for a client with the grant ${wish.grantType} could not be filled in`;
    return notMade(visit, 'unfillable', reason);
  }
  if (!(await visit.has('save'))) {
    return notMade(visit, 'unfillable', 'the form has nothing to save by: look at access.pages.clients.save');
  }
  const before = await visit.text();
  await visit.press('save');
  const { address, status } = visit;
  const shown = await visit.shown();
  const exchanges = visit.exchanges.slice(-3);
  const said = { text: await visit.text(), markup: await visit.markup(), before };
  const made: Made = { kind: 'made', wish, shown, address, status, ...said, exchanges };
  if (shown.identifier !== undefined || shown.secret !== undefined) return made;
  const refused = notMade(
    visit,
    'refused',
    `saving ended with status ${visit.status ?? 'unknown'}, and no client`,
  );
  await openClients(visit);
  return (await visit.text()).includes(wish.name) ? made : refused;
};

/** What a platform may take for markup, for the end of a text, or for two words. */
const awkward = ` "R&D" <b>ü</b> 'x'; 50% + 1`;

/**
 * Creates a client whose name holds awkward signs; where that is refused, one with a plain name and a redirect URI,
 * since the documentation neither promises the first nor says that the second may be left out.
 */
export const createAnyhow = async (
  visit: Visit,
  { word, grantType, scopes, redirectUri }: Wanted,
): Promise<Made | NotMade> => {
  const name = marker(word);
  const needed = grantType === 'authorization_code' ? [redirectUri] : [];
  const first = await createClient(visit, { name: name + awkward, grantType, scopes, redirectUris: needed });
  if (first.kind === 'made') return first;
  const plain = { name: name.replace(/[^a-z0-9 ]/gi, ''), grantType, scopes, redirectUris: [redirectUri] };
  const second = await createClient(visit, plain);
  return second.kind === 'made' || first.kind === 'unfillable' ? second : first;
};

/** A client that a check wants. */
interface Wanted {
  /** Part of its name. */
  readonly word: string;
  readonly grantType: NewClient['grantType'];
  readonly scopes: readonly string[];
  readonly redirectUri: string;
}

/** What a field shows to whoever looks at the page, and what shows when one points at something. */
const fieldsIn = (markup: string): string => {
  const inputs = [...markup.matchAll(/<input\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/\btype\s*=\s*["']?hidden/i.test(tag))
    .map((tag) => /\svalue="([^"]*)"/i.exec(tag)?.[1] ?? '');
  const areas = [...markup.matchAll(/<textarea\b[^>]*>([^<]*)/gi)].map(([, value]) => value ?? '');
  const held = [...markup.matchAll(/\s(?:title|data-[\w-]+)="([^"]*)"/gi)].map(([, value]) => value ?? '');
  return [...inputs, ...areas, ...held].join('\n');
};

/** Everything that the page after saving tells a person, its fields included. */
const wordsAfter = ({ text, markup }: Made): string => `${text}\n${fieldsIn(markup)}`;

/** The words of a text, without the signs around them. */
const runsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}•*●]+|[^\p{L}\p{N}•*●]+$/gu, ''))
    .filter((word) => word !== '');

/** Digits, capitals amid small letters, dots in place of signs or a length that no plain word has. */
const isStrange = (run: string): boolean =>
  (run.length >= 4 && /\d/.test(run)) ||
  /\p{Ll}\p{Lu}/u.test(run) ||
  /[•*●]{3}/u.test(run) ||
  run.length >= 16;

const labels: Readonly<Record<'identifier' | 'secret', RegExp>> = {
  identifier: /^[^\w\n]*(?:[\w-]+[^\w\n]+){0,3}(?:id|identifier|uid|key)[^\w\n]*$/im,
  secret: /^[^\w\n]*(?:[\w-]+[^\w\n]+){0,3}(?:secret|password|key)[^\w\n]*$|\bsecret\s*[:=]/im,
};

/** What would bring it to light, or take it along unseen. */
const unfolds = /\b(?:show|reveal|display|view|copy|download)\b/i;

/** Whether the page is surely that of the client that was saved: it was served, and names it. */
const isOfClient = (made: Made): boolean =>
  made.status !== undefined &&
  made.status < 300 &&
  wordsAfter(made).includes(made.wish.name.split(' ').slice(0, 3).join(' '));

/** Whether something on the page after saving could be the identifier or the secret, under whatever label. */
const couldHold = (made: Made, member: 'identifier' | 'secret'): boolean => {
  const { wish, shown, before } = made;
  const words = wordsAfter(made);
  const known = new Set(
    [before, wish.name, ...wish.redirectUris, ...wish.scopes, ...Object.values(shown)].flatMap(runsIn),
  );
  const isNew = (run: string): boolean => !known.has(run);
  return (
    labels[member].test(words) ||
    unfolds.test(words) ||
    runsIn(words).some((run) => isNew(run) && isStrange(run))
  );
};

/** Dots and stars in place of a secret. */
const isMasked = (text: string): boolean => /^[\s•*●·.]+$/u.test(text);

/** The credentials that the page of a client showed; undefined where one is missing or masked. */
export const credentialsOf = ({ shown, wish }: Made): ClientCredentials | undefined => {
  const { identifier, secret } = shown;
  if (identifier === undefined || secret === undefined || isMasked(secret)) return undefined;
  return { id: identifier, secret, scopes: wish.scopes };
};

/** So often a platform may need to hear of a client that was saved a moment ago. */
const tries = 2;

/** The documented token request of a client; sent again after the pause of the profile where it is refused. */
export const tokenOf = async (
  { client, profile, clock }: Context,
  own: ClientCredentials,
): Promise<TokenAnswer> => {
  for (let left = tries; ; left--) {
    const got = await requestToken(client, own);
    if (isIssued(got) || left <= 1) return got;
    await clock.sleep(profile.tokenPauseSeconds * 1000);
  }
};

const created = 'access/client-can-be-created';
const eachGrant = 'access/client-takes-each-grant-type';
const identifier = 'access/client-identifier-is-shown';
const secret = 'access/client-secret-is-shown';
const oidcScopes = 'access/client-oidc-scopes-are-shown';

/** The requirements about the page of a saved client. */
export const shownClaims: readonly RequirementId[] = [identifier, secret, oidcScopes];

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
    judge.blocked(shownClaims, reason);
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
  judge.holds([created, eachGrant], exchanges.at(-1));
};

const granted = 'access/created-client-is-granted-access';

/** Judges what the first request of a created client got; answers whether it was granted access. */
export const judgeGranted = ({ judge }: Context, { exchanges }: Made, got: TokenAnswer): got is Issued =>
  judgeIssued(judge, granted, got, {
    what: 'a created client',
    expected: 'a token for a client that was created, by the identifier and secret shown',
    before: exchanges,
  });
