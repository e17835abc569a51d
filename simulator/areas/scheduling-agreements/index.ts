import { userOf } from '../../../fixtures/seed/users.ts';
import { type AgreementRecord, agreementEvents } from '../../../models/lifecycles/agreement.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { answerCollection, list } from '../../actions/lists.ts';
import { pick } from '../../actions/reshape.ts';
import { showOne } from '../../actions/show.ts';
import type { Choices } from '../../choices.ts';
import { itemsOf, linesOf } from '../../documents.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import type { Stored } from '../../store/port.ts';
import { attachmentHandlers } from '../attachments/index.ts';
import { agreementContent } from './content.ts';
import { linesAfter, ruleOnAgreement } from './moves.ts';
import { readAgreement } from './reading.ts';
import { changeSchedules } from './schedules.ts';
import { shownAgreement, without } from './shown-agreement.ts';
import { restamp, type StoredAgreement, storeAgreement } from './stored-agreement.ts';

/** What updates, issues and cancellations answer, by choice. */
const answerChanged = (exchange: Exchange): void => {
  const { choices } = exchange.sandbox;
  exchange.outgoing.status = Number(choices.of('formats/action-status'));
  if (choices.of('scheduling-agreements/action-answer-body') === 'agreement') showOne(exchange);
};

/** Stores an agreement after an event of its lifecycle, its lines with it; `data` is what it says from now on. */
const changeAgreement = (
  sandbox: Sandbox,
  agreement: StoredAgreement,
  next: AgreementRecord,
  data: Data = agreement.data,
): StoredAgreement => {
  const { lines, record } = agreement.state;
  return restamp(
    sandbox,
    agreement,
    linesAfter({ data, record: next, lines }, record.state, sandbox.choices),
  );
};

const decideMove = (exchange: Exchange): void => {
  const { document, endpoint, sandbox } = exchange;
  const type = agreementEvents.find((one) => one === endpoint?.event);
  if (document === undefined || type === undefined) return;
  const agreement = document as StoredAgreement;
  const ruled = ruleOnAgreement(agreement.state.record, type, sandbox);
  exchange.decidedBy = ruled.by;
  exchange.change = () => {
    exchange.document = changeAgreement(sandbox, agreement, ruled.next);
  };
};

/** What changes the status of an agreement. */
const actOnAgreement: Handler = {
  decide: decideMove,
  apply: (exchange) => {
    exchange.change?.();
    answerChanged(exchange);
  },
};

/** Reads the agreement in the body. Rejects with a `Refusal`. */
const readGiven = async (exchange: Exchange): Promise<void> => {
  exchange.input = (await readAgreement(exchange)) as unknown as Exchange['input'];
};

/** The agreement that was read. */
export const givenAgreement = ({ input }: Exchange): Data => input as unknown as Data;

/** A new agreement as its creation answers it: the lines are `schedule_lines`, without a level. */
export const shownNewAgreement = (agreement: Data, choices: Choices): Data => {
  const shown = shownAgreement(agreement, choices);
  const items = itemsOf(shown).map((item) => ({
    ...without(item, 'delivery-schedules'),
    'schedule-lines': linesOf(item).map((line) => without(line, 'commitment-level', 'exported')),
  }));
  return { ...shown, items };
};

/** Above the ids of the starting documents. */
const firstFresh = 800_000;

const creatorMembers = ['id', 'login', 'fullname'];

const stamped = (exchange: Exchange, content: Data): Data => {
  const { stamps, store } = exchange.sandbox;
  const now = stamps.now();
  return {
    incoterms: null,
    'incoterms-location': null,
    ...content,
    id: firstFresh + store.next('scheduling-agreement'),
    'created-at': now,
    'updated-at': now,
    'created-by': pick(userOf(actingUser(exchange)), creatorMembers),
  };
};

const decideCreation = (exchange: Exchange): void => {
  const { sandbox } = exchange;
  const sent = givenAgreement(exchange);
  const record: AgreementRecord = { state: sent['is-issued'] === true ? 'issued' : 'draft' };
  exchange.decidedBy = 'scheduling-agreements/create-makes-an-agreement';
  const content = agreementContent(exchange, sent);
  exchange.change = () => {
    const parts = { data: stamped(exchange, content), record, lines: {} };
    exchange.document = storeAgreement(sandbox.store, linesAfter(parts, undefined, sandbox.choices));
  };
};

const answer = (exchange: Exchange): void => {
  const { document, endpoint, outgoing, sandbox } = exchange;
  if (document === undefined || endpoint?.resource === undefined) return;
  const { choices } = sandbox;
  outgoing.status = Number(choices.of('scheduling-agreements/create-status'));
  const { data } = document as StoredAgreement;
  exchange.result = {
    kind: 'one',
    resource: endpoint.resource,
    record: () => shownNewAgreement(data, choices),
  };
};

/** A new agreement, as a draft or issued. */
const create: Handler = {
  validate: readGiven,
  decide: decideCreation,
  apply: (exchange) => {
    exchange.change?.();
    answer(exchange);
  },
};

/** Agreements, or delivery schedules: by choice without those of drafts. */
const listAgreements: Handler = {
  ...list,
  apply: (exchange) => {
    const { endpoint, sandbox } = exchange;
    const hides =
      endpoint?.resource?.name === 'delivery-schedule' &&
      sandbox.choices.of('scheduling-agreements/listed-drafts') === 'hidden';
    if (!hides) answerCollection(exchange);
    else {
      answerCollection(
        exchange,
        (_, document) => (document as Stored<'delivery-schedule'>).state.agreementState !== 'draft',
      );
    }
  },
};

const decideUpdate = (exchange: Exchange): void => {
  const { document, sandbox } = exchange;
  if (document === undefined) return;
  const agreement = document as StoredAgreement;
  const ruled = ruleOnAgreement(agreement.state.record, 'update', sandbox);
  const content = agreementContent(exchange, givenAgreement(exchange), agreement.data);
  exchange.decidedBy = ruled.by;
  exchange.change = () => {
    exchange.document = changeAgreement(sandbox, agreement, ruled.next, content);
  };
};

/** Other values for an agreement. */
const update: Handler = {
  validate: readGiven,
  decide: decideUpdate,
  apply: (exchange) => {
    exchange.change?.();
    answerChanged(exchange);
  },
};

/** The handlers, by kind of operation, of scheduling agreements. */
export const schedulingAgreementHandlers: Handlers = {
  list: listAgreements,
  create,
  update,
  act: actOnAgreement,
  'change-schedules': changeSchedules,
  ...attachmentHandlers({
    ownerOf: ({ document }) => `scheduling-agreement/${document?.id}`,
    created: (choices) => choices.of('scheduling-agreements/attachment-created'),
    shown: (choices) => choices.of('scheduling-agreements/attachment-shown'),
    deleteStatus: (choices) => Number(choices.of('scheduling-agreements/attachment-delete-status')),
  }),
};
