import type { UpdateCell } from './cells.ts';

/** What the network, or what stands before the platform, does to some requests: nothing that the platform decides. */
export interface ConditionRule {
  /** The id of an operation, as the OpenAPI document has it. */
  readonly operation?: string;
  readonly method?: string;
  /** The beginning of a path below the address of the sandbox. */
  readonly path?: string;
  /** Of the requests that fit, passes over the first so many. */
  readonly after?: number;
  /** Of those that are left, only the first so many. */
  readonly first?: number;
  /** Of those, only each so-many-th. */
  readonly every?: number;
  readonly delaySeconds?: number;
  /** Answers so in place of the platform. */
  readonly status?: number;
  /** In seconds, with `status`. */
  readonly retryAfter?: number;
  /** Closes the connection: before anything is done, or with `after` when all is done and the answer is lost. */
  readonly reset?: true | 'after';
  /** Bytes of the body that are sent in a second. */
  readonly slowBody?: number;
}

/** A rule that acts, by its number from 1. */
export interface ActingCondition extends ConditionRule {
  readonly rule: number;
}

/** A request as rules look at it. `operation` is found when it is asked for. */
interface ConditionedRequest {
  readonly method: string;
  readonly path: string;
  readonly operation: () => string | undefined;
}

/** The rules of a sandbox as they are stored. */
export interface StoredConditions {
  readonly rules: readonly ConditionRule[];
  /** Grows with each replacement, which counts from nothing. */
  readonly generation: number;
}

/** The conditions of a sandbox. */
export interface Conditions {
  readonly stored: StoredConditions;
  readonly rules: readonly ConditionRule[];
  /** Puts these in force, and counts from nothing. */
  replace(rules: readonly ConditionRule[]): void;
  /** Takes over stored rules, which another process may have replaced. */
  adopt(stored: StoredConditions | undefined): void;
  /** Counts a request with every rule that it fits. Resolves to the first of them that acts. */
  meet(request: ConditionedRequest): Promise<ActingCondition | undefined>;
}

const fits = (rule: ConditionRule, { method, path, operation }: ConditionedRequest): boolean =>
  (rule.method === undefined || rule.method === method) &&
  (rule.path === undefined || path.startsWith(rule.path)) &&
  (rule.operation === undefined || rule.operation === operation());

/** Whether a rule acts on the request that is the so-many-th of those that fit it. */
const acts = (
  { after = 0, first = Number.POSITIVE_INFINITY, every = 1 }: ConditionRule,
  count: number,
): boolean => {
  const counted = count - after;
  return counted >= 1 && counted <= first && counted % every === 0;
};

interface Counts {
  readonly generation: number;
  /** Requests that fitted, by the index of the rule. */
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
