import type { Id } from '../wire/id.ts';
import { pageEndpoints, tokenEndpoints } from './access.ts';
import { attachmentsEndpoints } from './attachments.ts';
import { commentsEndpoints } from './comments.ts';
import { type Endpoint, fillPath } from './endpoint.ts';
import { legalDocumentsEndpoints } from './legal-documents.ts';
import { paymentEndpoints } from './payments.ts';
import { qualityInspectionsEndpoints } from './quality-inspections.ts';
import { requisitionEndpoints } from './requisitions.ts';
import { schedulingAgreementsEndpoints } from './scheduling-agreements.ts';
import { serviceSheetEndpoints } from './service-sheets.ts';
import { userReassignmentsEndpoints } from './user-reassignments.ts';

const all = [
  ...tokenEndpoints,
  ...pageEndpoints,
  ...serviceSheetEndpoints,
  ...paymentEndpoints,
  ...requisitionEndpoints,
  ...userReassignmentsEndpoints,
  ...schedulingAgreementsEndpoints,
  ...qualityInspectionsEndpoints,
  ...attachmentsEndpoints,
  ...commentsEndpoints,
  ...legalDocumentsEndpoints,
] as const;

/** The id of an endpoint; a misspelt one does not compile. */
export type EndpointId = (typeof all)[number]['id'];

/** Every modelled operation of the service. */
export const endpoints: readonly (Endpoint & { readonly id: EndpointId })[] = all;

const byId = new Map<string, Endpoint>(all.map((row) => [row.id, row]));

/** The row of an id. Throws a `RangeError` for an unknown id, which only untyped input can contain. */
export function endpoint(id: EndpointId): Endpoint {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`there is no endpoint ${id}`);
  return row;
}

/**
 * The path of an endpoint below base_url with its `:name` parts filled in and percent-encoded, without a query. Throws
 * a `RangeError` if a value is missing.
 */
export function pathOf(id: EndpointId, params: Readonly<Record<string, string | Id>> = {}): string {
  return fillPath(endpoint(id).path, params);
}
