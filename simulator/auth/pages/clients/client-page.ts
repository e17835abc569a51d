import type { Exchange, Result } from '../../../exchange.ts';
import { clientOf } from '../../clients.ts';
import { toSignIn } from '../sign-in/to-sign-in.ts';
import { signedInVisitor } from '../visits/visitor.ts';
import { clientPath } from './client-address.ts';
import { takeHandedSecret } from './handed-secret.ts';
import { noSuchClient } from './no-such-client.ts';
import { showClient } from './show-client.ts';

/** The page of the client that the path names; its secret only right after saving, or always by choice. */
export const clientPage = (exchange: Exchange): Result => {
  const { params, sandbox } = exchange;
  const id = params['client'] ?? '';
  const visitor = signedInVisitor(exchange);
  if (visitor === undefined) return toSignIn(exchange, clientPath(id));
  const client = clientOf(sandbox, id);
  if (client === undefined) return noSuchClient(exchange);
  const handed = takeHandedSecret(exchange, client);
  const always = sandbox.choices.of('access/secret-shown-again') === 'always';
  const secret = always ? (client.secret ?? handed) : handed;
  return showClient(exchange, { client, secret, csrf: visitor.visit.csrf });
};
