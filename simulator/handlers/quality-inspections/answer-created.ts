import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { present } from '../present.ts';
import { pick } from '../reshape.ts';
import { withoutNulls } from './shown-inspection.ts';

const shapes: Readonly<Record<string, (data: Data) => Data>> = {
  present: (data) => withoutNulls(data) as Data,
  few: (data) => pick(data, ['id', 'status']) as Data,
};

/** What a creation answers, by choice: the inspection with the members that have a value, with all, or the least. */
export const answerCreated = (exchange: Exchange): void => {
  const { document, outgoing, sandbox } = exchange;
  if (document === undefined) return;
  const { choices } = sandbox;
  outgoing.status = Number(choices.of('quality-inspections/create-status'));
  const data = present(document, choices);
  const shape = shapes[choices.of('quality-inspections/create-answer-members')];
  exchange.result = { kind: 'one', resource: qualityInspection, record: () => shape?.(data) ?? data };
};
