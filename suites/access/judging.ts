import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Claims, Context, Judge } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { describe, type Issued, isIssued, type TokenAnswer } from './token-endpoint.ts';
import { isRefused, isServed, type ServedRead } from './working-token.ts';

/** What a check may need from a profile: its key, and the reason to report if it is missing. */
const needs = {
  person: ['person', whyLacking('the profile names nobody who signs in', 'access.person')],
  'code-client': [
    'codeClient',
    whyLacking('the profile names no client with the authorization code grant', 'access.code-client'),
  ],
  'device-client': [
    'deviceClient',
    whyLacking('the profile names no client with the device code grant', 'access.device-client'),
  ],
  'manage-clients': [
    'manageClients',
    whyLacking('the profile does not let the suites create clients', 'access.manage-clients'),
  ],
} as const;

/**
 * Whether the profile has everything needed, and a browser if that includes a person. Otherwise the claims are
 * recorded: as not applicable where the profile lacks something, as blocked without a browser.
 */
export const meetsNeeds = async (
  { judge, browser, profile: { access } }: Context,
  needed: readonly (keyof typeof needs)[],
  claims: readonly RequirementId[],
): Promise<boolean> => {
  const missing = needed.map((need) => needs[need]).find(([key]) => !access[key]);
  if (missing !== undefined) {
    judge.notApplicable(claims, missing[1]);
    return false;
  }
  const problem = needed.includes('person') ? await browser.problem() : undefined;
  if (problem !== undefined) judge.blocked(claims, problem);
  return problem === undefined;
};

/** A context that delays passes of refusals until their twin was accepted and `release` is called. */
export interface Deferred {
  readonly context: Context;
  /** Reports the delayed judgements. */
  release(): void;
}

/** Delays passes and observations. Violations need no twin and are reported at once. */
export const defer = (context: Context): Deferred => {
  const { judge, client } = context;
  const kept: (() => void)[] = [];
  return {
    context: {
      ...context,
      judge: {
        ...judge,
        holds: (id, example = client.exchanges.at(-1)) => {
          kept.push(() => judge.holds(id, example));
        },
        observe: (silence, answer, example) => {
          kept.push(() => judge.observe(silence, answer, example));
        },
      },
    },
    release: () => {
      for (const note of kept.splice(0)) note();
    },
  };
};

/** One rule about an answer or a token. */
export interface Rule<T> {
  readonly id: RequirementId;
  readonly expected: string;
  /** Describes the violation; undefined where the rule holds. */
  readonly wrong: (value: T) => string | undefined;
}

/** Judges a value by one rule. */
export const judgeRule = <T>(
  judge: Judge,
  { id, expected, wrong }: Rule<T>,
  { value, exchange }: { readonly value: T; readonly exchange: Exchange },
): void => {
  const seen = wrong(value);
  if (seen === undefined) judge.holds(id, exchange);
  else judge.violated(id, { expected, seen, exchanges: [exchange] });
};

/** A token request with a description of its purpose. */
interface Request {
  /** Names the request in a report: `a poll`. */
  readonly what: string;
  readonly expected: string;
  /** The exchanges that led to it; those of the request itself are added. */
  readonly before?: readonly Exchange[];
  readonly explanation?: string;
}

const violationOf = (answer: TokenAnswer, { expected, before = [], explanation }: Request) => ({
  ...{ expected, seen: describe(answer), exchanges: [...before, answer.answer.exchange] },
  ...(explanation !== undefined && { explanation }),
});

/** Judges a request that must get a token; answers whether it did. */
export const judgeIssued = (
  judge: Judge,
  rule: Claims,
  answer: TokenAnswer,
  request: Request,
): answer is Issued => {
  if (isIssued(answer)) judge.holds(rule, answer.answer.exchange);
  else if (answer.outcome === 'unclear') judge.inconclusive(rule, `${request.what} got ${describe(answer)}`);
  else judge.violated(rule, violationOf(answer, request));
  return isIssued(answer);
};

/** What is expected of a request that must get no token, and what is wrong where it gets one. */
export const describeToken = (what: string): Pick<Request, 'expected' | 'explanation'> => ({
  expected: `${what} gets no token`,
  explanation: `${what} gets a token`,
});

/**
 * Judges a request that must get no token. `twin` is asked only after a refusal, and tells why the right request
 * gets no token either: then the refusal tells nothing.
 */
export const judgeNoToken = async (
  judge: Judge,
  rule: Claims,
  answer: TokenAnswer,
  request: Request & { readonly twin?: () => Promise<string | undefined> },
): Promise<void> => {
  if (isIssued(answer)) return judge.violated(rule, violationOf(answer, request));
  const seen = `${request.what} got ${describe(answer)}`;
  if (answer.outcome === 'unclear') return judge.inconclusive(rule, seen);
  const problem = await request.twin?.();
  if (problem === undefined) judge.holds(rule, answer.answer.exchange);
  else judge.inconclusive(rule, `${seen}, and ${problem}`);
};

/** Observes whether a documented read is served or refused; nothing where it is neither. */
export const observeAccess = (
  judge: Judge,
  silence: SilenceId,
  { answer, request }: { readonly answer: Answer; readonly request: ServedRead['request'] },
  [served, refused]: readonly [string, string] = ['accepted', 'refused'],
): void => {
  if (isServed(answer, request)) judge.observe(silence, served, answer.exchange);
  else if (isRefused(answer)) judge.observe(silence, refused, answer.exchange);
};

/** Observes the outcome of a token request; nothing where the answer is unclear. */
export const observeIssued = (
  judge: Judge,
  silence: SilenceId,
  answer: TokenAnswer,
  [issued, refused]: readonly [issued: string, refused: string],
): void => {
  if (answer.outcome !== 'unclear')
    judge.observe(silence, isIssued(answer) ? issued : refused, answer.answer.exchange);
};

/** A correct refusal; it counts only if a valid request afterwards succeeds. */
export interface TokenRefusal {
  readonly rule: RequirementId;
  /** Names the request in a report. */
  readonly what: string;
  readonly answer: TokenAnswer;
}

/**
 * Judges refusals after the right request; `problem` tells why that got no token. `bound` is the rule about what
 * was issued to another client, which may be refused for its grant type instead.
 */
export const judgeRefusals = (
  judge: Judge,
  refusals: readonly TokenRefusal[],
  { problem, bound }: { readonly problem: string | undefined; readonly bound: RequirementId },
): void => {
  for (const { rule, what, answer } of refusals) {
    if (problem !== undefined)
      judge.inconclusive(rule, `${what} was refused, but so was the right request: ${problem}`);
    else if (rule !== bound || answer.error === 'invalid_grant') judge.holds(rule, answer.answer.exchange);
    else {
      judge.notApplicable(
        rule,
        'the only other client may be refused for its grant type: access.manage-clients: true would bring one with codes',
      );
    }
  }
};
