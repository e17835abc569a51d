import { attachmentChecks } from './index.ts';
import type { Kept } from './stand-ins/kept.ts';
import type { AttachmentQuirks } from './stand-ins/platform.ts';

export const area = 'attachments/';
export const checks = attachmentChecks;
export const judging = checks.filter(({ claims }) => claims.length > 0);

const red = ['fail', 'warn', 'blocked', 'harness-error'];
export const redIn = (verdicts: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(verdicts)
    .filter((id) => red.includes(verdicts[id] ?? ''))
    .map((id) => id.replace(area, ''))
    .sort();

/** A platform that keeps something else than what it was sent. */
export const keeps =
  (change: (own: Kept) => Kept): NonNullable<AttachmentQuirks['stores']> =>
  (own, all) => [...all, change(own)];

export const member = (own: Kept, name: string, value: unknown): Kept => ({
  ...own,
  members: { ...own.members, [name]: value },
});
