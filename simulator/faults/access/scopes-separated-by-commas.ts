import type { Fault } from '../fault.ts';
import { changeRequest } from '../twist/token/change-request.ts';

/** Several scopes are told apart by commas; with spaces between them they are one unknown scope. */
export const scopesSeparatedByCommas: Fault = {
  id: 'access/scopes-separated-by-commas',
  title: 'Several scopes are told apart by commas; with spaces between them they are one unknown scope.',
  violates: ['access/scopes-are-separated-by-spaces', 'access/token-request-takes-scope'],
  kind: 'behavioural',
  step: 'apply',
  wrap: changeRequest((parameters) => {
    const scope = parameters.get('scope');
    if (scope?.trim().includes(' ')) parameters.set('scope', scope.replaceAll(' ', '-'));
  }),
};
