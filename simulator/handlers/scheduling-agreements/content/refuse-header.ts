import { requestedAgreement } from '../../../../models/resources/agreement-request.ts';
import { requiredMembers } from '../../../../models/resources/member.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { itemsOf } from '../../../documents/agreement-draft.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

/** What every new agreement has to hold. */
const required = requiredMembers(requestedAgreement);

const isBlank = (data: Data, name: string): boolean =>
  (data[name] ?? null) === null || (typeof data[name] === 'string' && data[name].trim() === '');

/** What an update leaves out stays; what it empties would be missing. */
const refuseMissing = (exchange: Exchange, sent: Data, former: Data | undefined): void => {
  const given = (name: string): boolean => former === undefined || sent[name] !== undefined;
  const missing = required.find((name) => given(name) && isBlank(sent, name));
  if (missing !== undefined) throw invalidParameter(exchange, `${missing} is missing.`);
};

const refuseType = (exchange: Exchange, { type }: Data): void => {
  if (type === undefined || type === 'WITHOUT_RELEASE') return;
  if (exchange.sandbox.choices.of('scheduling-agreements/other-type') === 'replaced') return;
  throw invalidParameter(exchange, 'type must be WITHOUT_RELEASE.');
};

const refuseDates = (exchange: Exchange, sent: Data, former: Data | undefined): void => {
  if (exchange.sandbox.choices.of('scheduling-agreements/dates-out-of-order') === 'accepted') return;
  const all = { ...former, ...sent };
  if (String(all['validity-end-date']) >= String(all['validity-start-date'])) return;
  throw invalidParameter(exchange, 'validity-end-date lies before validity-start-date.');
};

const numberName = 'external-scheduling-agreement-number';

const refuseRepeated = (exchange: Exchange, sent: Data, former: Data | undefined): void => {
  const { choices, store } = exchange.sandbox;
  const number = sent[numberName];
  if (number === undefined || choices.of('scheduling-agreements/repeated-external-number') === 'accepted')
    return;
  const { documents } = store.find('scheduling-agreement', {
    conditions: [{ path: [numberName], operator: 'eq', values: [number], type: 'string' }],
    order: { path: ['id'], type: 'integer', direction: 'asc' },
  });
  if (documents.some(({ id }) => id !== former?.['id']))
    throw invalidParameter(exchange, `${numberName} is that of another agreement.`);
};

const refuseEmpty = (exchange: Exchange, sent: Data): void => {
  if (!Array.isArray(sent['items']) || itemsOf(sent).length > 0) return;
  if (exchange.sandbox.choices.of('scheduling-agreements/empty-items') === 'accepted') return;
  throw invalidParameter(exchange, 'items is empty.');
};

/** Refuses an agreement for what stands beside its items; `former` is the one that an update is about. */
export const refuseHeader = (exchange: Exchange, sent: Data, former?: Data): void => {
  refuseMissing(exchange, sent, former);
  refuseType(exchange, sent);
  refuseDates(exchange, sent, former);
  refuseRepeated(exchange, sent, former);
  refuseEmpty(exchange, sent);
};
