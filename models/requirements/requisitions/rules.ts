import type { Requirement } from '../requirement.ts';
import { rows } from '../row.ts';

const endpoints = 'Endpoints / Requisitions';

/** The numbered rules about requisitions, and what releases brought. */
export const requisitionRuleRequirements = [
  rows.documented(
    'requisitions/line-by-description',
    'A line may order by a free-form description.',
    endpoints,
  ),
  rows.documented('requisitions/line-by-item', 'A line may order a catalog item.', endpoints),
  rows.documented(
    'requisitions/item-exists',
    'The item id of a line has to be that of an item; any other is an error.',
    `${endpoints}; Errors`,
  ),
  rows.documented(
    'requisitions/source-type-is-ignored',
    'source-type of a line makes no difference, whatever it holds.',
    endpoints,
  ),
  rows.documented(
    'requisitions/currency-exists',
    'The currency of a requisition has to be one that exists.',
    endpoints,
  ),
  rows.documented(
    'requisitions/currency-is-active',
    'The currency of a requisition has to be active.',
    endpoints,
  ),
  rows.documented(
    'requisitions/requested-by-exists',
    'requested-by of a requisition has to be a user who exists.',
    endpoints,
  ),
  rows.documented(
    'requisitions/requested-by-is-active',
    'requested-by of a requisition has to be an active user.',
    endpoints,
  ),
  rows.documented(
    'requisitions/supplier-exists',
    'The supplier of a line has to be one that exists.',
    endpoints,
  ),
  rows.documented('requisitions/supplier-is-active', 'The supplier of a line has to be active.', endpoints),
  rows.documented(
    'requisitions/preferred-supplier-gives-the-price',
    'A line with an item and no unit-price takes the price of the preferred supplier of the item.',
    endpoints,
  ),
  rows.documented(
    'requisitions/unit-price-overrides',
    'A unit-price given with an item takes the place of its default price.',
    endpoints,
  ),
  rows.documented(
    'requisitions/item-description-wins',
    'A line sent with both an item and a description has the description of the item.',
    endpoints,
  ),
  rows.configured(
    'requisitions/defaults-come-from-the-system',
    'What a requisition leaves out is filled in by the system, such as payment and shipping terms of the supplier.',
    endpoints,
  ),
  rows.documented(
    'requisitions/line-num-counts-by-one',
    'Lines whose line-num grows by one from each to the next are all taken.',
    endpoints,
  ),
  rows.documented(
    'requisitions/repeated-line-num-is-ignored',
    'Of lines with the same line-num the first counts and the others are ignored.',
    endpoints,
  ),
  rows.documented(
    'requisitions/static-account-exists',
    'With a static chart of accounts the segments of a line have to be those of an existing account.',
    endpoints,
  ),
  rows.documented(
    'requisitions/dynamic-segments-exist',
    'With a dynamic chart of accounts each segment of a line has to match an existing segment or lookup value.',
    endpoints,
  ),
  rows.documented(
    'requisitions/dynamic-account-is-made',
    'With a dynamic chart of accounts an account of known segments that is missing is made.',
    endpoints,
  ),
  rows.documented(
    'requisitions/created-by-is-the-api-user',
    'Without created-by a requisition is created by the user of the API.',
    endpoints,
  ),
  rows.documented(
    'requisitions/created-by-may-be-overridden',
    'created-by may be given where the customer has that permission enabled.',
    endpoints,
  ),
  rows.documented(
    'requisitions/created-by-stays-without-permission',
    'created-by cannot be overridden where the customer has not enabled that permission.',
    endpoints,
  ),
  rows.documented(
    'requisitions/creator-with-access-may-create',
    'With the override allowed via API a creator who has access to the content group may create, whoever requests.',
    endpoints,
  ),
  rows.documented(
    'requisitions/creator-without-access-is-refused',
    'With the override allowed via API creation is refused for a creator without access to the content group.',
    endpoints,
  ),
  rows.documented(
    'requisitions/creator-is-not-validated',
    'Without the override allowed via API the creation goes through, whatever access the given creator has.',
    endpoints,
  ),
  rows.documented(
    'requisitions/requester-outside-content-group',
    'From release 30.2.2 on a requester may be outside the content group of the creator.',
    'Versioning',
  ),
  rows.documented(
    'requisitions/line-of-draft-may-be-taken',
    'From release 34.4.0 on the line of a draft may become one of a new requisition.',
    `${endpoints}; Versioning`,
  ),
  rows.documented(
    'requisitions/line-of-others-stays',
    'A new requisition cannot take a line from another one that is not in draft.',
    `${endpoints}; Versioning`,
  ),
] as const satisfies readonly Requirement[];
