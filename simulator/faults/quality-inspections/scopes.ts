import { type Fault, fault } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import { needScope } from '../operators/need-scope.ts';
import { isAt } from '../operators/where.ts';

const [create, list, show] = [
  'quality-inspections.create',
  'quality-inspections.list',
  'quality-inspections.show',
] as const;

/** What can be wrong with the permissions that inspections need. */
export const qualityInspectionsScopes: readonly Fault[] = [
  fault(
    'quality-inspections/reading-takes-no-scope',
    'Inspections are read with a token of any scope.',
    ['quality-inspections/reading-takes-the-read-scope'],
    letThrough((exchange) => isAt(exchange, [show, list])),
  ),
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
    'quality-inspections/list-takes-no-scope',
    'Inspections are listed with a token of any scope.',
    ['quality-inspections/reading-takes-the-read-scope'],
    letThrough((exchange) => isAt(exchange, list)),
  ),
  fault(
    'quality-inspections/creation-takes-no-scope',
    'Inspections are created with a token of any scope.',
    ['quality-inspections/writing-takes-the-write-scope'],
    letThrough((exchange) => isAt(exchange, create)),
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
  fault(
    'quality-inspections/creation-takes-a-scope-of-users',
    'Inspections are created only with the scope to read users, too.',
    ['quality-inspections/scopes-suffice'],
    needScope('core.user.read', create),
  ),
  fault(
    'quality-inspections/reading-takes-a-scope-of-agreements',
    'Inspections are read only with the scope of scheduling agreements, too.',
    ['quality-inspections/scopes-suffice'],
    needScope('core.scheduling_agreement.read', show),
  ),
];
