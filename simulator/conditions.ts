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

/** The conditions of a sandbox. */
export interface Conditions {
  readonly rules: readonly ConditionRule[];
  /** Puts these in force, and counts from nothing. */
  replace(rules: readonly ConditionRule[]): void;
  /** Counts a request with every rule that it fits; answers the first of them that acts. */
  meet(request: ConditionedRequest): ActingCondition | undefined;
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

/** Makes the conditions of a sandbox: none. */
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
