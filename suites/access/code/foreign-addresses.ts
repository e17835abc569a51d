/** A redirect URI that is not registered, though it may look like the one that is. */
export interface ForeignAddress {
  readonly words: string;
  readonly address: string;
  /** Whether it resembles the registered one. */
  readonly alike: boolean;
}

const inOtherCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

const changed = (registered: string, change: (address: URL) => void): string => {
  const address = new URL(registered);
  change(address);
  return address.href;
};

// The names are such that nobody has registered these by chance for the same client.
const ofAnyAddress = (registered: string): readonly ForeignAddress[] => [
  { words: 'another host', address: 'https://procon-foreign.example/callback', alike: false },
  {
    words: 'a longer path',
    address: changed(registered, (at) => {
      at.pathname = `${at.pathname.replace(/\/$/, '')}/procon-foreign`;
    }),
    alike: true,
  },
  {
    words: 'another path that begins alike',
    address: changed(registered, (at) => {
      at.pathname = `${at.pathname.replace(/\/$/, '')}procon-foreign`;
    }),
    alike: true,
  },
  {
    words: 'another query',
    address: changed(registered, (at) => {
      at.search = 'procon=foreign';
    }),
    alike: true,
  },
  {
    words: 'one more parameter in its query',
    address: changed(registered, (at) => {
      at.search = `${at.search === '' ? '?' : `${at.search}&`}procon=foreign`;
    }),
    alike: true,
  },
];

/** Addresses whose host or path plays with that of the registered one: they take one of the web. */
const ofWebAddress = (registered: string): readonly ForeignAddress[] => {
  const { protocol, host, hostname, pathname, search } = new URL(registered);
  const tail = `${pathname}${search}`;
  return [
    {
      words: 'the registered host as the beginning of another',
      address: `${protocol}//${hostname}.procon-foreign.example${tail}`,
      alike: true,
    },
    {
      words: 'the registered host as the user of another',
      address: `${protocol}//${host.replace(':', '%3A')}@procon-foreign.example${tail}`,
      alike: true,
    },
    ...(isLoopback(new URL(registered))
      ? []
      : [
          {
            words: 'a name below the registered host',
            address: `${protocol}//procon-foreign.${host}${tail}`,
            alike: true,
          },
          {
            words: 'another port',
            address: `${protocol}//${hostname}:44399${tail}`,
            alike: true,
          },
        ]),
    ...(isLoopback(new URL(registered)) || !/\p{L}/u.test(pathname)
      ? []
      : [
          {
            words: 'the path in another case',
            address: `${protocol}//${host}${inOtherCase(pathname)}${search}`,
            alike: true,
          },
        ]),
  ];
};

/** Redirect URIs that must be taken for unregistered ones (RFC 6749 section 3.1.2.3). */
export const foreignAddresses = (registered: string): readonly ForeignAddress[] => [
  ...ofAnyAddress(registered),
  ...(/^https?:/.test(registered) ? ofWebAddress(registered) : []),
];
