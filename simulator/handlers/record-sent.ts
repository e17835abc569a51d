import type { Resource } from '../../models/resources/resource.ts';
import type { Cell } from '../../models/wire/cell.ts';
import { Refusal } from '../refusals.ts';
import { memberCalled, type SentRecord } from './read-request-body.ts';

/** Where a platform takes the record of a body from. */
export interface Standing {
  readonly resource: Resource;
  /** Names below which it may stand: its own first, then others that it goes by. */
  readonly names?: readonly [string, ...string[]];
  /** Whether a JSON body is the record, or holds it below its name. */
  readonly json: 'any' | 'bare' | 'wrapped';
  /** Whether it may be written in XML. */
  readonly xml?: 'accepted' | 'refused';
  readonly refuse: (message: string) => Refusal;
}

/** The record below a name; undefined when it stands bare. */
export const below = (cell: Cell, resource: Resource, name: string = resource.name): Cell | undefined =>
  memberCalled(cell, name)?.cell({ one: resource });

const inJson = (cell: Cell, { resource, names = [resource.name], json, refuse }: Standing): Cell => {
  const [own, ...others] = names.map((name) => below(cell, resource, name));
  const held = own ?? others.find((one) => one !== undefined);
  if (json === 'bare' && held !== undefined) {
    throw refuse('The members must stand in the body itself, not below a name.');
  }
  if (json === 'wrapped' && own === undefined) throw refuse(`The members must stand below ${names[0]}.`);
  return held ?? cell;
};

/** The record of a body: in XML it is the root, or below it. Throws a `Refusal` where it may not stand so. */
export const recordSent = ({ cell, format }: SentRecord, standing: Standing): Cell => {
  const { resource, names = [resource.name], xml = 'accepted' } = standing;
  if (format === 'json') return inJson(cell, standing);
  if (xml === 'accepted') return below(cell, resource, names[0]) ?? cell;
  throw new Refusal('content-type', { message: 'This must be written in JSON.' });
};
