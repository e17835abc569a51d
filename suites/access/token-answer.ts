import { isMembers, type Members } from '../../models/members.ts';
import type { Answer, Client, Outgoing } from '../harness/client.ts';

/** What came of a token request. */
export interface TokenAnswer {
  /** `unclear`: no answer, or one of a server under load or broken. */
  readonly outcome: 'token' | 'refused' | 'unclear';
  readonly answer: Answer;
  /** The members of the JSON object; none where there is no such object. */
  readonly members: Members;
  readonly token?: string;
  /** The error code of a refusal. */
  readonly error?: string;
}

const membersOf = (text: string): Members => {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : {};
  } catch {
    return {};
  }
};

const isUnclear = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 429 || status >= 500;

const outcomeOf = ({ status = 0 }: Answer, token: unknown): TokenAnswer['outcome'] => {
  if (isUnclear(status === 0 ? undefined : status)) return 'unclear';
  const issued = status >= 200 && status < 300 && typeof token === 'string' && token !== '';
  return issued ? 'token' : 'refused';
};

/** Reads the answer to a token request. */
export const readAnswer = (answer: Answer): TokenAnswer => {
  const members = membersOf(answer.text);
  const { access_token: token, error } = members;
  const outcome = outcomeOf(answer, token);
  return {
    ...{ outcome, answer, members },
    ...(outcome === 'token' && { token: String(token) }),
    ...(outcome === 'refused' && typeof error === 'string' && { error }),
  };
};

/** Sends a token request and reads its answer. */
export const ask = async (client: Client, request: Outgoing): Promise<TokenAnswer> =>
  readAnswer(await client.send(request));

/** What came, in the words of a report. */
export const tell = ({ outcome, answer, error }: TokenAnswer): string => {
  const { status, exchange } = answer;
  if (status === undefined) return exchange.failure ?? 'no answer came';
  if (outcome === 'token') return `status ${status} with a token`;
  return `status ${status}${error === undefined ? ', no token' : ` with the error ${error.slice(0, 60)}`}`;
};
