import type { Members } from '../../../models/members.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Answer, Client, OutgoingRequest } from '../../harness/client.ts';
import { isSuccess, isUnclear } from '../../harness/meaning.ts';
import { describeOutcome, readAnswer } from '../token-endpoint.ts';

/** The result of a device authorization request. */
export interface DeviceAnswer {
  /** `unclear`: no answer, or that of a server that is busy or fails. */
  readonly outcome: 'codes' | 'refused' | 'unclear';
  readonly answer: Answer;
  readonly exchange: Exchange;
  /** The members of the JSON object; empty if the body is none. */
  readonly members: Members;
  /** Under any member name: the documentation gives none. */
  readonly userCode?: string;
  /** An absolute http or https address. */
  readonly verificationUri?: string;
  readonly deviceCode?: string;
  /** Seconds to wait between two polls; 5 if the answer names none (RFC 8628, 3.2). */
  readonly interval: number;
  /** The error code of a refusal. */
  readonly error?: string;
}

/** Codes with which a user and a device can continue. */
export type Codes = DeviceAnswer & { readonly userCode: string; readonly verificationUri: string };

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined;

/** The user code under its usual name, or under another name that contains "user" and "code". */
const userCodeIn = (members: DeviceAnswer['members']): string | undefined => {
  const names = Object.keys(members).filter((name) => /user[-_ ]?code|code[-_ ]?user/i.test(name));
  const [named] = [...names].sort((one, other) => one.length - other.length);
  return textOf(members['user_code']) ?? (named === undefined ? undefined : textOf(members[named]));
};

/** Whether a text is an absolute web address. */
export const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const readDeviceAnswer = (answer: Answer): DeviceAnswer => {
  const { members } = readAnswer(answer);
  const { status = 0 } = answer;
  const userCode = userCodeIn(members);
  // The older spelling is not documented; checks that judge something else still use it.
  const address = members['verification_uri'] ?? members['verification_url'];
  const deviceCode = textOf(members['device_code']);
  const hasMember = userCode !== undefined || address !== undefined || deviceCode !== undefined;
  const interval = Number(members['interval'] ?? 5);
  const outcome = isUnclear(answer) ? 'unclear' : isSuccess({ status }) && hasMember ? 'codes' : 'refused';
  return {
    ...{ outcome, answer, exchange: answer.exchange, members, interval: interval > 0 ? interval : 5 },
    ...(userCode !== undefined && { userCode }),
    ...(isWebAddress(address) && { verificationUri: address }),
    ...(deviceCode !== undefined && { deviceCode }),
    ...(outcome === 'refused' && typeof members['error'] === 'string' && { error: members['error'] }),
  };
};

/** Sends a device authorization request and reads its answer. */
export const requestDeviceCode = async (client: Client, request: OutgoingRequest): Promise<DeviceAnswer> =>
  readDeviceAnswer(await client.send(request));

/** Codes with which the device can poll, too: the documentation does not name a device_code. */
export type PollableCodes = Codes & { readonly deviceCode: string };

export const canPoll = (codes: Codes): codes is PollableCodes => codes.deviceCode !== undefined;

export const noDeviceCode = 'the device answer has no device_code, which the documentation does not name';

/** Whether a person can continue with an answer. */
export const hasCodes = (answer: DeviceAnswer): answer is Codes =>
  answer.outcome === 'codes' && answer.userCode !== undefined && answer.verificationUri !== undefined;

/** Describes the answer for a report. */
export const describeDevice = ({ outcome, answer, error }: DeviceAnswer): string =>
  describeOutcome(answer, { isGot: outcome === 'codes', what: 'codes', error });
