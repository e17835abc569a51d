import type { Members } from '../../models/members.ts';
import type { Stored } from '../harness/fake/overrides.ts';
import { type AttachmentOverrides, judgedBy } from './fake.ts';
import { attachmentChecks } from './index.ts';

export const tests = { checks: attachmentChecks, judgedBy };
export const judging = { ...tests, checks: attachmentChecks.filter(({ claims }) => claims.length > 0) };

/** A platform that keeps something else than what it was sent. */
export const keeps =
  (change: (own: Stored) => Stored): NonNullable<AttachmentOverrides['stores']> =>
  (own, all) => [...all, change(own)];

export const member = (own: Stored, name: string, value: unknown): Stored => ({
  ...own,
  data: { ...own.data, [name]: value },
});

export const picks =
  (...names: readonly string[]) =>
  (one: Members): Members =>
    Object.fromEntries(names.map((name) => [name, one[name]]));
