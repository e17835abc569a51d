import { userOf } from '../../../fixtures/seed/users.ts';
import type { AgreementRecord } from '../../../models/lifecycles/agreement-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { Handler } from '../handler.ts';
import { actingUser } from '../requisitions/acting-user.ts';
import { pick } from '../reshape.ts';
import { agreementContent } from './content/agreement-content.ts';
import { givenAgreement, readGiven } from './given-agreement.ts';
import { linesAfter } from './moves/lines-after.ts';
import { shownNewAgreement } from './shown-agreement.ts';
import { type StoredAgreement, storeAgreement } from './store-agreement.ts';

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

const decide = (exchange: Exchange): void => {
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
export const create: Handler = {
  validate: readGiven,
  decide,
  apply: (exchange) => {
    exchange.change?.();
    answer(exchange);
  },
};
