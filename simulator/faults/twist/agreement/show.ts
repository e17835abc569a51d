import { deliverySchedule } from '../../../../models/resources/delivery-schedule.ts';
import { schedulingAgreement } from '../../../../models/resources/scheduling-agreement.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { type Mask, showing } from '../showing.ts';
import { asksFor, type Operation } from './asks-for.ts';
import { eachItem, eachLine } from './parts.ts';

/** Which answers are wrong: those to an operation, those that read, or whatever a rule says. */
export type Where = Operation | 'reads' | ((exchange: Exchange) => boolean);

const isThere = (exchange: Exchange, where: Where | undefined): boolean => {
  if (where === undefined) return true;
  if (typeof where === 'function') return where(exchange);
  return where === 'reads' ? asksFor(exchange, 'show', 'list') : asksFor(exchange, where);
};

/** Wraps `respond`: agreements are shown otherwise than they are, everywhere or in some answers. */
export const show = (mask: Mask, where?: Where): Wrapping =>
  showing({ resource: schedulingAgreement }, (data, exchange) =>
    isThere(exchange, where) ? mask(data, exchange) : data,
  );

/** Likewise their items. */
export const showItems = (change: Parameters<typeof eachItem>[1], where?: Where): Wrapping =>
  show((data) => eachItem(data, change), where);

/** Likewise their lines. */
export const showLines = (change: Parameters<typeof eachLine>[1], where?: Where): Wrapping =>
  show((data) => eachLine(data, change), where);

/** Wraps `respond`: delivery schedules are shown otherwise in the list of them. */
export const showSchedules = (mask: Mask): Wrapping => showing({ resource: deliverySchedule }, mask);
