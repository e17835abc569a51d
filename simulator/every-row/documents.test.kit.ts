import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { ownerSegments, owners } from '../../models/owners.ts';
import type { Data } from '../../models/resources/resource.ts';
import { ownerKey } from '../areas/owners/find-owner.ts';
import type { Platform } from '../platform.ts';
import { documentsOf } from '../store/by-id.ts';
import type { Kind, StoredDocument } from '../store/port.ts';

/** All documents of a kind. */
export const allOf = <K extends Kind>({ main }: Platform, kind: K): readonly StoredDocument<K>[] =>
  documentsOf(main.store, kind);

interface StoredState {
  readonly state?: string;
  readonly exported?: boolean;
  readonly approvals?: readonly { readonly manual: boolean; readonly status: string }[];
}

interface TestResponse {
  readonly record: StoredState;
  readonly items: number;
}

const stateResponse = ({ state }: StoredDocument): TestResponse => ({
  record: 'record' in state ? (state.record as StoredState) : {},
  items: 'items' in state ? state.items.length : 0,
});

const requireState =
  (...states: readonly string[]) =>
  ({ record }: TestResponse): boolean =>
    record.state !== undefined && states.includes(record.state);

type Fits = (response: TestResponse, document: StoredDocument) => boolean;

const awaits: Fits = ({ record }) =>
  record.state === 'pending_approval' &&
  record.approvals?.some(({ status }) => status === 'waiting') === true;

/** Conditions that a document must meet for an event. */
const forEvent: Readonly<Record<string, Fits>> = {
  void: requireState('approved'),
  add_approver: awaits,
  bypass_current_approval: awaits,
  remove_approval: (known) =>
    awaits(known, {} as StoredDocument) && known.record.approvals?.at(-1)?.manual === true,
  save_for_later: requireState('cart'),
  update: requireState('draft'),
  update_and_submit: requireState('draft'),
  issue: requireState('draft'),
  cancel: requireState('issued'),
  mark_exported: ({ record }) => record.exported === false,
  reset_exported: ({ record }, { data }) =>
    record.exported === true || (data['exported'] === true && data['status'] === 'Confirmed'),
  set_confirmed: (_, { data }) => data['status'] === 'Pending Confirmation' && data['exported'] === false,
  set_exported: (_, { data }) => data['status'] === 'Confirmed' && data['exported'] === false,
};

export const linesOf = ({ data }: StoredDocument): readonly Data[] =>
  (data['requisition-lines'] ?? []) as readonly Data[];

const fits = (document: StoredDocument, { operationKind, event = '' }: Endpoint): boolean => {
  const known = stateResponse(document);
  if (operationKind === 'schedule') return linesOf(document).length > 0;
  if (operationKind === 'list-transactions') return known.items > 0;
  return forEvent[event]?.(known, document) ?? true;
};

/** The document for an operation: the last one that it can act on. */
export const documentFor = (platform: Platform, row: Endpoint): StoredDocument | undefined => {
  const kind = (row.owner ?? row.resource)?.name as Kind;
  const isStored = !['user', 'requisition-line'].includes(kind);
  return isStored ? allOf(platform, kind).findLast((document) => fits(document, row)) : undefined;
};

/** The id of the parent document of a path, and its type. */
export const ownerAt = (platform: Platform, path: string): { readonly id: number; readonly key: string } => {
  const segment = ownerSegments.find((each) => new RegExp(`^/api/${each}(/|$)`).test(path)) ?? 'contracts';
  if (segment === 'users') return { id: 15, key: ownerKey(segment, 15) };
  const isLine = segment === 'requisition_lines';
  const [first] = allOf(platform, (isLine ? 'requisition-header' : owners[segment].name) as Kind);
  const id = Number(isLine && first !== undefined ? linesOf(first)[0]?.['id'] : first?.id);
  return { id, key: ownerKey(segment, id) };
};

/** The last attachment and comment of a document. */
export const hangingOn = (
  platform: Platform,
  kind: 'attachment' | 'comment' | 'legal-document',
  key: string,
): number => allOf(platform, kind).findLast(({ state }) => state.owner === key)?.id ?? 0;
