/** A TLS problem and its remedy. */
interface TlsProblem {
  /** The words after `the target `. */
  readonly problem: string;
  readonly mend: string;
}

const wrongAddress = 'mend the host name in base-url';
const notTls: TlsProblem = {
  problem: 'does not speak TLS at this port',
  mend: 'mend base-url, which may have to begin with http:// or to name another port',
};

/** Codes of Node, OpenSSL and Chromium. `ca-file` helps only with an unknown authority. */
const problems: readonly (readonly [RegExp, TlsProblem])[] = [
  [
    /ALTNAME_INVALID|CERT_COMMON_NAME_INVALID|HOSTNAME_MISMATCH/,
    { problem: 'has a certificate for another host name', mend: wrongAddress },
  ],
  [/CERT_HAS_EXPIRED/, { problem: 'has a certificate that has expired', mend: 'let its owner renew it' }],
  [/CERT_NOT_YET_VALID/, { problem: 'has a certificate that is not valid yet', mend: 'mind the clocks' }],
  [
    /CERT_DATE_INVALID/,
    { problem: 'has a certificate that is not valid today', mend: 'let its owner renew it' },
  ],
  [/CERT_REVOKED/, { problem: 'has a certificate that was revoked', mend: 'let its owner renew it' }],
  [
    /CERTIFICATE_REQUIRED/,
    {
      problem: 'wants a certificate of its client, and the suites have none',
      mend: 'let base-url lead to where none is asked for',
    },
  ],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|ERR_SSL_PROTOCOL_ERROR/, notTls],
  [
    /DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_AUTHORITY_INVALID|CERT_UNTRUSTED/,
    {
      problem: 'has a certificate of an authority that is not known here',
      mend: 'name the file of that authority as ca-file in the profile',
    },
  ],
];

const isTls = (code: string): boolean => /^(ERR_(SSL|TLS|CERT)|CERT_|EPROTO$)/.test(code);

/** The TLS problem of an error code; undefined for other codes. */
export const tlsProblem = (code: string): TlsProblem | undefined => {
  const known = problems.find(([codes]) => codes.test(code))?.[1];
  if (known !== undefined || !isTls(code)) return known;
  return { problem: 'could not be spoken to by TLS', mend: 'look at what its server offers' };
};
