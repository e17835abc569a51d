import { type Data, isData, type Value } from '../../../models/resources/resource.ts';

const given = (value: Value | undefined): boolean => value !== undefined && value !== null && value !== '';

/** Whether a requisition bears traces of a rejection: then it was submitted, and somebody was quick. */
export const bearsRejection = (data: Data): boolean => {
  const { approvals } = data;
  const listed = Array.isArray(approvals) ? approvals.filter(isData) : [];
  return given(data['reject-reason-comment']) || listed.some(({ status }) => /reject/i.test(String(status)));
};
