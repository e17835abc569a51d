import { type Members, ownValue } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Claims, Judge } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type EvidencePart, findsWith, type Scenario } from '../harness/scenario/scenario.ts';
import { describe, isIssued, type TokenAnswer } from './token-endpoint.ts';
import { isRefused, isServed, type ServedRead } from './working-token.ts';

/**
 * Delays passes and observations until `release` is called, which is when the control of refusals was accepted.
 * Violations need no control and are reported at once.
 */
export const defer = <S extends Scenario>(
  scenario: S,
): { readonly scenario: S; readonly release: () => void } => {
  const { client } = scenario;
  const kept: (() => void)[] = [];
  const judge: Judge = {
    ...scenario.judge,
    holds: (id, example = client.exchanges.at(-1)) => {
      kept.push(() => scenario.judge.holds(id, example));
    },
    observe: (silence, answer, example) => {
      kept.push(() => scenario.judge.observe(silence, answer, example));
    },
  };
  return {
    scenario: { ...scenario, judge, finds: findsWith(judge) },
    release: () => {
      for (const note of kept.splice(0)) note();
    },
  };
};

/** Describes what is wrong with a value by a requirement; undefined where nothing is. */
export type Rule<T> = (value: T) => string | undefined;

/** Judges a value by a rule. */
export const judgeRule = <T>(
  judge: Judge,
  [id, rule]: readonly [RequirementId, Rule<T>],
  { value, evidence }: { readonly value: T; readonly evidence: EvidencePart },
): void => {
  const seen = rule(value);
  findsWith(judge)(id, seen === undefined, [evidence], { seen: seen ?? '' });
};

/** A value for a report, after its name. */
export const describeValue = (name: string, value: unknown): string =>
  `${name} ${value === undefined ? 'none' : JSON.stringify(value).slice(0, 200)}`;

/** The names of members beside the documented ones, in words of a silence where it has some for all of them. */
export const describeFurther = (
  members: Members,
  documented: readonly string[],
  words: Readonly<Record<string, string>>,
): string => {
  const names = Object.keys(members).filter((name) => !documented.includes(name));
  const text = names.toSorted().join(', ') || 'none';
  return ownValue(words, text) ?? text;
};

/** The rule for answers with secrets, which no cache may keep. */
export const describeStored = ({ headers }: Answer): string | undefined =>
  /(^|[\s,])no-store($|[\s,])/i.test(headers['cache-control'] ?? '')
    ? undefined
    : describeValue('Cache-Control', headers['cache-control']);

/** A token request, as a report names it: `a poll by another client`. */
interface SentRequest {
  readonly what: string;
  readonly answer: TokenAnswer;
  /** What led to it, in order. */
  readonly evidence?: readonly EvidencePart[];
  readonly because?: string;
}

/** Judges the answer to a token request; one that is unclear leaves the claims open. */
export const judgeAnswer = (
  judge: Judge,
  claims: Claims,
  { what, answer, evidence = [], because, isRight }: SentRequest & { readonly isRight: boolean },
): void => {
  const seen = `${what} got ${describe(answer)}`;
  if (answer.outcome === 'unclear') judge.inconclusive(claims, seen);
  else findsWith(judge)(claims, isRight, [...evidence, answer], { seen, because });
};

/** Judges a request that must get a token; answers whether it did. */
export const judgeIssued = (judge: Judge, claims: Claims, request: SentRequest): boolean => {
  const isRight = isIssued(request.answer);
  judgeAnswer(judge, claims, { ...request, isRight });
  return isRight;
};

/** Why a refusal tells nothing: what the right request got instead of a token. */
const whyNoControl = (control: TokenAnswer | undefined): string | undefined => {
  if (control === undefined) return 'the right request could not be sent';
  return isIssued(control) ? undefined : `the right request got ${describe(control)}`;
};

/** Sends the right request; undefined where that is not to be had. */
export type SendControl = () => Promise<TokenAnswer | undefined>;

/** Judges a request that must get no token. A refusal counts only if the control, which is sent then, gets one. */
export const judgeNoToken = async (
  judge: Judge,
  claims: Claims,
  { control, ...request }: SentRequest & { readonly control?: SendControl },
): Promise<void> => {
  const { what, answer } = request;
  if (answer.outcome !== 'refused')
    return judgeAnswer(judge, claims, { because: `${what} gets a token`, ...request, isRight: false });
  const problem = control && whyNoControl(await control());
  if (problem === undefined) judge.holds(claims, answer.exchange);
  else judge.inconclusive(claims, `${what} got ${describe(answer)}, and ${problem}`);
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
    judge.observe(silence, isIssued(answer) ? issued : refused, answer.exchange);
};

/** A right refusal of a rule; it counts only if a valid request afterwards succeeds. */
export type TokenRefusal = SentRequest & { readonly rule: RequirementId };

const otherGrant =
  'the only other client may be refused for its grant type: access.manage-clients: true would bring one with codes';

/**
 * Judges refusals after the right request. `bound` is the rule about what was issued to another client, which may be
 * refused for its grant type instead.
 */
export const judgeRefusals = (
  judge: Judge,
  refusals: readonly TokenRefusal[],
  { control, bound }: { readonly control: TokenAnswer | undefined; readonly bound: RequirementId },
): void => {
  const problem = whyNoControl(control);
  for (const { rule, what, answer } of refusals) {
    if (problem !== undefined) judge.inconclusive(rule, `${what} was refused, but ${problem}`);
    else if (rule !== bound || answer.error === 'invalid_grant') judge.holds(rule, answer.exchange);
    else judge.notApplicable(rule, otherGrant);
  }
};
