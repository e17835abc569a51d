import type { Context, Judge } from '../../harness/check.ts';
import type { CodeClient } from './authorization-request.ts';

const told = new WeakSet<Judge>();

/**
 * Tells, once for each check, what stays when a person has let the profile's client have a code. Clients that the
 * suites created are told of by themselves.
 */
export const tellConsent = ({ judge, profile }: Context, { id }: Pick<CodeClient, 'id'>): void => {
  if (id !== profile.access.codeClient?.id || told.has(judge)) return;
  told.add(judge);
  judge.leftBehind(`the consent of the person to client ${id}, and the tokens and refresh tokens it brought`);
};
