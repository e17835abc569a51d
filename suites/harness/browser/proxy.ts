/** The credentials of a browser for a proxy. */
export interface ProxyLogin {
  readonly username: string;
  readonly password: string;
}

/** The URL of a proxy without the login, and the login in it. */
export const proxyOf = (address: string): { readonly server: string } & Partial<ProxyLogin> => {
  const url = new URL(address);
  const server = `${url.protocol}//${url.host}`;
  const login = proxyLogin(address);
  return login === undefined ? { server } : { server, ...login };
};

/** The login in a proxy's URL; undefined without one. */
export const proxyLogin = (address: string): ProxyLogin | undefined => {
  const { username, password } = new URL(address);
  if (username === '') return undefined;
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
};
