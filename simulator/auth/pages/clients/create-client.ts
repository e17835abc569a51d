import type { Exchange, Result } from '../../../exchange.ts';
import { ClientError, createClient as create } from '../../clients.ts';
import { addressOf } from '../frame/address.ts';
import type { Form } from '../visits/form.ts';
import { type Posted, postedSignedIn } from '../visits/posted.ts';
import type { SignedInVisitor } from '../visits/visit.ts';
import { clientPath } from './client-address.ts';
import { clientForm } from './client-form.ts';
import { grantTypeIn } from './grant-type-words.ts';
import { handOverSecret } from './handed-secret.ts';
import { wordsIn } from './words-in.ts';

const createBy = ({ sandbox }: Exchange, form: Form) => {
  const grantType = grantTypeIn(form.get('grant_type'));
  if (grantType === undefined) throw new ClientError('A client needs a grant type.');
  return create(sandbox, {
    ...{ name: form.get('name') ?? '', grantType },
    ...{ redirectUris: wordsIn(form.get('redirect_uris')), scopes: wordsIn(form.get('scopes')) },
  });
};

const save = (exchange: Exchange, { form, visitor }: Posted<SignedInVisitor>): Result => {
  try {
    const { client, secret } = createBy(exchange, form);
    handOverSecret(exchange, client, secret);
    return { kind: 'redirect', to: addressOf(exchange.sandbox, clientPath(client.id)) };
  } catch (error) {
    if (error instanceof ClientError) return clientForm(exchange, visitor, { form, alert: error.message });
    throw error;
  }
};

/** Saves a new client: on to its page, or the form again with a sentence (400). */
export const createClient = postedSignedIn(save);
