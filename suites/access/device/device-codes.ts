import type { RequirementId } from '../../../models/requirements/index.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Check, Context, Judge } from '../../harness/check.ts';
import { isAbsent, isSuccess } from '../../harness/meaning.ts';
import { judgeRule, meetsNeeds, type Rule } from '../judging.ts';
import { askDevice, type DeviceAnswer, describeDevice, isWebAddress } from './device-answer.ts';
import {
  type DeviceClient,
  deviceForm,
  deviceParameters,
  type FoundWay,
  findDeviceWay,
} from './device-request.ts';

const complete = ['device_code', 'expires_in', 'interval', 'verification_uri_complete'];
const required = ['device_code', 'expires_in'];
const documented = ['verification_uri', 'user_code'];

const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

const membersWords = (members: DeviceAnswer['members']): string => {
  const more = Object.keys(members).filter((name) => !documented.includes(name));
  if (more.length === 0) return 'none';
  if (isAlike(more, complete)) return 'complete';
  return isAlike(more, required) ? 'required' : more.toSorted().join(', ');
};

const lifetimeWords = (seconds: number): string =>
  ({ 1800: 'half-an-hour', 300: 'five-minutes' })[seconds] ?? `${seconds} seconds`;

/** The form of a code, with each letter as A and each digit as 9. */
const formWords = (code: string): string => {
  if (/^[B-DF-HJ-NP-TV-Z]{4}-[B-DF-HJ-NP-TV-Z]{4}$/.test(code)) return 'letters';
  if (code.replace(/[\s-]/g, '').length === 9 && /^[\d\s-]+$/.test(code)) return 'digits';
  return code.slice(0, 40).replace(/\p{L}/gu, 'A').replace(/\d/g, '9');
};

/** Observes undocumented members of a device answer. */
const observeCodes = (judge: Judge, { members, answer, userCode }: DeviceAnswer): void => {
  judge.observe('access/device-answer-members', membersWords(members), answer.exchange);
  const seconds = Number(members['expires_in']);
  if (seconds > 0) judge.observe('access/device-lifetime', lifetimeWords(seconds), answer.exchange);
  if (userCode !== undefined) judge.observe('access/user-code-form', formWords(userCode), answer.exchange);
};

const takesQuery = 'access/device-request-takes-query';
const lifetime = 'access/device-answer-has-lifetime';
const notStored = 'access/device-answer-is-not-stored';
const unknownClient = 'access/unknown-client-gets-no-device-code';

/** The rules for an answer with codes. */
interface CodesRule extends Rule<DeviceAnswer> {
  /** Applies only to answers with a device_code, which is undocumented. */
  readonly polled?: true;
}

const valueText = (value: unknown): string =>
  value === undefined ? 'none' : JSON.stringify(value).slice(0, 80);

/** Whether the body is a JSON object, whatever its content type says. */
const isObject = ({ members, answer }: DeviceAnswer): boolean =>
  Object.keys(members).length > 0 || /^\s*\{\s*\}\s*$/.test(answer.text);

const json: CodesRule = {
  id: 'access/device-answer-is-json',
  expected: 'a JSON object',
  wrong: (answer) => (isObject(answer) ? undefined : 'a body that is none'),
};
const address: CodesRule = {
  id: 'access/device-answer-has-verification-uri',
  expected: 'verification_uri with an absolute http or https address',
  wrong: ({ members }) =>
    isWebAddress(members['verification_uri'])
      ? undefined
      : `verification_uri ${valueText(members['verification_uri'])}`,
};
const userCode: CodesRule = {
  id: 'access/device-answer-has-user-code',
  expected: 'a member with a user code',
  wrong: ({ userCode, members }) =>
    userCode === undefined ? `the members ${Object.keys(members).join(', ') || 'none'}` : undefined,
};

const rules: readonly CodesRule[] = [
  json,
  address,
  userCode,
  {
    id: 'access/device-answer-says-json',
    expected: `an answer with device_code and the content type ${mediaTypeOf.json}`,
    polled: true,
    wrong: ({ answer: { headers } }) =>
      /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
        ? undefined
        : `the content type ${valueText(headers['content-type'])}`,
  },
  {
    id: lifetime,
    expected: 'an answer with device_code and a positive number of seconds as expires_in',
    polled: true,
    wrong: ({ members }) =>
      typeof members['expires_in'] === 'number' && members['expires_in'] > 0
        ? undefined
        : `expires_in ${valueText(members['expires_in'])}`,
  },
  {
    id: notStored,
    expected: 'an answer with Cache-Control: no-store',
    polled: true,
    wrong: ({ answer: { headers } }) =>
      /(^|[\s,])no-store($|[\s,])/i.test(headers['cache-control'] ?? '')
        ? undefined
        : `Cache-Control ${valueText(headers['cache-control'])}`,
  },
];

