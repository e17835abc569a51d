import type { SilenceId } from '../../models/silences/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import { hasStatus, outcomeOf } from '../harness/meaning.ts';
import { sendWithScopes } from '../harness/run/token.ts';

/** A read for which the documentation names no scope. */
interface OpenScope {
  readonly silence: SilenceId;
  /** Matches the names of scopes that may concern the read. */
  readonly own: RegExp;
  /** The answer to observe if a token without these scopes is refused; `none` if it is served. */
  readonly refused: string;
  /** A read that is served with all scopes; undefined if there is nothing to read. */
  readonly read: (context: Context) => OutgoingRequest | undefined | Promise<OutgoingRequest | undefined>;
}

/** Repeats a read that is served with all scopes, with a token whose scopes do not concern it. */
export const observeScope = async (context: Context, { silence, own, refused, read }: OpenScope) => {
  const { client, judge, profile } = context;
  const all = profile.client.scopes;
  const scopes = all.filter((scope) => !own.test(scope));
  if (scopes.length === 0 || scopes.length === all.length) return;
  const request = await read(context);
  if (request === undefined) return;
  judge.planned(1);
  const isServed = outcomeOf(await client.send(request)).outcome === 'accepted';
  const answer = isServed ? await sendWithScopes(context, { request, scopes }) : undefined;
  judge.executed();
  const { status, exchange } = answer ?? {};
  if (hasStatus({ status }, 'ok')) judge.observe(silence, 'none', exchange);
  // A platform may answer 404 to hide that the record exists.
  else if (hasStatus({ status }, 'unauthorized', 'forbidden', 'not-found'))
    judge.observe(silence, refused, exchange);
};

/** Makes a check of such a read. */
export const openScope = (
  options: Pick<Check, 'id' | 'title'> & Partial<Pick<Check, 'effect' | 'needs'>>,
  scope: OpenScope,
): Check => ({
  effect: 'reads',
  ...options,
  claims: [],
  observes: [scope.silence],
  run: (context) => observeScope(context, scope),
});
