import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Judge } from '../../harness/check.ts';
import { chooseScopes } from '../clients/chosen-scopes.ts';
import type { Issued } from '../obtain.ts';
import { grantedTo } from '../scope-list.ts';
import type { DeviceClient } from './device-request.ts';

/** The requirement that the scopes which a device asks for are read. */
export const scoped = 'access/device-request-takes-query' satisfies RequirementId;

/** Scopes to ask for, and one of the client's that is left out; undefined where there are too few. */
export interface AskedScopes {
  readonly asked: readonly string[];
  readonly left: string | undefined;
}

/** All scopes of a client but one that the others do not imply. */
export const askedScopes = ({ scopes }: DeviceClient): AskedScopes => {
  const left = chooseScopes(scopes).outside;
  return { asked: scopes.filter((scope) => scope !== left), left };
};

/** Judges that a device was not granted a scope that it did not ask for; a server may grant others where it tells so. */
export const judgeScope = (judge: Judge, got: Issued, left: string | undefined): void => {
  const holding = grantedTo(got);
  const { exchange } = got.answer;
  if (left === undefined) judge.notApplicable(scoped, 'the device client has fewer than two scopes');
  else if (holding === undefined) judge.inconclusive(scoped, 'the token does not show its scopes');
  else if (!holding.includes(left)) judge.holds(scoped, exchange);
  else if (typeof got.members['scope'] === 'string') {
    judge.inconclusive(scoped, 'other scopes were granted than those asked for, and the answer tells so');
  } else {
    judge.violated(scoped, {
      expected: 'a token for the scopes in the query of the device authorization request',
      seen: 'a token that also has a scope which was not asked for',
      exchanges: [exchange],
    });
  }
};
