import { endpoints } from '../../models/endpoints/index.ts';
import { isMembers } from '../../models/members.ts';
import { nearestWord } from '../../models/nearest-names.ts';
import { shortenText } from '../../models/wire/spelling.ts';
import type { ConditionRule } from '../conditions.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { refuseOther } from './known-members.ts';

/** Validates a member of a rule; the text describes the allowed values. */
interface RuleMember {
  readonly is: (value: unknown) => boolean;
  readonly must: string;
}

const number = (least: number, most: number, unit = ''): RuleMember => ({
  is: (value) => typeof value === 'number' && value >= least && value <= most,
  must: `a number from ${least} to ${most}${unit}`,
});

const wholeNumberMember = (least: number, most: number): RuleMember => ({
  is: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  must: `a whole number from ${least} to ${most}`,
});

const operations: readonly string[] = endpoints.map(({ id }) => id);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const members: Readonly<Record<keyof ConditionRule, RuleMember>> = {
  operation: {
    is: (value) => operations.includes(String(value)),
    must: 'the id of an operation of the OpenAPI document',
  },
  method: { is: (value) => methods.includes(String(value)), must: `one of ${methods.join(', ')}` },
  path: {
    is: (value) => typeof value === 'string' && value.startsWith('/') && value.length <= 500,
    must: 'the beginning of a path, such as /api/requisitions',
  },
  after: wholeNumberMember(0, 1e6),
  first: wholeNumberMember(1, 1e6),
  every: wholeNumberMember(1, 1e6),
  delaySeconds: number(0, 60),
  status: wholeNumberMember(400, 599),
  retryAfter: wholeNumberMember(0, 86_400),
  reset: {
    is: (value) => value === true || value === 'after',
    must: 'true, or "after" for an answer that is lost',
  },
  slowBody: wholeNumberMember(10, 1e9),
};

const names = Object.keys(members) as (keyof ConditionRule)[];
const effects = ['delaySeconds', 'status', 'reset', 'slowBody'] as const;

const checkMember = (name: keyof ConditionRule, value: unknown): void => {
  if (members[name].is(value)) return;
  const near = name === 'operation' ? nearestWord(String(value), operations) : undefined;
  const meant = near === undefined ? '' : ` Did you mean ${near}?`;
  const shown = shortenText(JSON.stringify(value) ?? '', 60);
  throw new ControlError(`${name} must be ${members[name].must}, not ${shown}.${meant}`);
};

/** A rule of a body. Throws a `ControlError`. */
const ruleOf = (value: unknown): ConditionRule => {
  if (!isMembers(value)) throw new ControlError('Each of the rules must be an object.');
  refuseOther('member', Object.keys(value), names);
  const given = Object.entries(value).filter(([, member]) => member !== null) as [
    keyof ConditionRule,
    unknown,
  ][];
  for (const [name, member] of given) checkMember(name, member);
  const rule = Object.fromEntries(given) as ConditionRule;
  if (effects.every((name) => rule[name] === undefined))
    throw new ControlError(`A rule needs at least one of ${effects.join(', ')}.`);
  if (rule.retryAfter !== undefined && rule.status === undefined)
    throw new ControlError('retryAfter goes with a status.');
  if (rule.status !== undefined && rule.reset !== undefined)
    throw new ControlError('A rule has a status or a reset: after a reset nothing is answered.');
  return rule;
};

const mostRules = 50;

/** Reads a list of rules, undefined or null as undefined. Throws a `ControlError`. */
export const conditionRules = (value: unknown, name = 'rules'): readonly ConditionRule[] | undefined => {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length > mostRules)
    throw new ControlError(`${name} must be a list of at most ${mostRules} objects.`);
  return value.map(ruleOf);
};

/** `GET conditions`: the rules in force. */
export const getConditions = ({ sandbox: { conditions } }: ControlRequest): ControlAnswer => ({
  status: 200,
  body: { rules: conditions.rules },
});

/** `PUT conditions {rules}`: replaces all rules and resets their counters. */
export const putConditions = async (request: ControlRequest): Promise<ControlAnswer> => {
  const rules = conditionRules(request.body['rules']);
  if (rules === undefined) throw new ControlError('Give the rules as {"rules": [...]}.');
  const { lock, conditions } = request.sandbox;
  await lock.hold(() => conditions.replace(rules));
  return getConditions(request);
};

/** `DELETE conditions`: removes all rules. */
export const deleteConditions = async ({
  sandbox: { lock, conditions },
}: ControlRequest): Promise<ControlAnswer> => {
  await lock.hold(() => conditions.replace([]));
  return { status: 204 };
};
