import type { Exchange } from '../../../exchange.ts';
import { actingUser } from '../acting-user.ts';
import { withTotals } from '../content/totals.ts';
import { changeRequisition, type StoredRequisition } from '../moves/change-requisition.ts';
import { linesOf } from './line-ids.ts';
import type { TakenLine } from './take-lines.ts';

/** Takes lines out of the drafts that they were in; where taking copies, they stay there by choice. */
export const releaseLines = (exchange: Exchange, lines: readonly TakenLine[]): void => {
  const { sandbox } = exchange;
  if (sandbox.choices.of('requisitions/taken-line') === 'copied') return;
  const sources = new Map<number, StoredRequisition>();
  const gone = new Set<number>();
  for (const { source } of lines) {
    if (source === undefined) continue;
    sources.set(source.requisition.id, source.requisition);
    gone.add(source.line);
  }
  for (const requisition of sources.values()) {
    const left = linesOf(requisition.data).filter(({ id }) => !gone.has(Number(id)));
    const data = withTotals({ ...requisition.data, 'requisition-lines': left }, sandbox.choices);
    changeRequisition(sandbox, requisition, {
      next: requisition.state.record,
      data,
      by: actingUser(exchange),
    });
  }
};