const claims: readonly RequirementId[] = [takesQuery, ...rules.map(({ id }) => id), unknownClient];

/** A success without any member of a device answer. */
const isEmptySuccess = ({ answer: { status = 0 } }: DeviceAnswer): boolean => isSuccess({ status });

const judgeNoCodes = ({ judge }: Context, documented: DeviceAnswer): void => {
  const seen = describeDevice(documented);
  const { status = 0, exchange } = documented.answer;
  const expected = 'codes for a request with client_id and scope in the query';
  if (documented.outcome === 'unclear') {
    judge.inconclusive(claims, seen);
  } else if (isAbsent({ status })) {
    judge.violated(takesQuery, { expected, seen, exchanges: [exchange] });
    judge.inconclusive(
      claims.filter((id) => id !== takesQuery),
      seen,
    );
  } else if (isEmptySuccess(documented)) {
    const broken = isObject(documented) ? [address, userCode] : [json];
    for (const { id, expected: wanted } of broken) {
      judge.violated(id, {
        expected: wanted,
        seen: broken.includes(json) ? `${seen}, no JSON object` : seen,
        exchanges: [exchange],
      });
    }
    judge.inconclusive(
      claims.filter((id) => !broken.some((rule) => rule.id === id)),
      seen,
    );
  } else {
    const reason = `the documented request got ${seen}: look at access.device-client in the profile`;
    judge.blocked(claims, reason);
  }
};

const judgeWay = ({ judge }: Context, { way, answer, documented }: FoundWay): void => {
  if (answer === documented) judge.holds(takesQuery, answer.answer.exchange);
  else {
    judge.violated(takesQuery, {
      expected: 'codes for a request with client_id and scope in the query',
      seen: `${describeDevice(documented)}, while a request with ${way.words} got codes`,
      exchanges: [documented.answer.exchange, answer.answer.exchange],
    });
  }
};

const judgeMembers = ({ judge }: Context, answer: DeviceAnswer): void => {
  const hasCode = answer.deviceCode !== undefined;
  const unasked = rules.filter(({ polled }) => polled && !hasCode).map(({ id }) => id);
  judge.notApplicable(unasked, 'the answer has no device_code, which the documentation does not name');
  for (const rule of rules) {
    if (hasCode || !rule.polled) judgeRule(judge, rule, { value: answer, exchange: answer.answer.exchange });
  }
};

/** The same request by an unknown client. */
const judgeUnknownClient = async (
  { client, judge }: Context,
  { way, answer }: FoundWay,
  { scopes }: DeviceClient,
): Promise<void> => {
  const other = await askDevice(client, way.request({ id: 'procon-no-such-client', scopes }));
  if (other.outcome === 'unclear')
    judge.inconclusive(unknownClient, `the request of an unknown client got ${describeDevice(other)}`);
  else if (other.outcome === 'refused') judge.holds(unknownClient, other.answer.exchange);
  else {
    judge.violated(unknownClient, {
      expected: 'no codes for a client that does not exist',
      seen: describeDevice(other),
      exchanges: [answer.answer.exchange, other.answer.exchange],
    });
  }
};

const observePlace = async ({ client, judge }: Context, device: DeviceClient): Promise<void> => {
  const answer = await askDevice(client, deviceForm(deviceParameters(device)));
  if (answer.outcome === 'unclear') return;
  const place = answer.outcome === 'codes' ? 'any' : 'query';
  judge.observe('access/device-parameter-place', place, answer.answer.exchange);
};

/** Sends the documented device authorization request and judges the answer. */
export const deviceCodes: Check = {
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
  run: async (context) => {
    const { judge, profile } = context;
    const device = profile.access.deviceClient;
    if (!(await meetsNeeds(context, ['device-client'], claims)) || device === undefined) return;
    judge.planned(1);
    const way = await findDeviceWay(context, device);
    judge.executed();
    if (way.answer.outcome !== 'codes') return judgeNoCodes(context, way.documented);
    judgeWay(context, way);
    judgeMembers(context, way.answer);
    await judgeUnknownClient(context, way, device);
    observeCodes(judge, way.answer);
    await observePlace(context, device);
  },
};
