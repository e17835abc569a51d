import type { Exchange } from '../../exchange.ts';
import type { Stored } from '../../store/port.ts';
import { unknownId } from '../unknown-id.ts';
import { pathContract } from './path-contract.ts';

export type StoredLegalDocument = Stored<'legal-document'>;

/** What a legal document hangs on that was deleted and is remembered, so that a second deletion can succeed. */
export const nothing = 'nothing';

/** The legal document that the path names by its own id. */
export const namedDocument = ({ document }: Exchange): StoredLegalDocument | undefined =>
  document as StoredLegalDocument | undefined;

/** Whether it is of the contract that the path names. */
export const isOwn = (exchange: Exchange): boolean =>
  namedDocument(exchange)?.state.owner === pathContract(exchange).owner;

/** Throws a `Refusal` where the legal document that the path names is not shown at this path. */
export const reachToShow = (exchange: Exchange): void => {
  const { choices } = exchange.sandbox;
  if (isOwn(exchange)) return;
  const way = pathContract(exchange).exists ? 'shown-through-another-contract' : 'shown-without-contract';
  const isGone = namedDocument(exchange)?.state.owner === nothing;
  if (isGone || choices.of(`legal-documents/${way}`) === 'refused') throw unknownId(exchange);
};
