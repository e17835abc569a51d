import { formType } from '../../../models/wire/media-type.ts';
import { control } from '../simulator.ts';

/** What a body met with. */
export interface Welcome {
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

/** Bytes, and what they are said to be. */
export interface SentBody {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A client that sends any bytes to one platform, with a token for everything. */
export interface Visitor {
  send(method: string, path: string, body?: SentBody): Promise<Welcome>;
}

/** An answer that takes longer is none. */
const patience = 10_000;

/** The part of a profile that tells how to get a token. */
interface Told {
  readonly client: { readonly id: string; readonly secret: string; readonly scopes: readonly string[] };
}

/** The documented token request of the platform's client, without what may be added to it. */
export const tokenForm = async (base: string): Promise<string> => {
  const { client } = await control<Told>(`${base}/_procon/profile`);
  const { id, secret, scopes } = client;
  const asked = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  return String(new URLSearchParams({ ...asked, scope: scopes.join(' ') }));
};

/** Sends bytes to an address, whatever comes of it. */
export const sendBytes = async (url: string, init: RequestInit): Promise<Welcome> => {
  const begun = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  const text = await answer.text();
  return { status: answer.status, text, milliseconds: performance.now() - begun };
};

/** Gets a token and takes it along. */
export const visit = async (base: string): Promise<Visitor> => {
  const body = await tokenForm(base);
  const told = await sendBytes(`${base}/oauth2/token`, {
    method: 'POST',
    body,
    headers: { 'content-type': formType },
  });
  const { access_token: token } = JSON.parse(told.text) as { readonly access_token: string };
  const own = { accept: 'application/json', authorization: `Bearer ${token}` };
  return {
    send: (method, path, sent) =>
      sendBytes(base + path, {
        method,
        headers: { ...own, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.bytes as Uint8Array<ArrayBuffer> }),
      }),
  };
};
