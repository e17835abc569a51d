/** The documented statuses of lines, spelled as in the documentation. */
export const lineStatuses = { pending: 'Pending Confirmation', issued: 'Issued' } as const;

/**
 * The status of a line in an agreement that is created as issued, by whether its item requires a confirmation
 * (States and transitions > Scheduling agreement).
 */
export const issuedLineStatus = (isConfirmationRequired: boolean): string =>
  isConfirmationRequired ? lineStatuses.pending : lineStatuses.issued;

/** The commitment levels of a line, spelled as in the documentation. */
type CommitmentLevel = 'Firm' | 'Trade Off';

const day = 24 * 60 * 60 * 1000;

/**
 * The commitment level of a delivery, by its date, the start of the firm zone (both ISO datetimes) and the length
 * of that zone in days. The rule is not documented; this is the one of the reference.
 */
export const commitmentLevel = (
  deliveryDate: string,
  from: string,
  firmZone: number | null,
): CommitmentLevel =>
  firmZone !== null && Date.parse(deliveryDate) - Date.parse(from) > firmZone * day ? 'Trade Off' : 'Firm';
