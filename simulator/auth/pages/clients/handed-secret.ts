import type { Exchange } from '../../../exchange.ts';
import { fitsDigest } from '../../digest.ts';
import type { KeptClient } from '../../kept.ts';
import { addressOf } from '../frame/address.ts';
import { cookieValues, setCookie } from '../visits/cookies.ts';
import { clientPath } from './client-address.ts';

const name = 'procon-secret';

const cookieFor = ({ sandbox }: Exchange, { id }: KeptClient) => ({
  name,
  path: addressOf(sandbox, clientPath(id)),
});

/** Gives a new secret to the browser alone, for the one time that the client's page shows it: it is not kept here. */
export const handOverSecret = (exchange: Exchange, client: KeptClient, secret: string): void =>
  setCookie(exchange, { ...cookieFor(exchange, client), value: secret, maxAge: 60 });

/** The secret that the browser was given last, and takes it back; undefined without one, or for one of another client. */
export const takeHandedSecret = (exchange: Exchange, client: KeptClient): string | undefined => {
  const [secret] = cookieValues(exchange, name);
  if (secret === undefined) return undefined;
  setCookie(exchange, { ...cookieFor(exchange, client), value: '', maxAge: 0 });
  return fitsDigest(secret, client.secretDigest) ? secret : undefined;
};
