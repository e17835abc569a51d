import type { Exchange } from '../../../reports/run.ts';
import type { NewClient, ShownClient, Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/generate/marker.ts';
import { hasStatus, isUnclear } from '../../harness/meaning.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import type { PersonSession } from '../pages.ts';
import { isIssued, requestToken, type TokenAnswer } from '../token-endpoint.ts';
import { openClients, openSignedIn } from './management.ts';

/** A client that was saved. */
export interface CreatedClient {
  readonly kind: 'made';
  readonly input: NewClient;
  readonly shown: ShownClient;
  /** The browser's address after saving. */
  readonly address: string;
  readonly status: number | undefined;
  /** The state that the page after saving shows; an inactive client has been activated since. */
  readonly began: ClientActivity;
  /** Text and markup of the page after saving. */
  readonly text: string;
  readonly markup: string;
  /** Text of the form before saving. */
  readonly before: string;
  readonly exchanges: readonly Exchange[];
}

/** Whether a client is active, according to the buttons on its page. */
export type ClientActivity = 'active' | 'inactive' | 'unknown';

export const standingOf = async (visit: Visit): Promise<ClientActivity> => {
  const [on, off] = [await visit.has('activate'), await visit.has('deactivate')];
  if (on === off) return 'unknown';
  return on ? 'inactive' : 'active';
};

/** A client that was not saved. */
export interface NotCreated {
  /** `unfillable`: the form was not understood. `refused`: it was saved without creating a client. */
  readonly kind: 'unfillable' | 'refused';
  readonly reason: string;
  readonly status: number | undefined;
  readonly exchanges: readonly Exchange[];
}

const notMade = (visit: Visit, kind: NotCreated['kind'], reason: string): NotCreated => ({
  ...{ kind, reason, status: visit.status },
  exchanges: visit.exchanges.slice(-3),
});

/** Fills in the form for a new client, saves it, and reads the next page. */
export const createClient = async (visit: Visit, input: NewClient): Promise<CreatedClient | NotCreated> => {
  await openClients(visit);
  if (await visit.has('new')) await visit.press('new');
  if (!(await visit.fill(input))) {
    const reason = `the form for a client with the grant ${input.grantType} could not be filled in`;
    return notMade(visit, 'unfillable', reason);
  }
  if (!(await visit.has('save'))) {
    return notMade(visit, 'unfillable', 'the form has nothing to save by: check access.pages.clients.save');
  }
  const before = await visit.text();
  await visit.press('save');
  const { address, status } = visit;
  const shown = await visit.shown();
  const exchanges = visit.exchanges.slice(-3);
  const said = { text: await visit.text(), markup: await visit.markup(), before };
  const isShown = shown.identifier !== undefined || shown.secret !== undefined;
  const began = isShown ? await standingOf(visit) : 'unknown';
  const made: CreatedClient = { kind: 'made', input, shown, address, status, began, ...said, exchanges };
  if (began === 'inactive') await activate(visit, made);
  if (isShown) return made;
  const refused = notMade(
    visit,
    'refused',
    `saving a client with the grant ${input.grantType} ended with status ${visit.status ?? 'unknown'}, and no client`,
  );
  await openClients(visit);
  return (await visit.text()).includes(input.name) ? made : refused;
};

/** Opens the page of a client again: at the address after saving, else through the list. */
export const openClient = async (visit: Visit, { address, input, shown }: CreatedClient): Promise<void> => {
  await openSignedIn(visit, address);
  if ((await visit.shown()).identifier === shown.identifier) return;
  await openClients(visit);
  if (!(await visit.follow(input.name))) await visit.open(address);
};

/** Activates a client on its own page; on other pages the button may belong to another client. */
const activate = async (visit: Visit, made: CreatedClient): Promise<void> => {
  await openClient(visit, made);
  const { identifier } = await visit.shown();
  const isIt = identifier !== undefined && identifier === made.shown.identifier;
  if (isIt && (await standingOf(visit)) === 'inactive') await visit.press('activate');
};

/** Characters that a platform may misread as markup, as the end of a string, or as a separator. */
const awkward = ` "R&D" <b>ü</b> 'x'; 50% + 1`;

/**
 * Creates a client with awkward characters in its name. If refused, creates one with a plain name and a redirect URI:
 * the documentation promises neither that such names work nor that the URI may be omitted.
 */
export const createAnyhow = async (
  visit: Visit,
  { word, grantType, scopes, redirectUri }: ClientToCreate,
): Promise<CreatedClient | NotCreated> => {
  const name = marker(word);
  const needed = grantType === 'authorization_code' ? [redirectUri] : [];
  const first = await createClient(visit, { name: name + awkward, grantType, scopes, redirectUris: needed });
  if (first.kind === 'made') return first;
  const letters = { name: name.replace(/[^a-z0-9 ]/gi, ''), grantType, scopes, redirectUris: [redirectUri] };
  const second = await createClient(visit, letters);
  return second.kind === 'made' || first.kind === 'unfillable' ? second : first;
};

/** The client that a check wants to create. */
interface ClientToCreate {
  /** Part of its name. */
  readonly word: string;
  readonly grantType: NewClient['grantType'];
  readonly scopes: readonly string[];
  readonly redirectUri: string;
}

/** Token requests to send: a platform may take a moment to learn of a new client. */
const tries = 2;

/** Sends the documented token request of a client; repeats it after the profile's pause if it is refused. */
export const tokenOf = async (
  { client, profile, clock }: Context,
  own: ClientCredentials,
): Promise<TokenAnswer> => {
  for (let left = tries; ; left--) {
    const answer = await requestToken(client, own);
    if (isIssued(answer) || left <= 1) return answer;
    await clock.sleep(profile.tokenPauseSeconds * 1000);
  }
};

export const created = 'access/client-can-be-created';
export const eachGrant = 'access/client-takes-each-grant-type';
export const granted = 'access/created-client-is-granted-access';

/** Judges that the form created no client. `isControlCreated`: another client was created in the same way. */
export const judgeNotMade = (
  { judge, finds }: PersonSession,
  failed: NotCreated,
  isControlCreated: boolean,
): void => {
  const { kind, reason, status } = failed;
  const id = isControlCreated ? eachGrant : created;
  const isRefused =
    isControlCreated || hasStatus({ status }, 'not-found', 'method-not-allowed', 'not-implemented');
  const advice = ': check access.pages.clients in the profile';
  if (isUnclear({ status })) judge.inconclusive(id, reason);
  // A form may require undocumented fields or use other labels: only a control shows that it was understood.
  else if (kind === 'unfillable' || !isRefused)
    judge.blocked(id, /: check /.test(reason) ? reason : `${reason}${advice}`);
  else finds(id, false, [failed], { seen: reason });
};
