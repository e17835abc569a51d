import type { Exchange, Judgement } from '../../../reports/run.ts';
import { hasStatus } from '../meaning.ts';
import { isDecided, withSentence } from '../verdict/verdict.ts';

/** The note added if a redirect may explain why something was not found. */
export const notFollowed =
  'It answered with a redirect, and redirects are not followed: a bearer token goes to the address of its request alone. Where the target redirects on purpose, base-url or a path in the profile is to lead where the redirect does.';

export const isRedirect = (status: number | undefined): boolean =>
  status !== undefined &&
  hasStatus(
    { status },
    'moved-permanently',
    'found',
    'see-other',
    'temporary-redirect',
    'permanent-redirect',
  );

/**
 * Whether a request with a token was answered with a redirect. Requests for pages have no token, and may be redirected.
 */
const wasRedirected = ({ status, requestHeaders }: Exchange): boolean =>
  isRedirect(status) && Object.keys(requestHeaders).some((name) => name.toLowerCase() === 'authorization');

/**
 * Adds the note if redirects alone may explain the judgement. `all`: the exchanges of its check, used if the judgement
 * has none.
 */
export const withRedirects = (judgement: Judgement, all: readonly Exchange[]): Judgement => {
  const { verdict, evidence } = judgement;
  const own = evidence.flatMap(({ exchanges }) => exchanges);
  const counted = own.length === 0 && !isDecided(judgement) ? all : own;
  if (verdict === 'pass' || !counted.some(wasRedirected)) return judgement;
  return withSentence(judgement, notFollowed);
};
