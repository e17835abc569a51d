import { apiUser } from '../../fixtures/seed/users.ts';
import type { Exchange } from '../exchange.ts';

/** Whether the client acts for a user; otherwise it acts as its own account. */
export const hasUser = ({ grant }: Exchange): boolean => grant?.user !== undefined;

/** The id of the user on whose behalf a request is made. */
export const actingUser = ({ grant }: Exchange): number => grant?.user ?? apiUser;
