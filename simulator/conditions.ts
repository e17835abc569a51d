import type { UpdateCell } from './cells.ts';

/** What the network, or a gateway in front of the platform, does to some requests; the platform has no part in it. */
export interface ConditionRule {
  /** The id of an operation in the OpenAPI document. */
  readonly operation?: string;
  readonly method?: string;
  /** A prefix of the path below the base address of the sandbox. */
  readonly path?: string;
  /** Skips this number of matching requests first. */
  readonly after?: number;
  /** Then acts on at most this number of requests. */
  readonly first?: number;
  /** Of those, acts on every n-th only. */
  readonly every?: number;
  readonly delaySeconds?: number;
  /** The status answered instead of the platform's response. */
  readonly status?: number;
  /** In seconds, with `status`. */
  readonly retryAfter?: number;
  /**
   * Closes the connection: before the request is carried out, or with `after` once it is, so that the response is lost.
   */
  readonly reset?: true | 'after';
  /** Bytes of the body per second. */
  readonly slowBody?: number;
}

/** A rule that applies, with its number from 1. */
export interface ActingCondition extends ConditionRule {
  readonly rule: number;
}

/** The parts of a request that rules match. `operation` is computed on demand. */
interface ConditionedRequest {
  readonly method: string;
  readonly path: string;
  readonly operation: () => string | undefined;
}

/** The rules of a sandbox as they are stored. */
export interface StoredConditions {
  readonly rules: readonly ConditionRule[];
  /** Grows with each replacement, which resets the counters. */
  readonly generation: number;
}

/** The conditions of a sandbox. */
export interface Conditions {
  readonly stored: StoredConditions;
  readonly rules: readonly ConditionRule[];
  /** Replaces the rules and resets the counters. */
  replace(rules: readonly ConditionRule[]): void;
  /** Adopts stored rules, which another process may have replaced. */
  adopt(stored: StoredConditions | undefined): void;
  /** Counts a request for every rule that it matches. Resolves to the first rule that applies. */
  meet(request: ConditionedRequest): Promise<ActingCondition | undefined>;
}

const fits = (rule: ConditionRule, { method, path, operation }: ConditionedRequest): boolean =>
  (rule.method === undefined || rule.method === method) &&
  (rule.path === undefined || path.startsWith(rule.path)) &&
  (rule.operation === undefined || rule.operation === operation());

/** Whether a rule applies to its n-th matching request. */
const acts = (
  { after = 0, first = Number.POSITIVE_INFINITY, every = 1 }: ConditionRule,
  count: number,
): boolean => {
  const counted = count - after;
  return counted >= 1 && counted <= first && counted % every === 0;
};

interface Counts {
  readonly generation: number;
  /** The number of matching requests, by the index of the rule. */
  readonly counts: readonly number[];
}

/** The default: no rule. */
const noConditions: StoredConditions = { rules: [], generation: 0 };

/** Creates the conditions of a sandbox; its counts are kept by `update`. */
export const createConditions = (update: UpdateCell, begun = noConditions): Conditions => {
  let stored = begun;
  return {
    get stored() {
      return stored;
    },
    get rules() {
      return stored.rules;
    },
    replace: (rules) => {
      stored = { rules, generation: stored.generation + 1 };
    },
    adopt: (next = noConditions) => {
      stored = next;
    },
    meet: async (request) => {
      const { rules, generation } = stored;
      const fitting = rules.map((rule) => fits(rule, request));
      if (!fitting.includes(true)) return undefined;
      const { counts } = await update<Counts>('conditions', (before) => ({
        generation,
        counts: fitting.map(
          (isFitting, at) =>
            Number(isFitting) + (before?.generation === generation ? (before.counts[at] ?? 0) : 0),
        ),
      }));
      const at = rules.findIndex((rule, index) => fitting[index] && acts(rule, counts[index] ?? 0));
      return at < 0 ? undefined : { rule: at + 1, ...(rules[at] as ConditionRule) };
    },
  };
};
