import { requisitionLine } from '../../../models/resources/requisition-line.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Handler } from '../handler.ts';
import { actingUser } from './acting-user.ts';
import { changeRequisition, type StoredRequisition } from './change-requisition.ts';
import { type IssuanceInput, readIssuance } from './issuance-input.ts';
import { afterScheduling } from './scheduled-record.ts';
import { shownLine } from './shown-requisition.ts';

const linesOf = ({ data }: StoredRequisition): readonly Data[] =>
  (data['requisition-lines'] ?? []) as readonly Data[];

const hasLine = (requisition: StoredRequisition, id: number): boolean =>
  linesOf(requisition).some((line) => line['id'] === id);

/** The requisitions that the lines are of. Throws a `Refusal` where a line is of none, by choice. */
const requisitionsOf = (
  { choices, store }: Sandbox,
  lineIds: readonly number[],
): readonly StoredRequisition[] => {
  const found = new Map<number, StoredRequisition>();
  for (const id of lineIds) {
    // The id of a line begins with that of its requisition.
    const owner = store.get('requisition-header', Math.floor(id / 1000));
    if (owner !== undefined && hasLine(owner, id)) found.set(owner.id, owner);
    else if (choices.of('requisitions/schedule-unknown-line') === 'refused') {
      throw new Refusal('not-possible', { message: `There is no requisition line ${id}.` });
    }
  }
  return [...found.values()];
};

const withIssuance = (requisition: StoredRequisition, { lineIds, members }: IssuanceInput): Data => ({
  ...requisition.data,
  'requisition-lines': linesOf(requisition).map((line) =>
    lineIds.includes(Number(line['id'])) ? { ...line, ...members } : line,
  ),
});

const given = ({ input }: Exchange): IssuanceInput => input as unknown as IssuanceInput;

const apply = (exchange: Exchange): void => {
  const { outgoing, sandbox } = exchange;
  const input = given(exchange);
  const changed = requisitionsOf(sandbox, input.lineIds).map((requisition) =>
    changeRequisition(sandbox, requisition, {
      next: afterScheduling(requisition.state.record, input, sandbox.choices),
      data: withIssuance(requisition, input),
      by: actingUser(exchange),
    }),
  );
  outgoing.status = Number(sandbox.choices.of('formats/action-status'));
  if (sandbox.choices.of('requisitions/schedule-answer-body') !== 'lines') return;
  const lines = changed.flatMap(linesOf).filter(({ id }) => input.lineIds.includes(Number(id)));
  const records = lines.map((line) => shownLine(line, sandbox.choices));
  exchange.result = { kind: 'many', resource: requisitionLine, records, total: records.length };
};

/** Sets or takes off the issuance of lines, which may be of several requisitions. */
export const schedule: Handler = {
  validate: async (exchange) => {
    exchange.input = { ...(await readIssuance(exchange)) } as unknown as Exchange['input'];
  },
  apply,
};
