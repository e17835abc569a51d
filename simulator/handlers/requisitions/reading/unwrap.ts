import type { Resource } from '../../../../models/resources/resource.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { fold } from '../../../../models/wire/spelling.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../action-input.ts';
import { memberCalled, type SentRecord } from '../../read-request-body.ts';
import { headerInput, lineInput } from './input-resource.ts';

/** The record below the name of its resource; undefined when it stands bare. */
const wrapped = (cell: Cell, resource: Resource): Cell | undefined =>
  memberCalled(cell, resource.name)?.cell({ one: resource });

/** The header of a requisition, from where the choice lets it stand in a body. Throws a `Refusal`. */
export const headerCell = (exchange: Exchange, { cell, format }: SentRecord): Cell => {
  const below = wrapped(cell, headerInput);
  if (format === 'xml') return below ?? cell;
  const belowShort = memberCalled(cell, 'requisition')?.cell({ one: headerInput });
  const choice = exchange.sandbox.choices.of('requisitions/json-body');
  if (choice === 'bare' && (below ?? belowShort) !== undefined) {
    throw invalidParameter(exchange, 'The members must stand in the body itself, not below a name.');
  }
  if (choice === 'wrapped' && below === undefined) {
    throw invalidParameter(exchange, `The members must stand below ${headerInput.name}.`);
  }
  return below ?? belowShort ?? cell;
};

const isLine = (cell: Cell): boolean =>
  cell.kind === 'record' &&
  cell.members.some(({ name }) => lineInput.fields.some((field) => fold(field.name) === fold(name))) &&
  cell.members.every(({ name }) => fold(name) !== fold('requisition-lines'));

/** Lines for a cart as a requisition that has nothing else: sent as such, or as one line without it. */
export const cartCell = ({ cell, root }: SentRecord): Cell => {
  const below = wrapped(cell, headerInput) ?? cell;
  const line = wrapped(below, lineInput);
  const isBare = line === undefined && (fold(root ?? '') === fold(lineInput.name) || isLine(below));
  const one = line ?? (isBare ? below : undefined);
  if (one === undefined) return below;
  const items = one.kind === 'list' ? one.items : [one];
  return { kind: 'record', members: [{ name: 'requisition-lines', cell: () => ({ kind: 'list', items }) }] };
};
