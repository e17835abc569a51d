import { approvalsGroup } from '../../models/responsibilities.ts';

/** What a request may call the approvals group, in the order in which it is tried. */
export const approvalsNames = {
  underscores: approvalsGroup.replaceAll('-', '_'),
  hyphens: approvalsGroup,
  short: 'approvals',
} as const;
