import type { RequirementId } from '../../../models/requirements/index.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { isAbsent, isSuccess } from '../../harness/meaning.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { accessCheck } from '../access-check.ts';
import { describeFurther, describeStored, describeValue, judgeRule, type Rule } from '../judging.ts';
import {
  type DeviceAnswer,
  describeDevice,
  isWebAddress,
  noDeviceCode,
  requestDeviceCode,
} from './device-answer.ts';
import {
  type DeviceClient,
  deviceForm,
  deviceParameters,
  type FoundWay,
  findDeviceWay,
} from './device-request.ts';

const membersWords = {
  'device_code, expires_in, interval, verification_uri_complete': 'complete',
  'device_code, expires_in': 'required',
};

const lifetimeWords = (seconds: number): string =>
  ({ 1800: 'half-an-hour', 300: 'five-minutes' })[seconds] ?? `${seconds} seconds`;

/** The form of a code, with each letter as A and each digit as 9. */
const formWords = (code: string): string => {
  if (/^[B-DF-HJ-NP-TV-Z]{4}-[B-DF-HJ-NP-TV-Z]{4}$/.test(code)) return 'letters';
  if (code.replace(/[\s-]/g, '').length === 9 && /^[\d\s-]+$/.test(code)) return 'digits';
  return code.slice(0, 40).replace(/\p{L}/gu, 'A').replace(/\d/g, '9');
};

/** Observes what the documentation leaves open about a device answer. */
const observeCodes = ({ judge }: Scenario, { members, exchange, userCode }: DeviceAnswer): void => {
  const further = describeFurther(members, ['verification_uri', 'user_code'], membersWords);
  judge.observe('access/device-answer-members', further, exchange);
  const seconds = Number(members['expires_in']);
  if (seconds > 0) judge.observe('access/device-lifetime', lifetimeWords(seconds), exchange);
  if (userCode !== undefined) judge.observe('access/user-code-form', formWords(userCode), exchange);
};

const takesQuery = 'access/device-request-takes-query';
const unknownClient = 'access/unknown-client-gets-no-device-code';
const isJson = 'access/device-answer-is-json';
const hasAddress = 'access/device-answer-has-verification-uri';
const hasUserCode = 'access/device-answer-has-user-code';

/** Whether the body is a JSON object, regardless of its content type. */
const isObject = ({ members, answer }: DeviceAnswer): boolean =>
  Object.keys(members).length > 0 || /^\s*\{\s*\}\s*$/.test(answer.text);

type AnswerRules = Readonly<Partial<Record<RequirementId, Rule<DeviceAnswer>>>>;

const jsonRule: AnswerRules = {
  [isJson]: (answer) => (isObject(answer) ? undefined : `${describeDevice(answer)}: no JSON object`),
};

const memberRules: AnswerRules = {
  [hasAddress]: ({ members: { verification_uri: address } }) =>
    isWebAddress(address) ? undefined : describeValue('verification_uri', address),
  [hasUserCode]: ({ userCode, members }) =>
    userCode === undefined ? `the members ${Object.keys(members).join(', ') || 'none'}` : undefined,
};

const rules: AnswerRules = { ...jsonRule, ...memberRules };

/** Rules for answers with a device_code, which is undocumented. */
const pollingRules: AnswerRules = {
  'access/device-answer-says-json': ({ answer: { headers } }) =>
    new RegExp(`^${mediaTypeOf.json}\\s*(;|$)`, 'i').test(headers['content-type'] ?? '')
      ? undefined
      : describeValue('the content type', headers['content-type']),
  'access/device-answer-has-lifetime': ({ members: { expires_in: seconds } }) =>
    typeof seconds === 'number' && seconds > 0 ? undefined : describeValue('expires_in', seconds),
  'access/device-answer-is-not-stored': ({ answer }) => describeStored(answer),
};

const idsOf = (some: AnswerRules) => Object.keys(some) as RequirementId[];

const claims = [takesQuery, ...idsOf(rules), ...idsOf(pollingRules), unknownClient] as const;

const judgeRules = ({ judge }: Scenario, some: AnswerRules, answer: DeviceAnswer): void => {
  for (const [id, rule] of Object.entries(some))
    judgeRule(judge, [id as RequirementId, rule], { value: answer, evidence: answer });
};

/** Judges that the documented request got no codes; requirements that did not cause this stay open. */
const judgeNoCodes = (scenario: Scenario, documented: DeviceAnswer) => {
  const { judge, finds } = scenario;
  const seen = describeDevice(documented);
  const { answer, outcome } = documented;
  if (outcome !== 'unclear' && !isAbsent(answer) && !isSuccess(answer)) {
    const reason = `the documented request got ${seen}: check access.device-client in the profile`;
    return judge.blocked(claims, reason);
  }
  if (outcome !== 'unclear' && isAbsent(answer)) finds(takesQuery, false, [documented], { seen });
  else if (outcome !== 'unclear') {
    judgeRules(scenario, isObject(documented) ? memberRules : jsonRule, documented);
  }
  judge.inconclusive(claims, seen);
};

const judgeMembers = (scenario: Scenario, answer: DeviceAnswer): void => {
  judgeRules(scenario, rules, answer);
  if (answer.deviceCode !== undefined) judgeRules(scenario, pollingRules, answer);
  else scenario.judge.notApplicable(idsOf(pollingRules), noDeviceCode);
};

/** Sends the same request for an unknown client. */
const judgeUnknownClient = async (
  { client, judge, finds }: Scenario,
  { way, answer }: FoundWay,
  { scopes }: DeviceClient,
): Promise<void> => {
  const other = await requestDeviceCode(client, way.request({ id: 'procon-no-such-client', scopes }));
  const seen = describeDevice(other);
  if (other.outcome === 'unclear')
    judge.inconclusive(unknownClient, `the request of an unknown client got ${seen}`);
  else finds(unknownClient, other.outcome === 'refused', [answer, other], { seen });
};

const observePlace = async ({ client, judge }: Scenario, device: DeviceClient): Promise<void> => {
  const answer = await requestDeviceCode(client, deviceForm(deviceParameters(device)));
  if (answer.outcome === 'unclear') return;
  const place = answer.outcome === 'codes' ? 'any' : 'query';
  judge.observe('access/device-parameter-place', place, answer.exchange);
};

/** Sends the documented device authorization request and judges the answer. */
export const deviceCodes = accessCheck({
  id: 'access/device-codes',
  title: 'A documented device authorization request is answered with a verification address and a user code',
  claims,
  observes: [
    'access/device-parameter-place',
    'access/device-answer-members',
    'access/device-lifetime',
    'access/user-code-form',
  ],
  effect: 'reads',
  needs: ['device-client'],
  run: async (scenario) => {
    const device = scenario.need(scenario.profile.access.deviceClient);
    const found = await findDeviceWay(scenario, device);
    const { way, answer, documented } = found;
    if (answer.outcome !== 'codes') return judgeNoCodes(scenario, documented);
    const seen = `${describeDevice(documented)}, while a request with ${way.words} got codes`;
    scenario.finds(takesQuery, answer === documented, [documented, answer], { seen });
    judgeMembers(scenario, answer);
    await judgeUnknownClient(scenario, found, device);
    observeCodes(scenario, answer);
    await observePlace(scenario, device);
  },
});
