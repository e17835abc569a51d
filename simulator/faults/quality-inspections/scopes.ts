import { type Fault, fault } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import { isAt } from '../operators/where.ts';

const [create, list, show] = [
  'quality-inspections.create',
  'quality-inspections.list',
  'quality-inspections.show',
] as const;

/** What can be wrong with the permissions that inspections need. */
export const qualityInspectionsScopes: readonly Fault[] = [
  fault(
    'quality-inspections/reading-takes-either-scope',
    'Inspections are read with the write scope alone.',
    ['quality-inspections/reading-takes-the-read-scope'],
    letThrough(
      (exchange) =>
        isAt(exchange, [show, list]) &&
        exchange.grant?.scopes.has('quality_collaboration.quality_inspection.write') === true,
    ),
  ),
  fault(
    'quality-inspections/creation-takes-the-read-scope',
    'Inspections are created with the read scope alone.',
    ['quality-inspections/writing-takes-the-write-scope'],
    letThrough(
      (exchange) =>
        isAt(exchange, create) &&
        exchange.grant?.scopes.has('quality_collaboration.quality_inspection.read') === true,
    ),
  ),
];
