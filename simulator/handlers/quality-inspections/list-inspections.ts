import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { answerCollection } from '../answer-collection.ts';
import type { Handler } from '../handler.ts';
import { list } from '../list.ts';

const brief = ({ characteristics: _, ...rest }: Data): Data => rest;

const apply = (exchange: Exchange): void => {
  answerCollection(exchange);
  const { result, sandbox } = exchange;
  if (result.kind !== 'many' || sandbox.choices.of('quality-inspections/list-content') === 'all') return;
  exchange.result = { ...result, records: result.records.map(brief) };
};

/** Answers inspections; by choice without their characteristics. */
export const listInspections: Handler = { ...list, apply };
