import type { Visit } from '../../harness/browser/browser.ts';
import type { Context, Judge } from '../../harness/check.ts';
import type { ClientCredentials } from '../../harness/profile/profile.ts';
import { observeAccess, observeIssued } from '../judging.ts';
import {
  describe,
  documentedParameters,
  isIssued,
  omitParameters,
  requestAt,
  requestToken,
  sendTokenRequest,
  tokenRequest,
} from '../token-endpoint.ts';
import { findServedReads, type ServedRead, tokenPause } from '../working-token.ts';
import { type CreatedClient, openClient, tokenOf } from './create-client.ts';

const deactivated = 'access/client-can-be-deactivated';
const activated = 'access/client-can-be-activated';

/** The buttons on the page of a client, which show whether it is active. */
type Standing = 'active' | 'inactive' | 'unknown';

const standingOf = async (visit: Visit): Promise<Standing> => {
  const [on, off] = [await visit.has('activate'), await visit.has('deactivate')];
  if (on === off) return 'unknown';
  return on ? 'inactive' : 'active';
};

/** Presses a button and verifies the state of the client on the next page, then on its own. */
const turn = async (visit: Visit, made: CreatedClient, to: 'activate' | 'deactivate'): Promise<Standing> => {
  const wanted: Standing = to === 'activate' ? 'active' : 'inactive';
  if (!(await visit.has(to))) await openClient(visit, made);
  if (!(await visit.has(to))) return 'unknown';
  await visit.press(to);
  const first = await standingOf(visit);
  if (first === wanted) return first;
  await openClient(visit, made);
  return standingOf(visit);
};

/** The reason why a button is missing, as a sentence. */
const explainMissing = (to: 'activate' | 'deactivate'): string =>
  `the page of the client does not show whether it is active: look at access.pages.clients.activate and deactivate (${to})`;

const judgeDeactivated = (judge: Judge, visit: Visit, standing: Standing): boolean => {
  const exchanges = visit.exchanges.slice(-3);
  if (standing === 'inactive') judge.holds(deactivated, exchanges.at(-1));
  else if (standing === 'unknown') judge.blocked(deactivated, explainMissing('deactivate'));
  else {
    judge.violated(deactivated, {
      expected: 'a client that was deactivated is no longer shown as active',
      seen: 'a page that still offers to deactivate it, and not to activate it',
      exchanges,
    });
  }
  return standing === 'inactive';
};

const observeInactive = async (
  { client, judge }: Context,
  own: ClientCredentials,
  before: { readonly token: string; readonly read: ServedRead | undefined },
): Promise<void> => {
  const { token, read } = before;
  // The token first: a refused request may end the tokens of its client for another reason.
  if (read !== undefined) {
    const answer = await client.send({ ...read.request, token });
    const { request } = read;
    observeAccess(judge, 'access/deactivated-client-tokens', { answer, request }, ['kept', 'refused']);
  }
  const tokenAnswer = await requestToken(client, own);
  observeIssued(judge, 'access/inactive-client-status', tokenAnswer, [
    'token',
    String(tokenAnswer.answer.status),
  ]);
  const parameters = documentedParameters(own);
  const others = [
    requestAt('basic', parameters, own),
    requestAt('query', parameters, own),
    tokenRequest(documentedParameters({ ...own, scopes: own.scopes.slice(0, 1) })),
    tokenRequest(omitParameters(parameters, 'scope')),
  ];
  // How each of them is refused is told by the documented one.
  for (const request of others) {
    const answer = await sendTokenRequest(client, request);
    if (isIssued(answer)) observeIssued(judge, 'access/inactive-client-status', answer, ['token', '']);
  }
};

/** Another user with an outdated page presses the button again. */
const deactivateTwice = async (context: Context, visit: Visit, made: CreatedClient): Promise<Standing> =>
  context.browser.visit([], async (other) => {
    await openClient(other, made);
    const isReady = await other.has('deactivate');
    const standing = await turn(visit, made, 'deactivate');
    if (!isReady || standing !== 'inactive') return standing;
    await other.press('deactivate');
    await openClient(other, made);
    const words = { inactive: 'nothing', active: 'active', unknown: 'another page' };
    const second = await standingOf(other);
    context.judge.observe('access/repeated-activation', words[second], other.exchanges.at(-1));
    return second === 'active' ? second : standing;
  });

const judgeActivated = async (context: Context, visit: Visit, own: ClientCredentials): Promise<void> => {
  const { judge } = context;
  const exchanges = visit.exchanges.slice(-3);
  const answer = await tokenOf(context, own);
  if (isIssued(answer)) judge.holds(activated, answer.answer.exchange);
  else if (answer.outcome === 'unclear')
    judge.inconclusive(activated, `its token request got ${describe(answer)}`);
  else {
    judge.violated(activated, {
      expected: 'a token for a client that was deactivated and activated again',
      seen: describe(answer),
      exchanges: [...exchanges, answer.answer.exchange],
    });
  }
};

/** Deactivates a client that was granted access, and activates it again. */
export const judgeActivity = async (
  context: Context,
  visit: Visit,
  {
    made,
    own,
    token,
  }: { readonly made: CreatedClient; readonly own: ClientCredentials; readonly token: string },
): Promise<void> => {
  const { judge } = context;
  await tokenPause(context);
  const { reads } = await findServedReads(context, token);
  const standing = await deactivateTwice(context, visit, made);
  if (!judgeDeactivated(judge, visit, standing)) {
    return judge.inconclusive(activated, 'the client could not be deactivated before');
  }
  await observeInactive(context, own, { token, read: reads[0] });
  const again = await turn(visit, made, 'activate');
  if (again === 'unknown') return judge.blocked(activated, explainMissing('activate'));
  if (again === 'active') return judgeActivated(context, visit, own);
  judge.violated(activated, {
    expected: 'a client that was activated again is no longer shown as inactive',
    seen: 'a page that still offers to activate it',
    exchanges: visit.exchanges.slice(-3),
  });
};

const standsAside = async (visit: Visit, made: CreatedClient): Promise<boolean> => {
  await openClient(visit, made);
  if ((await standingOf(visit)) === 'inactive') return true;
  return (await turn(visit, made, 'deactivate')) === 'inactive';
};

/** Deactivates a client permanently and reports it as left behind, even if the pages fail. */
export const deactivateForGood = async (
  { judge }: Context,
  visit: Visit,
  made: CreatedClient,
): Promise<void> => {
  const inactive = await standsAside(visit, made).catch(() => false);
  const id = made.shown.identifier === undefined ? '' : ` (${made.shown.identifier})`;
  const how = inactive ? 'deactivated' : 'which could not be deactivated';
  judge.leftBehind(`client "${made.input.name}"${id}, ${how}`);
};
