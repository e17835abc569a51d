import type { Members } from '../../../models/members.ts';

/** What a fault makes of the members of an answer. */
export type Change = (members: Members) => Members;

export const renamed =
  (name: string, other: string): Change =>
  ({ [name]: value, ...others }) => ({ ...others, [other]: value });

export const without =
  (name: string): Change =>
  ({ [name]: _, ...others }) =>
    others;

export const holding =
  (name: string, value: unknown): Change =>
  (members) => ({ ...members, [name]: value });
