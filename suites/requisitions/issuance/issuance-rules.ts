const date = 'requisitions/schedule-sets-the-date';
const several = 'requisitions/schedule-takes-several-lines';
const monthFirst = 'requisitions/schedule-date-is-month-first';
const optional = 'requisitions/schedule-retry-is-optional';
const retry = 'requisitions/schedule-sets-the-retry-interval';
const dateOff = 'requisitions/unschedule-removes-the-date';
const retryOff = 'requisitions/unschedule-removes-the-retry-interval';
const severalOff = 'requisitions/unschedule-takes-several-lines';

/** The rules of issuance, which are judged together. */
export const issuance = {
  date,
  several,
  monthFirst,
  optional,
  retry,
  dateOff,
  retryOff,
  severalOff,
} as const;

export const issuanceRules = Object.values(issuance);
