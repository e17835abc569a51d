import { userOf } from '../../../fixtures/seed/users.ts';
import {
  noReassignment,
  type ReassignmentCreation,
  type ReassignmentRecord,
  reassignmentLifecycle,
} from '../../../models/lifecycles/reassignment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { shortenText } from '../../../models/wire/spelling.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { create } from '../../actions/change.ts';
import type { Handler } from '../../actions/handler.ts';
import { invalidParameter, quoteKeys } from '../../actions/refuse.ts';
import { type LifecycleRules, rule } from '../../actions/rule.ts';
import { showOne } from '../../actions/show.ts';
import { choose } from '../../choices.ts';
import type { Moment } from '../../clock.ts';
import { reassignmentDraft } from '../../documents.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { freshId } from '../../store/by-id.ts';
import type { Draft } from '../../store/port.ts';
import { userIn } from '../../store/users.ts';
import type { StoredUser } from '../../stored-user.ts';
import { planReassignment } from './processing.ts';
import { readReassignment, type SentReassignment } from './reading.ts';
import { pendingReassignments } from './stored-reassignment.ts';

const seconds = { 'at-once': 0, second: 1, hour: 3600 };

/** The time at which a new reassignment is processed, by choice. */
const dueAfter = ({ choices, clock }: Sandbox): Moment =>
  clock.now() + choose(choices, 'user-reassignments/processing-time', seconds) * 1000;

/**
 * Refuses a request in which no responsibility is true: always without deactivation, by choice with it (Endpoints /
 * User reassignments, rule 2). With deactivation, requested-reassignments may be omitted.
 */
const refuseEmpty = (
  exchange: Exchange,
  { asked, deactivate, isRequested, unknownGroups }: SentReassignment,
): void => {
  if (asked.length > 0 || (deactivate === true && !isRequested)) return;
  const { choices } = exchange.sandbox;
  if (deactivate === true && choices.of('user-reassignments/deactivation-alone') === 'accepted') return;
  const unknown = unknownGroups.map((name) => shortenText(name)).join(', ');
  throw invalidParameter(
    exchange,
    `requested-reassignments asks for nothing: set a member of a group to true.${unknown && ` It has no group ${unknown}.`}`,
  );
};

/** By choice, refuses a second pending reassignment from the same user. */
const refuseSecond = ({ sandbox }: Exchange, from: StoredUser): void => {
  if (sandbox.choices.of('user-reassignments/second-reassignment') === 'accepted') return;
  if (pendingReassignments(sandbox.store).every(({ state }) => state.from !== from.id)) return;
  throw new Refusal('not-possible', { message: 'Another reassignment from this user is not done yet.' });
};

/** The two users of a reassignment. */
type PartyName = 'from-user' | 'to-user';

const keysBy = { any: ['login', 'email', 'id', 'employee-number'], login: ['login'] } as const;

const refuseInactive = (exchange: Exchange, name: PartyName, { active }: StoredUser): void => {
  const choice = exchange.sandbox.choices.of(`user-reassignments/inactive-${name}`);
  if (active || choice === 'accepted') return;
  throw invalidParameter(exchange, `${name} must be an active user.`);
};

/** The user referred to as from-user or to-user, in a form allowed by choice. Throws a `Refusal`. */
const resolveParty = (exchange: Exchange, name: PartyName, given: Data | undefined): StoredUser => {
  if (given === undefined) throw invalidParameter(exchange, `${name} is required.`);
  const { choices, store } = exchange.sandbox;
  const keys = choose(choices, 'user-reassignments/user-reference', keysBy);
  const found = userIn(store, given, keys);
  if (found === undefined)
    throw invalidParameter(exchange, `${name} must be named by ${keys.join(', or ')}.`);
  const { user } = found;
  if (user === undefined)
    throw invalidParameter(exchange, `${name} must be a user who exists; it names ${quoteKeys(given)}.`);
  refuseInactive(exchange, name, user);
  return user;
};

/** Above the ids of the starting documents. */
const firstFresh = 600_000;

/** The stored flag; its default is a choice. */
const flagOf = (exchange: Exchange, { deactivate }: SentReassignment): boolean | null => {
  if (deactivate !== undefined) return deactivate;
  return exchange.sandbox.choices.of('user-reassignments/flag-left-out') === 'null' ? null : false;
};

const rules: LifecycleRules<ReassignmentRecord, ReassignmentCreation> = {
  lifecycle: reassignmentLifecycle,
  noun: 'a reassignment',
};

const draftOf = (
  exchange: Exchange,
  input: SentReassignment,
  record: ReassignmentRecord,
): Draft<'user-reassignment'> => {
  const { sandbox } = exchange;
  const from = resolveParty(exchange, 'from-user', input.from);
  const to = resolveParty(exchange, 'to-user', input.to);
  if (from.id === to.id) throw invalidParameter(exchange, 'from-user and to-user must not be the same.');
  const flag = flagOf(exchange, input);
  refuseEmpty(exchange, input);
  refuseSecond(exchange, from);
  const [now, by] = [sandbox.stamps.now(), userOf(actingUser(exchange))];
  const data: Data = {
    id: freshId(sandbox.store, 'user-reassignment', { sequence: 'reassignment', base: firstFresh }),
    ...{ 'created-at': now, 'updated-at': now, 'created-by': by, 'updated-by': by },
    ...{ 'from-user': from.shown, 'to-user': to.shown, notes: input.notes },
    'deactivate-from-user-after-reassignment': flag,
  };
  const { asked, sent } = input;
  const own = { from: from.id, to: to.id, asked, sent, items: [], due: dueAfter(sandbox) };
  return reassignmentDraft(data, { record, ...own });
};

/** A new reassignment (Endpoints / User reassignments). */
export const createReassignment: Handler = create({
  read: readReassignment,
  decide: (exchange, input) => {
    const { sandbox } = exchange;
    const creation = { record: noReassignment, event: { type: 'create' }, facts: {} } as const;
    const { by, next } = rule(rules, creation, sandbox);
    const draft = draftOf(exchange, input, next);
    return {
      by,
      store: () => {
        const reassignment = sandbox.store.put(draft);
        planReassignment(sandbox, reassignment);
        return reassignment;
      },
    };
  },
  answer: (exchange) => {
    exchange.outgoing.status = Number(exchange.sandbox.choices.of('formats/create-status'));
    showOne(exchange);
  },
});
