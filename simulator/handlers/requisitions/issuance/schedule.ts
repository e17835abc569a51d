import { requisitionLine } from '../../../../models/resources/requisition-line.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange, Sandbox } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import type { Handler } from '../../handler.ts';
import { actingUser } from '../acting-user.ts';
import { lineOf, linesOf, requisitionOf } from '../lines/line-ids.ts';
import { changeRequisition, type StoredRequisition } from '../moves/change-requisition.ts';
import { shownLine } from '../shown-requisition.ts';
import { type IssuanceInput, readIssuance } from './issuance-input.ts';
import { afterScheduling } from './scheduled-record.ts';

/** The requisitions that the lines are of. Throws a `Refusal` where a line is of none, by choice. */
const requisitionsOf = (
  { choices, store }: Sandbox,
  lineIds: ReadonlySet<number>,
): readonly StoredRequisition[] => {
  const found = new Map<number, StoredRequisition>();
  for (const id of lineIds) {
    const owner = store.get('requisition-header', requisitionOf(id));
    if (owner !== undefined && lineOf(owner.data, id) !== undefined) found.set(owner.id, owner);
    else if (choices.of('requisitions/schedule-unknown-line') === 'refused') {
      throw new Refusal('not-possible', { message: `There is no requisition line ${id}.` });
    }
  }
  return [...found.values()];
};

const withIssuance = (data: Data, named: ReadonlySet<number>, members: Data): Data => ({
  ...data,
  'requisition-lines': linesOf(data).map((line) =>
    named.has(Number(line['id'])) ? { ...line, ...members } : line,
  ),
});

const given = ({ input }: Exchange): IssuanceInput => input as unknown as IssuanceInput;

const apply = (exchange: Exchange): void => {
  const { outgoing, sandbox } = exchange;
  const input = given(exchange);
  const named = new Set(input.lineIds);
  const changed = requisitionsOf(sandbox, named).map((requisition) =>
    changeRequisition(sandbox, requisition, {
      next: afterScheduling(requisition.state.record, input, sandbox.choices),
      data: withIssuance(requisition.data, named, input.members),
      by: actingUser(exchange),
    }),
  );
  outgoing.status = Number(sandbox.choices.of('formats/action-status'));
  if (sandbox.choices.of('requisitions/schedule-answer-body') !== 'lines') return;
  const lines = changed.flatMap(({ data }) => linesOf(data)).filter(({ id }) => named.has(Number(id)));
  const records = lines.map((line) => shownLine(line, sandbox.choices));
  exchange.result = { kind: 'many', resource: requisitionLine, records, total: () => records.length };
};

/** Sets or takes off the issuance of lines, which may be of several requisitions. */
export const schedule: Handler = {
  validate: async (exchange) => {
    exchange.input = { ...(await readIssuance(exchange)) } as unknown as Exchange['input'];
  },
  apply,
};
