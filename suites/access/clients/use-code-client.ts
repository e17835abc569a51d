import type { Visit } from '../../harness/browser/browser.ts';
import type { Context } from '../../harness/check.ts';
import { newProof } from '../code/authorization-request.ts';
import { authorize, judgeConsent } from '../code/authorize.ts';
import { findPlace, type Taken } from '../code/desk.ts';
import { isUnclear, type Reply, tellReply } from '../code/reply.ts';
import { tell } from '../token-answer.ts';
import type { Made } from './create-client.ts';
import { credentialsOf } from './usable.ts';

const granted = 'access/created-client-is-granted-access';
const consent = 'access/code-grant-needs-consent';

type CodeClient = Parameters<typeof authorize>[1];

/** A code, with a challenge where there is none without. */
const takeCode = async (context: Context, visit: Visit, client: CodeClient): Promise<Taken> => {
  const first = await authorize(context, client, { visit });
  const isChallenged = first.redemption === undefined && !isUnclear(first.reply);
  return isChallenged ? authorize(context, client, { visit, proof: newProof() }) : first;
};

/** Whether the profile's own client gets a code where a created one got an error page: then the pages were understood. */
const hasTwin = async (context: Context, visit: Visit, redirectUri: string): Promise<boolean> => {
  const known = context.profile.access.codeClient;
  // Only addresses that the visit watches are never reached.
  if (known?.redirectUri !== redirectUri) return false;
  return (await takeCode(context, visit, known)).redemption !== undefined;
};

const isErrorPage = (reply: Reply): boolean => reply.kind === 'page' && (reply.status ?? 0) >= 400;

const judgeNoCode = (
  { judge }: Context,
  { exchanges }: Made,
  { reply, twin }: { readonly reply: Reply; readonly twin: boolean },
): void => {
  const seen = tellReply(reply);
  if (isUnclear(reply)) judge.inconclusive(granted, `an authorization request got ${seen}`);
  // Pages that are not understood are the profile's affair; an error is the platform's.
  else if (reply.kind === 'page' && !twin) {
    judge.blocked(granted, `an authorization request got ${seen}: look at access.pages in the profile`);
  } else {
    judge.violated(granted, {
      expected: 'a code for a client that was created, once the user has allowed',
      seen,
      exchanges: [...exchanges, ...reply.exchanges],
    });
  }
};

/** Lets the person allow a client that nobody has seen before, and exchanges the code. */
export const useCodeClient = async (context: Context, visit: Visit, made: Made): Promise<void> => {
  const { judge } = context;
  const own = credentialsOf(made);
  const [redirectUri] = made.wish.redirectUris;
  if (own === undefined || redirectUri === undefined) {
    for (const id of [granted, consent] as const)
      judge.inconclusive(id, 'the client was shown without a secret');
    return;
  }
  const client = { ...own, redirectUri };
  const { reply, redemption } = await takeCode(context, visit, client);
  judgeConsent(judge, reply, 'a client that was created a moment ago');
  if (redemption === undefined) {
    const twin = isErrorPage(reply) && (await hasTwin(context, visit, redirectUri));
    return judgeNoCode(context, made, { reply, twin });
  }
  const desk = { context, client, visit, challenged: redemption.verifier !== undefined };
  const { tried, grant } = await findPlace(desk, redemption);
  if (grant !== undefined) return judge.holds(granted, grant.issued.answer.exchange);
  const [first] = tried;
  const seen = first === undefined ? 'nothing' : tell(first);
  if (tried.some(({ outcome }) => outcome === 'unclear'))
    judge.inconclusive(granted, `an exchange got ${seen}`);
  else {
    judge.violated(granted, {
      expected: 'a token for the code of a client that was created, by the identifier and secret shown',
      seen,
      exchanges: tried.map(({ answer }) => answer.exchange),
    });
  }
};
