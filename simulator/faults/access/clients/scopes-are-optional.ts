import type { Fault } from '../../fault.ts';
import { changeForm } from '../../twist/page/change-form.ts';
import { changeNewClient } from '../../twist/page/change-new-client.ts';

const stopgap = 'core.accounting.read';

const withSome = changeForm(['POST /oauth2/clients'], (fields) => {
  if ((fields.get('scopes') ?? '').trim() === '') fields.set('scopes', `${stopgap} ${stopgap}`);
});

const withNone = changeNewClient((client, { store }, form) => {
  if (form.get('scopes') !== `${stopgap} ${stopgap}`) return;
  store.keep('client', client.id, { ...client, scopes: [] });
});

/** A client is created without scopes. */
export const scopesAreOptional: Fault = {
  id: 'access/scopes-are-optional',
  title: 'A client is created without scopes.',
  violates: ['access/client-needs-scopes'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => withSome(withNone(step, fired), () => undefined),
};
