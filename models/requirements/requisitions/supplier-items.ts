import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const endpoints = 'Endpoints / Requisitions';

/** Which supplier item gives a line its price, by the keys supplied. */
export const supplierItemRequirements = [
  rows.documented(
    'requisitions/supplier-item-by-item',
    'For item alone the supplier item is the preferred or lowest-priced of its supplier items.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-by-item-supplier',
    'For item and supplier the supplier item is the preferred or lowest-priced of those with that supplier.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-by-item-supplier-part',
    'For item, supplier and source part number the supplier item is the preferred or lowest-priced of those with both.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-by-item-supplier-part-aux',
    'For item, supplier, source part number and supplier aux part number the supplier item is the preferred or lowest-priced of those with all three.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-by-item-supplier-contract',
    'For item, supplier and contract the supplier item is the preferred or lowest-priced of those with both.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-by-item-supplier-contract-price',
    'For item, supplier, contract and price the supplier item is the preferred or lowest-priced of those with supplier and contract, whatever their price.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-by-item-supplier-contract-part',
    'For item, supplier, contract and source part number the supplier item is the preferred or lowest-priced of those with all three.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-by-item-supplier-contract-part-aux',
    'For item, supplier, contract, source part number and supplier aux part number the supplier item is the preferred or lowest-priced of those with all four.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-catalog-is-accepted',
    'A supplier item of a catalog counts only while the catalog is in accepted status.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-catalog-has-begun',
    'A supplier item of a catalog does not count before the start date of the catalog.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-catalog-has-not-ended',
    'A supplier item of a catalog does not count after the end date of the catalog.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-contract-is-published',
    'A supplier item of a contract counts only while the contract is in published status.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-contract-has-begun',
    'A supplier item of a contract does not count before the contract begins.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-item-contract-has-not-ended',
    'A supplier item of a contract does not count after the contract has ended.',
    endpoints,
  ),
] as const satisfies readonly Requirement[];
