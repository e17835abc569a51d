import { approvalsGroup } from '../../models/responsibilities.ts';

/** What a request may call the approvals group, in the order in which it is tried. */
export const approvalsNames = {
  underscores: approvalsGroup.replaceAll('-', '_'),
  hyphens: approvalsGroup,
  short: 'approvals',
} as const;

export type ApprovalsName = keyof typeof approvalsNames;

export const approvalsNameKeys = Object.keys(approvalsNames) as readonly ApprovalsName[];

/** The name that a profile pins: by its key, or as it stands, which an instance may have configured. */
export const pinnedName = (text: string): string =>
  (approvalsNames as Readonly<Record<string, string>>)[text] ?? text;
