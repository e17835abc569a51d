import type { Desk } from '../code/desk.ts';
import { type Issued, isIssued } from '../obtain.ts';
import { grantedTo, scopesIn } from '../scope-list.ts';
import { type TokenAnswer, tell } from '../token-answer.ts';
import { judgeTold, ofOpenid } from '../told-scope.ts';
import type { Refresh, Refreshable } from './open-refresh.ts';

const rule = 'access/refresh-does-not-widen-scope';

/** Whether an answer or its token names a scope; undefined where neither names any. */
const names = (issued: Issued, scope: string): boolean | undefined => {
  const { told, shown } = scopesIn(issued);
  if (told === undefined && shown === undefined) return undefined;
  return [...(told ?? []), ...(shown ?? [])].includes(scope);
};

/** A refresh token for fewer scopes than the client has. */
interface Narrow {
  readonly one: Refreshable;
  /** The scopes that it was granted. */
  readonly granted: readonly string[];
}

const takeNarrow = async (refresh: Refresh, scopes: readonly string[]): Promise<Narrow | undefined> => {
  const one = await refresh.take(scopes);
  return one && { one, granted: grantedTo(one.grant.issued) ?? scopes };
};

/** A refusal counts once the same request without the further scope is accepted. */
const judgeRefusal = async (
  { context: { judge } }: Desk,
  refresh: Refresh,
  { scopes, got }: { readonly scopes: readonly string[]; readonly got: TokenAnswer },
): Promise<void> => {
  if (got.outcome === 'unclear') return judge.inconclusive(rule, `a wider scope got ${tell(got)}`);
  const narrow = await takeNarrow(refresh, scopes);
  const twin = narrow && (await refresh.send({ ...narrow.one, scopes: narrow.granted }));
  if (twin && isIssued(twin)) return judge.holds(rule, got.answer.exchange);
  const seen = twin ? tell(twin) : 'no token';
  judge.inconclusive(rule, `refused, but so was a refresh that names the granted scopes: ${seen}`);
};

/** Asks for a scope that the client has and the user did not allow. */
export const judgeWiderScope = async (desk: Desk, refresh: Refresh): Promise<void> => {
  const { judge } = desk.context;
  const own = desk.client.scopes.filter((scope) => !ofOpenid.includes(scope));
  const [extra] = own.toReversed();
  if (extra === undefined || desk.client.scopes.length < 2) {
    return judge.notApplicable(rule, 'access.code-client has too few scopes in the profile');
  }
  const scopes = desk.client.scopes.filter((scope) => scope !== extra);
  const narrow = await takeNarrow(refresh, scopes);
  if (narrow === undefined) {
    return judge.inconclusive(rule, 'no refresh token was to be had for fewer scopes');
  }
  const { issued } = narrow.one.grant;
  if (names(issued, extra)) {
    return judge.inconclusive(rule, 'the user allowed fewer scopes, and the token has all of them');
  }
  const asked = [...narrow.granted, extra];
  const got = await refresh.send({ ...narrow.one, scopes: asked });
  if (!isIssued(got)) return judgeRefusal(desk, refresh, { scopes, got });
  judgeTold(judge, asked, got);
  const widened = names(got, extra);
  if (widened === undefined) judge.inconclusive(rule, 'the token does not show its scopes');
  else if (!widened) judge.holds(rule, got.answer.exchange);
  else {
    judge.violated(rule, {
      expected: 'no token for a scope that the user did not allow',
      seen: `a token for ${extra}`,
      exchanges: [issued.answer.exchange, got.answer.exchange],
    });
  }
};
