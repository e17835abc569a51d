import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { judgeIssued, judgeNoToken, observeAccess, observeIssued, type SendControl } from '../judging.ts';
import { latestPages, type PersonSession } from '../pages.ts';
import {
  documentedParameters,
  isIssued,
  requestAt,
  requestToken,
  requestWithout,
  sendTokenRequest,
  type TokenAnswer,
  tokenRequest,
} from '../token-endpoint.ts';
import { findServedReads, type ServedRead, tokenPause } from '../working-token.ts';
import {
  type ClientActivity,
  type CreatedClient,
  type NotCreated,
  openClient,
  standingOf,
  tokenOf,
} from './create-client.ts';

export const deactivated = 'access/client-can-be-deactivated';
export const inactive = 'access/inactive-client-gets-no-token';
export const activated = 'access/client-can-be-activated';

/** Retries of requests that show a client's new state: how soon a platform applies it is not documented. */
export const retriesForClients = 4;

/** Presses a button and checks the client's state on the next page, then on its own page. */
const turn = async (
  { visit, eventually }: PersonSession,
  made: CreatedClient,
  to: 'activate' | 'deactivate',
): Promise<ClientActivity> => {
  const wanted: ClientActivity = to === 'activate' ? 'active' : 'inactive';
  if (!(await visit.has(to))) await openClient(visit, made);
  if (!(await visit.has(to))) return 'unknown';
  await visit.press(to);
  const first = await standingOf(visit);
  if (first === wanted) return first;
  const openAgain = async () => {
    await openClient(visit, made);
    return standingOf(visit);
  };
  return eventually(openAgain, (standing) => standing === wanted, retriesForClients);
};

const buttons = 'access.pages.clients.activate and deactivate';

/**
 * Judges what the client's page shows after a button press; ends the part if the client is not in the intended state.
 */
const judgeStanding = (
  { judge, visit, stop, finds }: PersonSession,
  standing: ClientActivity,
  to: 'activate' | 'deactivate',
): void => {
  const rule = to === 'activate' ? activated : deactivated;
  const isDone = standing === (to === 'activate' ? 'active' : 'inactive');
  const seen = `a page that still offers to ${to} it`;
  if (standing === 'unknown')
    judge.blocked(
      rule,
      `the page of the client does not show whether it is active: check ${buttons} (${to})`,
    );
  else if (!isDone || to === 'deactivate') finds(rule, isDone, [latestPages(visit)], { seen });
  if (!isDone) stop(`the client could not be ${to}d`);
};

const isOver = (answer: TokenAnswer | undefined): boolean => answer === undefined || !isIssued(answer);

const sendUntilOver = <A extends TokenAnswer | undefined>(
  { eventually }: PersonSession,
  send: () => Promise<A>,
): Promise<A> => eventually(send, isOver, retriesForClients);

const stillServed = whyLacking(
  'a client still got tokens some seconds after it was deactivated, and how soon it gets none is open',
  'further-credentials.inactive-client',
);

const observeInactive = async (
  session: PersonSession,
  own: ClientCredentials,
  { token, read }: { readonly token: string; readonly read: ServedRead | undefined },
): Promise<void> => {
  const { client, judge } = session;
  // The token comes first: a refused token request may end the client's tokens for another reason.
  if (read !== undefined) {
    const { request } = read;
    const answer = await client.send({ ...request, token });
    observeAccess(judge, 'access/deactivated-client-tokens', { answer, request }, ['kept', 'refused']);
  }
  const silence = 'access/inactive-client-status';
  const documented = await sendUntilOver(session, () => requestToken(client, own));
  if (isIssued(documented)) return judge.inconclusive(inactive, stillServed);
  observeIssued(judge, silence, documented, ['token', String(documented.answer.status)]);
  const parameters = documentedParameters(own);
  const others = [
    requestAt('basic', parameters, own),
    requestAt('query', parameters, own),
    tokenRequest(documentedParameters({ ...own, scopes: own.scopes.slice(0, 1) })),
    requestWithout('scope', own),
  ];
  // The documented request has shown how a refusal looks; these count only if they get a token.
  for (const request of others) {
    const answer = await sendUntilOver(session, () => sendTokenRequest(client, request));
    if (isIssued(answer)) observeIssued(judge, silence, answer, ['token', '']);
  }
};

