/** What the network, or a gateway in front of the platform, does to some requests. The platform decides none of it. */
export interface ConditionRule {
  /** The id of an operation in the OpenAPI document. */
  readonly operation?: string;
  readonly method?: string;
  /** A prefix of the path below the base address of the sandbox. */
  readonly path?: string;
  /** Skips this number of matching requests. */
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
  /** Closes the connection: before the request is carried out, or with `after` once it is and the response is lost. */
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

/** The conditions of a sandbox. */
export interface Conditions {
  readonly rules: readonly ConditionRule[];
  /** Replaces the rules and resets the counters. */
  replace(rules: readonly ConditionRule[]): void;
  /** Counts a request for every rule that it matches; returns the first rule that applies. */
  meet(request: ConditionedRequest): ActingCondition | undefined;
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

/** Creates the conditions of a sandbox; there are none at first. */
export const createConditions = (): Conditions => {
  let rules: readonly ConditionRule[] = [];
  let counts: number[] = [];
  return {
    get rules() {
      return rules;
    },
    replace: (next) => {
      rules = next;
      counts = next.map(() => 0);
    },
    meet: (request) => {
      let acting: ActingCondition | undefined;
      for (const [at, rule] of rules.entries()) {
        if (!fits(rule, request)) continue;
        const count = (counts[at] ?? 0) + 1;
        counts[at] = count;
        if (acts(rule, count)) acting ??= { rule: at + 1, ...rule };
      }
      return acting;
    },
  };
};
