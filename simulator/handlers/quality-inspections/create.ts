import type { InspectionRecord } from '../../../models/lifecycles/inspection-record.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { inspectionDraft } from '../../documents/inspection-draft.ts';
import type { Exchange } from '../../exchange.ts';
import type { Handler } from '../handler.ts';
import { actingUser } from '../requisitions/acting-user.ts';
import { answerCreated } from './answer-created.ts';
import { checkContent } from './content/check-content.ts';
import { newInspection, newInspectionId } from './content/new-inspection.ts';
import { readInspection } from './reading/read-inspection.ts';

const beginning: InspectionRecord = { state: 'open', exported: false };

const decide = (exchange: Exchange): void => {
  const { sandbox } = exchange;
  const sent = exchange.input as unknown as Data;
  checkContent(sent, sandbox);
  exchange.decidedBy = 'quality-inspections/create-makes-an-open-inspection';
  exchange.change = () => {
    const id = newInspectionId(sandbox);
    const data = newInspection(sent, { id, by: actingUser(exchange), sandbox });
    exchange.document = sandbox.store.put(inspectionDraft(data, beginning));
  };
};

/** A new inspection, which is Open. */
export const create: Handler = {
  validate: async (exchange) => {
    exchange.input = (await readInspection(exchange)) as unknown as Exchange['input'];
  },
  decide,
  apply: (exchange) => {
    exchange.change?.();
    answerCreated(exchange);
  },
};
