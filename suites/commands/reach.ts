import { connect } from 'node:net';
import { UsageError } from '../harness/errors.ts';
import type { Profile } from '../harness/profile/profile.ts';

const patience = 10_000;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
};

const reasonOf = (error: Error & { readonly code?: string }): string =>
  reasons[error.code ?? ''] ?? (error.message || (error.code ?? 'no connection'));

const dial = (url: URL): Promise<string | undefined> =>
  new Promise((resolve) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)) });
    const end = (problem?: string) => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(patience, () => end(`no connection within ${patience / 1000} seconds`));
    socket.once('connect', () => end()).once('error', (error) => end(reasonOf(error)));
  });

/** Tries to connect to a target, or to its proxy. Throws a `UsageError` when there is nobody to talk to. */
export const reach = async ({ baseUrl, proxy }: Profile): Promise<void> => {
  const problem = await dial(new URL(proxy ?? baseUrl));
  if (problem === undefined) return;
  const whom = proxy === undefined ? `The target at ${baseUrl}` : `The proxy at ${new URL(proxy).host}`;
  throw new UsageError(`${whom} cannot be reached: ${problem}. Start it, or mend its address.`);
};
