/** Whether an address is one of those that a browser must not reach; the query and fragment play no role. */
export type AddressFilter = (address: string) => URL | undefined;

const keyOf = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

/** Watches redirect URIs by scheme, host, port and path; those of custom schemes as well. */
export const watchedFor = (addresses: readonly string[]): AddressFilter => {
  const keys = new Set(addresses.filter((one) => URL.canParse(one)).map((one) => keyOf(new URL(one))));
  return (address) => {
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    return keys.has(keyOf(url)) ? url : undefined;
  };
};
