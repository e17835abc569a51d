import { handWritten, readBytes } from '../../models/wire/read-file.ts';

/** Options of `procon serve` for shared simulators. */
export interface SharingOptions {
  readonly host?: string;
  readonly publicUrl?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

/** The public address and access control of a simulator. */
interface PublicAccess {
  readonly host?: string;
  readonly publicUrl?: string;
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
}

const fileOf = (option: string, path: string): Buffer => {
  try {
    return readBytes(path, handWritten);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${option} ${path} cannot be read: ${message}; give a file in PEM.`, { cause: error });
  }
};

const tlsOf = ({ tlsCert, tlsKey }: SharingOptions): Pick<PublicAccess, 'tls'> => {
  if (tlsCert === undefined && tlsKey === undefined) return {};
  if (tlsCert === undefined || tlsKey === undefined)
    throw new Error('--tls-cert and --tls-key go together: the certificate and its key, each a file in PEM.');
  return { tls: { cert: fileOf('--tls-cert', tlsCert), key: fileOf('--tls-key', tlsKey) } };
};

/** A base address without a path: scheme, host and port only. */
const publicUrlOf = ({ publicUrl }: SharingOptions): Pick<PublicAccess, 'publicUrl'> => {
  if (publicUrl === undefined) return {};
  const origin = publicUrl.replace(/\/$/, '');
  if (/^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin)
    return { publicUrl: origin };
  throw new Error(`--public-url takes an address such as https://sandbox.example, not "${publicUrl}".`);
};

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** The access control of the options. Throws an Error with one sentence if they would admit everyone or no one. */
export const sharingOf = (options: SharingOptions, controlKey: string | undefined): PublicAccess => {
  const { host } = options;
  const sharing = { ...tlsOf(options), ...publicUrlOf(options), ...(host !== undefined && { host }) };
  const hosts = [host, sharing.publicUrl && new URL(sharing.publicUrl).hostname];
  const isShared = hosts.some((one) => one !== undefined && !isLoopback(one));
  if (isShared && controlKey === undefined)
    throw new Error(
      '--host and --public-url let others in: set PROCON_CONTROL_KEY to a key of your own as well.',
    );
  if ((host === '0.0.0.0' || host === '::') && sharing.publicUrl === undefined)
    throw new Error(
      `--host ${host} is every address of this machine: say by --public-url how it is reached.`,
    );
  return sharing;
};
