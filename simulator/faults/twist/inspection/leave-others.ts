import type { Exchange } from '../../../exchange.ts';
import type { StoredInspection } from '../../../handlers/quality-inspections/moves/change-inspection.ts';
import type { Question } from '../../../store/port.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';
import { storeOtherwise } from './leave.ts';

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

/** Every inspection that there is, by id. */
export const allInspections = ({ sandbox }: Exchange): readonly StoredInspection[] =>
  sandbox.store.find('quality-inspection', { conditions: [], order }).documents;

/** Wraps `apply`: the export flag that one inspection gets, others get as well. */
export const leaveOthers = (
  operation: Extract<Operation, 'mark-exported' | 'reset-exported'>,
  isMeant: (other: StoredInspection, own: StoredInspection) => boolean,
  exported = operation === 'mark-exported',
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, operation)) return;
    const own = exchange.document as StoredInspection;
    const others = allInspections(exchange).filter(
      (other) => other.id !== own.id && other.state.record.exported !== exported && isMeant(other, own),
    );
    for (const other of others) storeOtherwise(exchange, other, { record: { exported } });
    if (others.length > 0) fired(exchange);
  });
