import { type Members, ownValue } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Claims, Judge } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type EvidencePart, findsWith, type Scenario } from '../harness/scenario/scenario.ts';
import { describe, isIssued, type TokenAnswer } from './token-endpoint.ts';
import { isRefused, isServed, type ServedRead } from './working-token.ts';

/**
 * Delays passes and observations until `release` is called, that is, until the control of refusals was accepted.
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

/** Describes how a value violates a requirement; undefined if it does not. */
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

/** Describes a value for a report, after its name. */
export const describeValue = (name: string, value: unknown): string =>
  `${name} ${value === undefined ? 'none' : JSON.stringify(value).slice(0, 200)}`;

/** The names of undocumented members, in the words of a silence if it has some for exactly these. */
export const describeFurther = (
  members: Members,
  documented: readonly string[],
  words: Readonly<Record<string, string>>,
): string => {
  const names = Object.keys(members).filter((name) => !documented.includes(name));
  const text = names.toSorted().join(', ') || 'none';
  return ownValue(words, text) ?? text;
};

/** Describes the Cache-Control of an answer with secrets if it lacks no-store, which keeps caches away. */
export const describeStored = ({ headers }: Answer): string | undefined =>
  /(^|[\s,])no-store($|[\s,])/i.test(headers['cache-control'] ?? '')
    ? undefined
    : describeValue('Cache-Control', headers['cache-control']);

/** A token request, described as a report does: `a poll by another client`. */
interface SentRequest {
  readonly what: string;
  readonly answer: TokenAnswer;
  /** The exchanges that led to it, in order. */
  readonly evidence?: readonly EvidencePart[];
  readonly because?: string;
}

/** Judges the answer to a token request; an unclear one leaves the claims open. */
export const judgeAnswer = (
  judge: Judge,
  claims: Claims,
  { what, answer, evidence = [], because, isRight }: SentRequest & { readonly isRight: boolean },
): void => {
  const seen = `${what} got ${describe(answer)}`;
  if (answer.outcome === 'unclear') judge.inconclusive(claims, seen);
  else findsWith(judge)(claims, isRight, [...evidence, answer], { seen, because });
};

/** Judges a request that must get a token; returns whether it did. */
export const judgeIssued = (judge: Judge, claims: Claims, request: SentRequest): boolean => {
  const isRight = isIssued(request.answer);
  judgeAnswer(judge, claims, { ...request, isRight });
  return isRight;
};

/** Returns why a refusal is no evidence: the answer to the valid request, if that got no token. */
const whyNoControl = (control: TokenAnswer | undefined): string | undefined => {
  if (control === undefined) return 'the right request could not be sent';
  return isIssued(control) ? undefined : `the right request got ${describe(control)}`;
};

/** Sends the valid request; undefined if that is impossible. */
export type SendControl = () => Promise<TokenAnswer | undefined>;

/** Judges a request that must get no token. A refusal counts only if the control, sent afterwards, gets one. */
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

/** Observes whether a documented read is served or refused; nothing if it is neither. */
export const observeAccess = (
  judge: Judge,
  silence: SilenceId,
  { answer, request }: { readonly answer: Answer; readonly request: ServedRead['request'] },
  [served, refused]: readonly [string, string] = ['accepted', 'refused'],
): void => {
  if (isServed(answer, request)) judge.observe(silence, served, answer.exchange);
  else if (isRefused(answer)) judge.observe(silence, refused, answer.exchange);
};

/** Observes the outcome of a token request; nothing if the answer is unclear. */
export const observeIssued = (
  judge: Judge,
  silence: SilenceId,
  answer: TokenAnswer,
  [issued, refused]: readonly [issued: string, refused: string],
): void => {
  if (answer.outcome !== 'unclear')
    judge.observe(silence, isIssued(answer) ? issued : refused, answer.exchange);
};

/** A correct refusal; it counts only if a valid request afterwards succeeds. */
export type TokenRefusal = SentRequest & { readonly rule: RequirementId };

const otherGrant =
  'the only other client may be refused for its grant type: access.manage-clients: true would bring one with codes';

/**
 * Judges refusals, given the answer to the valid request. `bound` is the rule about what another client was issued;
 * there the refusal may be about the grant type instead.
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
