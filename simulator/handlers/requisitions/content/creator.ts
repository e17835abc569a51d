import { hasContentAccess, requesterGroupFits } from '../../../../fixtures/seed/content-groups.ts';
import { userOf } from '../../../../fixtures/seed/users.ts';
import { isAtLeast } from '../../../../models/capabilities.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { actingUser } from '../acting-user.ts';
import { findUser } from './resolve-user.ts';
import { resolved } from './scope.ts';

const member = 'created-by';

const named = (exchange: Exchange, given: Value, own: Data): Data => {
  const reference = { given, before: own, path: member, meant: 'an active user' };
  return resolved({ exchange, isNew: true }, reference, (data) => findUser(exchange, data, member)) as Data;
};

const refuseOverride = ({ sandbox }: Exchange): boolean =>
  sandbox.capabilities.of('allow-created-by-override-via-api') === 'true' &&
  sandbox.choices.of('requisitions/created-by-not-permitted') === 'refused';

/**
 * Who creates a new requisition (Endpoints / Requisitions, rules 7 and 8). Throws a `Refusal` for a creator
 * without access to the content group where that is validated.
 */
export const creatorOf = (exchange: Exchange, given: Value | undefined): Data => {
  const { capabilities } = exchange.sandbox;
  const own = userOf(actingUser(exchange));
  if (given === undefined || given === null) return own;
  if (capabilities.of('created-by-override') !== 'true') {
    // Naming the user of the API overrides nothing.
    if (refuseOverride(exchange) && findUser(exchange, given as Data, member)?.id !== own.id) {
      throw invalidParameter(exchange, `${member} cannot be given here.`);
    }
    return own;
  }
  const creator = named(exchange, given, own);
  const isValidated = capabilities.of('allow-created-by-override-via-api') === 'true';
  if (isValidated && !hasContentAccess(Number(creator['id']))) {
    throw invalidParameter(exchange, `${member} must be a user with access to the content group.`);
  }
  return creator;
};

/** Before release 30.2.2 a requester has to be in the content group of the creator. Throws a `Refusal`. */
export const refuseOutsider = (exchange: Exchange, creator: Value, requester: Value): void => {
  if (isAtLeast(exchange.sandbox.capabilities.of('release'), '30.2.2')) return;
  const [by, for_] = [creator, requester].map((user) => Number((user as Data | null)?.['id'] ?? 0));
  if (requesterGroupFits(by ?? 0, for_ ?? 0)) return;
  throw invalidParameter(exchange, 'requested-by must be in the content group of created-by.');
};
