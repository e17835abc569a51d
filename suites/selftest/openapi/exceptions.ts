/** Traffic that the document does not foresee, and why it is there all the same. Each of them has to occur. */
interface Exception {
  readonly why: string;
  matches(
    exchange: { readonly path: string; readonly operation: string | undefined },
    problem: string,
  ): boolean;
}

const outside = (why: string, pattern: RegExp): Exception => ({
  why,
  matches: ({ operation, path }) => operation === undefined && pattern.test(path),
});

/** What a check sends on purpose although nobody documents it, and this platform takes. */
const onPurpose = (why: string, id: string, pattern: RegExp): Exception => ({
  why,
  matches: ({ operation }, problem) => operation === id && pattern.test(problem),
});

export const exceptions: readonly Exception[] = [
  outside('discovery and keys are told of by standards only', /^\/(\.well-known\/|oauth2\/(keys|userinfo)$)/),
  outside('the address of a file is the platform’s own', /^\/files\//),
  onPurpose(
    'other members beside the export mark: payments/export-changes-nothing-else',
    'payments.mark-exported',
    /^request: (the parameter status|\/[a-z-]+ is an element that) is not foreseen$/,
  ),
  onPurpose(
    'the root is spelled otherwise: formats/request-bodies',
    'payments.mark-exported',
    /^request: its root is service_pay_payment, not service-pay-payment$/,
  ),
  onPurpose(
    'an element stands twice: formats/bodies',
    'payments.mark-exported',
    /^request: \/exported is there twice$/,
  ),
  ...(['user-reassignments', 'scheduling-agreements'] as const).map((area) =>
    onPurpose(
      `the record stands below its name: ${area}/json-body`,
      `${area}.create`,
      /^request: the body lacks /,
    ),
  ),
];
