import { isMembers } from '../members.ts';

/** Which documented features clients of a sandbox used or received, as `GET /_procon/usage` answers it. */
export interface Usage {
  readonly clients: readonly { readonly name: string; readonly requests: number }[];
  readonly requests: number;
  /** Of what belongs to the operations that they use, in whole percent. */
  readonly percent: number;
  /** Sentences about what they never met, the most important first. */
  readonly missing: readonly string[];
  readonly groups: readonly UsageGroup[];
}

/** Features of one kind. */
export interface UsageGroup {
  readonly name: string;
  readonly met: number;
  /** How many belong to operations that the clients use. */
  readonly relevant: number;
  readonly all: number;
  readonly features: readonly UsageFeature[];
}

/** One thing that a client may use or meet. */
export interface UsageFeature {
  readonly text: string;
  /** Requests. */
  readonly met: number;
  readonly relevant: boolean;
}

/** Whether an answer has the shape of a usage, as far as it is relied on. */
export const isUsage = (value: unknown): value is Usage =>
  isMembers(value) &&
  typeof value['percent'] === 'number' &&
  [value['clients'], value['missing'], value['groups']].every(Array.isArray);
