import type { Cell } from '../../../../models/wire/cell.ts';
import { fold } from '../../../../models/wire/spelling.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import type { SentRecord } from '../../read-request-body.ts';
import { below, recordSent, type Standing } from '../../record-sent.ts';
import { headerInput, lineInput } from './input-resource.ts';

/** The header of a requisition, from where the choice lets it stand in a body. Throws a `Refusal`. */
export const headerCell = (exchange: Exchange, sent: SentRecord): Cell =>
  recordSent(sent, {
    resource: headerInput,
    names: [headerInput.name, 'requisition'],
    json: exchange.sandbox.choices.of('requisitions/json-body') as Standing['json'],
    refuse: (message) => invalidParameter(exchange, message),
  });

const isLine = (cell: Cell): boolean =>
  cell.kind === 'record' &&
  cell.members.some(({ name }) => lineInput.fields.some((field) => fold(field.name) === fold(name))) &&
  cell.members.every(({ name }) => fold(name) !== fold('requisition-lines'));

/** Lines for a cart as a requisition that has nothing else: sent as such, or as one line without it. */
export const cartCell = ({ cell, root }: SentRecord): Cell => {
  const header = below(cell, headerInput) ?? cell;
  const line = below(header, lineInput);
  const isBare = line === undefined && (fold(root ?? '') === fold(lineInput.name) || isLine(header));
  const one = line ?? (isBare ? header : undefined);
  if (one === undefined) return header;
  const items = one.kind === 'list' ? one.items : [one];
  return { kind: 'record', members: [{ name: 'requisition-lines', cell: () => ({ kind: 'list', items }) }] };
};
