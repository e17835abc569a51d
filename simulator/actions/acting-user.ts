import { apiUser } from '../../fixtures/seed/users.ts';
import type { Exchange } from '../exchange.ts';

/** Whether a person lets the client act; otherwise it acts as an account of its own. */
export const hasUser = ({ grant }: Exchange): boolean => grant?.user !== undefined;

/** The id of the user in whose name a request comes. */
export const actingUser = ({ grant }: Exchange): number => grant?.user ?? apiUser;
