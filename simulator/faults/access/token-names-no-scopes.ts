import type { Fault } from '../fault.ts';
import { handOut } from '../twist/token/hand-out.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

/** A token refers to scopes that the server keeps, so that its length is always the same. */
export const tokenNamesNoScopes: Fault = {
  id: 'access/token-names-no-scopes',
  title: 'A token refers to scopes that the server keeps, so that its length is always the same.',
  violates: ['access/more-scopes-make-a-longer-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: handOut((token, { sign }) => sign({ ...tokenParts(token)?.claims, scope: undefined })),
};
