import { userOf } from '../../../fixtures/seed/users.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { reassignmentDraft } from '../../documents/reassignment-draft.ts';
import type { Exchange } from '../../exchange.ts';
import type { Draft } from '../../store/port.ts';
import type { KeptUser } from '../../users/kept-user.ts';
import type { Handler } from '../handler.ts';
import { invalidParameter } from '../invalid-parameter.ts';
import { actingUser } from '../requisitions/acting-user.ts';
import { showOne } from '../show-one.ts';
import { dueAfter } from './creating/due-after.ts';
import { refuseEmpty } from './creating/refuse-empty.ts';
import { refuseSecond } from './creating/refuse-second.ts';
import { resolveParty } from './creating/resolve-party.ts';
import { settleReassignments } from './processing/settle-reassignments.ts';
import { readReassignment } from './reading/read-reassignment.ts';
import type { ReassignmentInput } from './reading/reassignment-input.ts';

/** Above the ids of the starting documents. */
const firstFresh = 600_000;

const givenInput = ({ input }: Exchange): ReassignmentInput => input as unknown as ReassignmentInput;

/** The flag as it is kept: what was left out counts by choice. Throws a `Refusal`. */
const flagOf = (exchange: Exchange, { deactivate }: ReassignmentInput): boolean | null => {
  if (deactivate !== undefined) return deactivate;
  const choice = exchange.sandbox.choices.of('user-reassignments/flag-left-out');
  if (choice === 'refused') {
    throw invalidParameter(exchange, 'deactivate-from-user-after-reassignment is required.');
  }
  return choice === 'null' ? null : false;
};

const refuseSame = (exchange: Exchange, from: KeptUser, to: KeptUser): void => {
  if (from.id !== to.id || exchange.sandbox.choices.of('user-reassignments/same-user') === 'accepted') return;
  throw invalidParameter(exchange, 'from-user and to-user must not be the same.');
};

const draftOf = (exchange: Exchange, input: ReassignmentInput): Draft<'user-reassignment'> => {
  const { sandbox } = exchange;
  const from = resolveParty(exchange, 'from-user', input.from);
  const to = resolveParty(exchange, 'to-user', input.to);
  refuseSame(exchange, from, to);
  const flag = flagOf(exchange, input);
  refuseEmpty(exchange, input);
  refuseSecond(exchange, from);
  const [now, by] = [sandbox.stamps.now(), userOf(actingUser(exchange))];
  const data: Data = {
    id: firstFresh + sandbox.store.next('reassignment'),
    ...{ 'created-at': now, 'updated-at': now, 'created-by': by, 'updated-by': by },
    ...{ 'from-user': from.shown, 'to-user': to.shown, notes: input.notes },
    'deactivate-from-user-after-reassignment': flag,
  };
  const { asked, sent } = input;
  const own = { from: from.id, to: to.id, asked, sent, items: [], due: dueAfter(sandbox) };
  return reassignmentDraft(data, { record: { state: 'new' }, ...own });
};

const decide = (exchange: Exchange): void => {
  settleReassignments(exchange.sandbox);
  const draft = draftOf(exchange, givenInput(exchange));
  exchange.decidedBy = 'user-reassignments/create-answers-status-new';
  exchange.change = () => {
    exchange.document = exchange.sandbox.store.put(draft);
  };
};

/** A new reassignment (Endpoints / User reassignments). */
export const create: Handler = {
  validate: async (exchange) => {
    exchange.input = { ...(await readReassignment(exchange)) } as unknown as Exchange['input'];
  },
  decide,
  apply: (exchange) => {
    exchange.change?.();
    exchange.outgoing.status = Number(exchange.sandbox.choices.of('user-reassignments/create-status'));
    showOne(exchange);
  },
};
