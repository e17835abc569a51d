import { userOf } from '../../../fixtures/seed/users.ts';
import { type AgreementRecord, agreementEvents } from '../../../models/lifecycles/agreement.ts';
import { omitMembers } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { answerChange, change, create } from '../../actions/change.ts';
import type { Handler, Handlers } from '../../actions/handler.ts';
import { answerCollection, list } from '../../actions/lists.ts';
import { pick } from '../../actions/reshape.ts';
import type { Choices } from '../../choices.ts';
import { itemsOf, linesOf } from '../../documents.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { freshId } from '../../store/by-id.ts';
import type { StoredDocument } from '../../store/port.ts';
import { attachmentHandlers } from '../attachments/index.ts';
import { agreementContent } from './content.ts';
import { createdRecord, linesAfter, ruleOnAgreement } from './moves.ts';
import { readAgreement } from './reading.ts';
import { changeSchedules } from './schedules.ts';
import { restamp, type StoredAgreement, shownAgreement, storeAgreement } from './stored-agreement.ts';

/** Answers an accepted update, issue or cancellation. */
const answerChanged = answerChange('scheduling-agreements/action-answer-body');

/** Stores an agreement with its lines after an event; `data` is the new content. */
const changeAgreement = (
  sandbox: Sandbox,
  agreement: StoredAgreement,
  next: AgreementRecord,
  data: Data = agreement.data,
): StoredAgreement => {
  const { lines, record } = agreement.state;
  return restamp(sandbox, agreement, linesAfter({ data, record: next, lines }, record.state, sandbox));
};

/** Issues or cancels an agreement. */
const actOnAgreement: Handler = change<'scheduling-agreement'>({
  decide: (agreement, { endpoint, sandbox }) => {
    const type = agreementEvents.find((one) => one === endpoint?.event);
    if (type === undefined) return {};
    const { by, next } = ruleOnAgreement(agreement.state.record, type, sandbox);
    return { by, store: () => changeAgreement(sandbox, agreement, next) };
  },
  answer: answerChanged,
});

/** The agreement in the request. */
export const givenAgreement = ({ input }: Exchange): Data => input as unknown as Data;

/** An agreement in the answer to its creation: it has flat `schedule_lines`. */
const shownNewAgreement = (agreement: Data, choices: Choices): Data => {
  const shown = shownAgreement(agreement, choices);
  const items = itemsOf(shown).map((item) => ({
    ...omitMembers(item, 'delivery-schedules'),
    'schedule-lines': linesOf(item).map((line) => omitMembers(line, 'commitment-level', 'exported')),
  }));
  return { ...shown, items };
};

/** Above the ids of the starting documents. */
const firstFresh = 800_000;

const creatorMembers = ['id', 'login', 'fullname'];

const stampAgreement = (exchange: Exchange, content: Data): Data => {
  const { stamps, store } = exchange.sandbox;
  const now = stamps.now();
  return {
    incoterms: null,
    'incoterms-location': null,
    ...content,
    id: freshId(store, 'scheduling-agreement', { base: firstFresh }),
    'created-at': now,
    'updated-at': now,
    'created-by': pick(userOf(actingUser(exchange)), creatorMembers),
  };
};

const answerCreated = (exchange: Exchange): void => {
  const { document, endpoint, outgoing, sandbox } = exchange;
  if (document === undefined || endpoint?.resource === undefined) return;
  const { choices } = sandbox;
  outgoing.status = Number(choices.of('formats/create-status'));
  const { data } = document as StoredAgreement;
  exchange.result = {
    kind: 'one',
    resource: endpoint.resource,
    record: () => shownNewAgreement(data, choices),
  };
};

/** Creates an agreement, as a draft or issued. */
const createAgreement: Handler = create({
  read: readAgreement,
  decide: (exchange, sent) => {
    const { sandbox } = exchange;
    const record = createdRecord(sent['is-issued'] as boolean | undefined, sandbox);
    const content = agreementContent(exchange, sent);
    return {
      by: 'scheduling-agreements/create-makes-an-agreement',
      store: () => {
        const parts = { data: stampAgreement(exchange, content), record, lines: {} };
        return storeAgreement(sandbox.store, linesAfter(parts, undefined, sandbox));
      },
    };
  },
  answer: answerCreated,
});

/** Lists agreements or delivery schedules; by choice without those of drafts. */
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
        (_, document) => (document as StoredDocument<'delivery-schedule'>).state.agreementState !== 'draft',
      );
    }
  },
};

const updateAgreement: Handler = change<'scheduling-agreement', Data>({
  read: readAgreement,
  decide: (agreement, exchange, sent) => {
    const { sandbox } = exchange;
    const { by, next } = ruleOnAgreement(agreement.state.record, 'update', sandbox);
    const content = agreementContent(exchange, sent, agreement.data);
    return { by, store: () => changeAgreement(sandbox, agreement, next, content) };
  },
  answer: answerChanged,
});

/** The handlers, by kind of operation, of scheduling agreements. */
export const schedulingAgreementHandlers: Handlers = {
  list: listAgreements,
  create: createAgreement,
  update: updateAgreement,
  act: actOnAgreement,
  'change-schedules': changeSchedules,
  ...attachmentHandlers({
    ownerOf: ({ document }) => `scheduling-agreement/${document?.id}`,
    through: (choices) => choices.of('scheduling-agreements/attachment-through-another'),
  }),
};
