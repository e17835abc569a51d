import { isMembers } from '../members.ts';

/** Which documented features clients of a sandbox used or received, as `GET /_procon/usage` answers it. */
export interface Usage {
  readonly clients: readonly { readonly name: string; readonly requests: number }[];
  readonly requests: number;
  /** The used share of the features of all operations that clients use, in whole percent. */
  readonly percent: number;
  /** Sentences about features never encountered, most important first. */
  readonly missing: readonly string[];
  readonly groups: readonly UsageGroup[];
}

/** Features of one group. */
export interface UsageGroup {
  readonly name: string;
  readonly met: number;
  /** The number of features of operations that the clients use. */
  readonly relevant: number;
  readonly all: number;
  readonly features: readonly UsageFeature[];
}

/** A feature that a client may use or encounter. */
export interface UsageFeature {
  readonly text: string;
  /** The number of requests. */
  readonly met: number;
  readonly relevant: boolean;
}

/** Whether a response has the structure of a usage report, as far as this page needs it. */
export const isUsage = (value: unknown): value is Usage =>
  isMembers(value) &&
  typeof value['percent'] === 'number' &&
  [value['clients'], value['missing'], value['groups']].every(Array.isArray);
