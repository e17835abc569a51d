import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { answerRecord } from '../../../handlers/attachments/answer-attachment.ts';
import type { StoredAttachment } from '../../../handlers/attachments/new-attachment.ts';
import { findOwned } from '../../../handlers/attachments/owned/find-owned.ts';
import { readParts } from '../../../handlers/attachments/parts.ts';
import { Refusal } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksAbout, type Way } from '../hangers.ts';
import { belowDocuments } from './ways.ts';

/** An update that has an effect or an answer of success, though there is none. */
export interface Update {
  readonly method: 'PUT' | 'PATCH';
  /** The record as it becomes; left out: as it was. */
  readonly becomes?: (data: Data, sent: Data) => Data;
  /** Whether it is refused all the same. */
  readonly isRefused?: true;
  readonly ways?: readonly Way[];
}

const sentIn = async (exchange: Exchange): Promise<Data> =>
  Object.fromEntries((await readParts(exchange)).members);

const asItWas = (data: Data): Data => data;

/** What is refused leaves no trace in its own transaction. */
const keep = ({ afterwards, sandbox }: Exchange, record: StoredAttachment, isRefused: boolean): void => {
  const { kind, id, data, state } = record;
  const put = () => void sandbox.store.put({ kind, id, data, state });
  if (isRefused) afterwards.push(() => sandbox.lock.hold(put));
  else put();
};

/** Wraps `decide`: PUT or PATCH on an attachment is no longer without effect. */
export const updateAnyway = ({
  method,
  becomes = asItWas,
  isRefused = undefined,
  ways = belowDocuments,
}: Update): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    try {
      await step(exchange);
    } catch (error) {
      const isMeant = asksAbout(exchange, ways, 'update') && exchange.incoming.method === method;
      if (!(error instanceof Refusal) || !isMeant) throw error;
      const found = findOwned(exchange);
      const record = { ...found, data: becomes(found.data, await sentIn(exchange)) };
      fired(exchange);
      keep(exchange, record, isRefused === true);
      if (isRefused) throw error;
      answerRecord(exchange, record);
    }
  });
