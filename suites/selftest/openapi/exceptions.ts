/** Paths of a platform that lie outside the document, with what they are. */
export const outside: Readonly<Record<string, RegExp>> = {
  'discovery and keys, which only standards tell of': /^\/(\.well-known\/|oauth2\/(keys|userinfo)$)/,
  'the address of a file, which is the platform’s own': /^\/files\//,
};

/** What a check sends on purpose although nobody documents it, and this platform takes: operation -> problem. */
export const onPurpose: Readonly<Record<string, RegExp>> = {
  // Another member beside the export mark: payments/other-members-on-put.
  'payments.mark-exported': /^request: the parameter status is not foreseen$/,
};
