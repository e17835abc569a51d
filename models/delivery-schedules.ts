/** The statuses of lines that the documentation shows, as it writes them. */
export const lineStatuses = { pending: 'Pending Confirmation', issued: 'Issued' } as const;

/**
 * The status of a line in an agreement that is created as issued (States and transitions > Scheduling agreement):
 * by whether its item requires a confirmation.
 */
export const issuedLineStatus = (isConfirmationRequired: boolean): string =>
  isConfirmationRequired ? lineStatuses.pending : lineStatuses.issued;

/** The levels that a line of an agreement may have, as the documentation writes them. */
type CommitmentLevel = 'Firm' | 'Trade Off';

const day = 24 * 60 * 60 * 1000;

/**
 * The commitment level of a delivery, given its date and the moment from which the firm zone is counted, all as
 * ISO datetimes, and the length of that zone in days. How the zones decide is not documented: the reference's way.
 */
export const commitmentLevel = (
  deliveryDate: string,
  from: string,
  firmZone: number | null,
): CommitmentLevel =>
  firmZone !== null && Date.parse(deliveryDate) - Date.parse(from) > firmZone * day ? 'Trade Off' : 'Firm';
