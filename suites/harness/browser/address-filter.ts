/**
 * Returns the URL of an address that a browser must not reach, otherwise undefined. The query and fragment do not
 * matter.
 */
export type AddressFilter = (address: string) => URL | undefined;

const keyOf = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

/** Watches redirect URIs by scheme, host, port and path, including those with custom schemes. */
export const watchedFor = (addresses: readonly string[]): AddressFilter => {
  const keys = new Set(addresses.filter((one) => URL.canParse(one)).map((one) => keyOf(new URL(one))));
  return (address) => {
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    return keys.has(keyOf(url)) ? url : undefined;
  };
};
