import type { HookName } from '../profile/hooks.ts';

/** The hooks that make documents, by kind. */
export const creators = {
  sheet: 'create-service-sheet',
  payment: 'create-payment',
  'legal-document': 'create-legal-document',
} as const satisfies Readonly<Record<string, HookName>>;

/** What is made or handed out to be used up. */
export type SuppliedKind = keyof typeof creators;

/** The hooks that move documents, by kind. */
export const movers = {
  sheet: 'move-service-sheet',
  payment: 'move-payment',
  requisition: 'move-requisition',
  schedule: 'move-delivery-schedule',
  inspection: 'move-inspection',
  reassignment: 'move-reassignment',
} as const satisfies Readonly<Record<string, HookName>>;

/** What a counterparty moves. */
export type MovedKind = keyof typeof movers;
