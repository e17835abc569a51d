import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { answerCollection } from '../answer-collection.ts';
import type { Handler } from '../handler.ts';
import { list } from '../list.ts';
import { shortenList } from '../shorten-list.ts';

const brief = ({ characteristics: _, ...rest }: Data): Data => rest;

const apply = (exchange: Exchange): void => {
  answerCollection(exchange);
  shortenList(exchange, 'quality-inspections/list-content', brief);
};

/** Answers inspections; by choice without their characteristics. */
export const listInspections: Handler = { ...list, apply };