/** Another user with an outdated page presses the button again. */
const deactivateTwice = async (session: PersonSession, made: CreatedClient): Promise<ClientActivity> =>
  session.browser.visit([], async (other) => {
    const { judge } = session;
    await openClient(other, made);
    const isReady = await other.has('deactivate');
    const standing = await turn(session, made, 'deactivate');
    if (!isReady || standing !== 'inactive') return standing;
    await other.press('deactivate');
    await openClient(other, made);
    const words = { inactive: 'nothing', active: 'active', unknown: 'another page' };
    const second = await standingOf(other);
    judge.observe('access/repeated-activation', words[second], other.exchanges.at(-1));
    return second === 'active' ? second : standing;
  });

/** A client that was granted access, with its credentials and a token. */
interface GrantedClient {
  readonly made: CreatedClient;
  readonly own: ClientCredentials;
  readonly token: string;
}

/** Deactivates a client that was granted access, and activates it again. */
export const judgeActivity = async (
  session: PersonSession,
  { made, own, token }: GrantedClient,
): Promise<void> => {
  const { judge, visit } = session;
  await tokenPause(session);
  const { reads } = await findServedReads(session, token);
  judgeStanding(session, await deactivateTwice(session, made), 'deactivate');
  await observeInactive(session, own, { token, read: reads[0] });
  judgeStanding(session, await turn(session, made, 'activate'), 'activate');
  const evidence = [latestPages(visit)];
  const answer = await session.eventually(() => tokenOf(session, own), isIssued, retriesForClients);
  judgeIssued(judge, activated, { what: 'the token request of an activated client', answer, evidence });
};

/**
 * Deactivates a client with unused codes and perhaps a refresh token, and judges that none of them gets a token. The
 * platform may apply the new state late: one refusal shows that it has, and only then a token is a violation.
 */
export const judgeUnusedGrants = async (
  session: PersonSession,
  made: CreatedClient,
  { sendCode, sendRefresh }: { readonly sendCode: SendControl; readonly sendRefresh: SendControl },
): Promise<void> => {
  const { judge, visit, stop } = session;
  if ((await turn(session, made, 'deactivate')) !== 'inactive') stop('the client could not be deactivated');
  const evidence = [latestPages(visit)];
  const waited = await sendUntilOver(session, sendRefresh);
  const code = await session.eventually(sendCode, isOver);
  const refreshed = waited && isIssued(waited) ? await sendRefresh() : waited;
  const sent = [
    { what: 'a code of a deactivated client', answer: code },
    { what: 'a refresh by a deactivated client', answer: refreshed },
  ].flatMap(({ what, answer }) => (answer === undefined ? [] : [{ what, answer, evidence }]));
  if (sent.every(({ answer }) => isIssued(answer))) return judge.inconclusive(inactive, stillServed);
  for (const one of sent) await judgeNoToken(judge, inactive, one);
};

const standsAside = async (session: PersonSession, made: CreatedClient): Promise<boolean> => {
  const { visit } = session;
  await openClient(visit, made);
  if ((await standingOf(visit)) === 'inactive') return true;
  return (await turn(session, made, 'deactivate')) === 'inactive';
};

/** Deactivates a client for good and reports it as left behind, even if the pages fail. */
export const deactivateForGood = async (session: PersonSession, made: CreatedClient): Promise<void> => {
  const { judge } = session;
  const inactive = await standsAside(session, made).catch(() => false);
  const id = made.shown.identifier === undefined ? '' : ` (${made.shown.identifier})`;
  const how = inactive ? 'deactivated' : 'which could not be deactivated';
  judge.leftBehind(`client "${made.input.name}"${id}, ${how}`);
};

/** Runs `act` on a created client, then deactivates it for good; ends the part if none was created. */
export const withCreated = async <T>(
  session: PersonSession,
  made: CreatedClient | NotCreated,
  act: (made: CreatedClient) => Promise<T>,
): Promise<T> => {
  if (made.kind !== 'made') return session.stop(`no client could be created: ${made.reason}`);
  try {
    return await act(made);
  } finally {
    await deactivateForGood(session, made);
  }
};
