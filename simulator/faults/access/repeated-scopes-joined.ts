import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** Scopes of a scope that is given twice are joined. */
export const repeatedScopesJoined: Fault = {
  id: 'access/repeated-scopes-joined',
  title: 'Scopes of a scope that is given twice are joined.',
  violates: ['access/repeated-parameter-is-refused'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const given = parameters.getAll('scope');
    if (given.length > 1) parameters.set('scope', given.join(' '));
  }),
};
