/** The statuses of lines that the documentation shows, as it writes them. */
export const lineStatuses = { pending: 'Pending Confirmation', issued: 'Issued' } as const;

/**
 * The status of a line in an agreement that is created as issued (States and transitions > Scheduling agreement):
 * by whether its item requires a confirmation.
 */
export const issuedLineStatus = (isConfirmationRequired: boolean): string =>
  isConfirmationRequired ? lineStatuses.pending : lineStatuses.issued;
