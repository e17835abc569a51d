import { inspectors } from '../../fixtures/seed/inspection-data.ts';
import { inspectionCounterpartyEvents } from '../../models/lifecycles/inspection-record.ts';
import { changeInspection, ruleOnInspection } from '../handlers/quality-inspections/moves.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { oneOf } from './member.ts';

/** `POST inspections/:id/events {type}`: what supplier and buyer do to an inspection. */
export const moveInspection = ({ sandbox, body, params }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    const type = oneOf(body, 'type', inspectionCounterpartyEvents);
    if (type === undefined) {
      throw new ControlError(`type must be one of ${inspectionCounterpartyEvents.join(', ')}.`);
    }
    const inspection = sandbox.store.get('quality-inspection', Number(params[0]));
    if (inspection === undefined) throw new ControlError('There is no such inspection.', 404);
    const { record } = inspection.state;
    const { next } = ruleOnInspection({
      record,
      event: { type },
      choices: sandbox.choices,
      decide: sandbox.decide,
    });
    const { id } = changeInspection(sandbox, inspection, { event: type, next, by: inspectors.buyerId });
    return { status: 200, body: { id, state: next.state, exported: next.exported } };
  });
