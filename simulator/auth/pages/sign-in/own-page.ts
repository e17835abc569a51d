const pages = /^\/oauth2\/(authorizations\/new|device|scopes|clients(\/[A-Za-z0-9_-]+)?)$/;

/**
 * Where to go on after signing in: one of this sandbox's own pages, as a path below its base address with its
 * query. Undefined for every other address, so that no link to the sign-in page leads elsewhere.
 */
export const ownPage = (to: string | undefined): string | undefined => {
  if (to === undefined || !/^[!-~]+$/.test(to) || /[\\#]/.test(to)) return undefined;
  const [path = ''] = to.split('?', 1);
  return pages.test(path) ? to : undefined;
};
