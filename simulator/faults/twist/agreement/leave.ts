import type { AgreementParts } from '../../../documents/agreement-draft.ts';
import type { Exchange } from '../../../exchange.ts';
import type { LineState } from '../../../handlers/scheduling-agreements/moves/line-states.ts';
import { withLines } from '../../../handlers/scheduling-agreements/moves/with-lines.ts';
import { shownNewAgreement } from '../../../handlers/scheduling-agreements/shown-agreement.ts';
import {
  type StoredAgreement,
  storeAgreement,
} from '../../../handlers/scheduling-agreements/store-agreement.ts';
import { showOne } from '../../../handlers/show-one.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';

/** Answers what is left instead; the same where that is right. `before` is undefined for what is new. */
export type Leaves = (
  parts: AgreementParts,
  before: StoredAgreement | undefined,
  exchange: Exchange,
) => AgreementParts;

/** What an agreement is made of. */
export const partsOf = ({ data, state }: StoredAgreement): AgreementParts => ({ data, ...state });

const tell = (exchange: Exchange): void => {
  const { document, result, sandbox } = exchange;
  if (result.kind !== 'one') return;
  if (asksFor(exchange, 'create')) {
    const { data } = document as StoredAgreement;
    exchange.result = { ...result, record: () => shownNewAgreement(data, sandbox.choices) };
  } else showOne(exchange);
};

const leaving = (operations: readonly Operation[], leaves: Leaves, isTold: boolean): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const before = exchange.document as StoredAgreement | undefined;
    await step(exchange);
    if (!asksFor(exchange, ...operations)) return;
    const after = exchange.document as StoredAgreement;
    const parts = partsOf(after);
    const left = leaves(parts, before, exchange);
    if (left === parts) return;
    fired(exchange);
    exchange.document = storeAgreement(exchange.sandbox.store, left, after);
    if (isTold) tell(exchange);
  });

/** Wraps `apply`: what was accepted has another outcome than it should, and the answer says so. */
export const leave = (operations: readonly Operation[], leaves: Leaves): Wrapping =>
  leaving(operations, leaves, true);

/** Wraps `apply`: likewise, and the answer tells what it should have been. */
export const leaveUntold = (operations: readonly Operation[], leaves: Leaves): Wrapping =>
  leaving(operations, leaves, false);

/** Wraps `apply`: lines of an agreement that is created as issued begin in one state, whatever their items require. */
export const beginLines = (to: LineState): Wrapping =>
  leave(['create'], (parts) =>
    parts.record.state === 'issued'
      ? withLines(parts, (_, __, former) => former && { ...former, ...to })
      : parts,
  );
