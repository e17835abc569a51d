import type { Supply } from '../supply.ts';
import { noHooks } from './no-hooks.ts';

/** A supply that has nothing to change, and a target whose owner moves nothing. */
export const noDocuments: Supply = {
  sheet: async () => undefined,
  payment: async () => undefined,
  user: async () => undefined,
  canAttach: () => false,
  attach: async () => undefined,
  legalDocument: async () => undefined,
  availableLegalDocuments: () => 0,
  available: () => 0,
  availableUsers: () => 0,
  canTellNotifications: () => false,
  notifications: async () => undefined,
  canMove: () => false,
  move: async () => false,
  ...noHooks,
};
