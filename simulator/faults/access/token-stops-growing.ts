import type { Fault } from '../fault.ts';
import { handOut } from '../twist/token/hand-out.ts';
import { tokenParts } from '../twist/token/token-parts.ts';

/** A token names up to two scopes; for more it refers to a list that the server keeps. */
export const tokenStopsGrowing: Fault = {
  id: 'access/token-stops-growing',
  title: 'A token names up to two scopes; for more it refers to a list that the server keeps.',
  violates: ['access/more-scopes-make-a-longer-token'],
  kind: 'behavioural',
  step: 'apply',
  wrap: handOut((token, { sign }) => {
    const claims = tokenParts(token)?.claims ?? {};
    const few = String(claims['scope']).split(' ').length <= 2;
    return few ? token : sign({ ...claims, scope: undefined, list: '1' });
  }),
};
