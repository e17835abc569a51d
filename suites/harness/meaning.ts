import type { Answer } from './client.ts';
import type { WriteOutcome } from './walks/adapter.ts';

/**
 * The meaning of an answer for its request, by RFC 9110, section 15, where the platform's documentation is silent.
 * - `accepted`: it was carried out. `later`: it was accepted, and may be carried out after the answer.
 * - `refused`: a rule of the target may have refused it.
 * - `absent`: the record or the operation does not exist, or not at this path.
 * - `elsewhere`: the target names another URL; redirects are not followed.
 * - `credentials`: the answer is about the token or its rights, not about the request.
 * - `unclear`: no answer came, or one of an overloaded or broken server, or of a gateway.
 */
type Meaning = 'accepted' | 'later' | 'refused' | 'absent' | 'elsewhere' | 'credentials' | 'unclear';

/** The statuses that the suites distinguish, with their names from RFC 9110 and RFC 6585. */
const statuses = {
  ok: 200,
  created: 201,
  accepted: 202,
  'no-content': 204,
  'reset-content': 205,
  'moved-permanently': 301,
  found: 302,
  'see-other': 303,
  'temporary-redirect': 307,
  'permanent-redirect': 308,
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-acceptable': 406,
  'proxy-authentication-required': 407,
  'request-timeout': 408,
  gone: 410,
  'content-too-large': 413,
  'uri-too-long': 414,
  'unsupported-media-type': 415,
  'unprocessable-content': 422,
  'too-many-requests': 429,
  'request-header-fields-too-large': 431,
  'internal-server-error': 500,
  'not-implemented': 501,
  'bad-gateway': 502,
  'service-unavailable': 503,
  'gateway-timeout': 504,
} as const;

type StatusName = keyof typeof statuses;

/** An answer, its exchange, or any object with its status. Without a status, no answer was received. */
interface AnswerLike {
  readonly status?: number | undefined;
}

/** Statuses whose meaning differs from that of their class. */
const exceptions: Partial<Record<number, Meaning>> = {
  [statuses.accepted]: 'later',
  [statuses.unauthorized]: 'credentials',
  [statuses['proxy-authentication-required']]: 'credentials',
  [statuses['not-found']]: 'absent',
  [statuses['method-not-allowed']]: 'absent',
  [statuses.gone]: 'absent',
  [statuses['not-implemented']]: 'absent',
  [statuses['request-timeout']]: 'unclear',
  [statuses['too-many-requests']]: 'unclear',
};

const classes: Partial<Record<number, Meaning>> = { 2: 'accepted', 3: 'elsewhere', 4: 'refused' };

/**
 * The meaning of a status. For a request that only reads, a 403 is about rights, since no rule refuses a read. For a
 * write it may come from a rule, since the documentation states the status of few refusals.
 */
const meaningOfStatus = (status: number, isRead: boolean): Meaning => {
  if (isRead && status === statuses.forbidden) return 'credentials';
  return exceptions[status] ?? classes[Math.floor(status / 100)] ?? 'unclear';
};

const declaresErrors = (text: string): boolean =>
  /^\s*(\{\s*"errors?"\s*:(?!\s*(\[\s*\]|\{\s*\}|null|false)\s*[,}])|(<\?xml[^>]*\?>\s*)?<errors?[\s>])/.test(
    text,
  );

/** The meaning of an answer. A success whose body declares errors is a refusal, whose form is undocumented. */
export const meaningOf = (
  { status, text = '' }: AnswerLike & { readonly text?: string },
  { isRead = false }: { readonly isRead?: boolean } = {},
): Meaning => {
  if (status === undefined) return 'unclear';
  const meaning = meaningOfStatus(status, isRead);
  return isSuccess({ status }) && declaresErrors(text) ? 'refused' : meaning;
};

/**
 * Whether a target accepted a write. An absent record or operation counts as refused: only an accepted control, which
 * differs in one point, shows that a rule refused it.
 */
export const outcomeOf = (answer: Answer): WriteOutcome => {
  const { status, exchange } = answer;
  return { outcome: outcomes[meaningOf(answer)], ...(status !== undefined && { status }), exchange };
};

const outcomes: Readonly<Record<Meaning, WriteOutcome['outcome']>> = {
  ...({ accepted: 'accepted', later: 'accepted', refused: 'refused', absent: 'refused' } as const),
  ...({ elsewhere: 'unclear', credentials: 'unclear', unclear: 'unclear' } as const),
};

/**
 * The meaning of a filtered list's answer. 204, 404 and 410 count as an empty list, since its form is undocumented. An
 * absent operation says nothing about a filter.
 */
export const listMeaningOf = (answer: Answer): 'records' | 'empty' | 'refused' | 'undecided' => {
  if (hasStatus(answer, 'no-content') || isGone(answer)) return 'empty';
  const meaning = meaningOf(answer, { isRead: true });
  if (meaning === 'refused') return 'refused';
  return outcomes[meaning] === 'accepted' ? 'records' : 'undecided';
};

/** Whether an answer says nothing about a rule or a record. */
export const isOutcomeUnclear = (answer: AnswerLike): boolean => outcomes[meaningOf(answer)] === 'unclear';

/** Whether an answer has one of the statuses of these names. */
export const hasStatus = ({ status }: AnswerLike, ...names: readonly StatusName[]): boolean =>
  names.some((name) => statuses[name] === status);

const isOfClass =
  (digit: number) =>
  ({ status = 0 }: AnswerLike): boolean =>
    Math.floor(status / 100) === digit;

/** Whether the status is that of a success; the body is ignored. */
export const isSuccess = isOfClass(2);

/** Whether the status is a redirection (3xx). */
export const isElsewhere = isOfClass(3);

/** Whether the status is an error of the request (4xx). */
export const isClientError = isOfClass(4);

/** Whether the status is an error of the server (5xx). */
export const isServerError = isOfClass(5);

/** Whether the status is an error of either side. */
export const isError = (answer: AnswerLike): boolean => isClientError(answer) || isServerError(answer);

/** Whether a request was accepted for later, so that its effect may not show yet. */
export const isLater = (answer: AnswerLike): boolean => hasStatus(answer, 'accepted');

/** Whether a write was accepted, including for later. */
export const isAccepted = (answer: Answer): boolean => outcomeOf(answer).outcome === 'accepted';

/** Whether a write was accepted and carried out, not accepted for later. */
export const isDone = (answer: Answer): boolean => isAccepted(answer) && !isLater(answer);

/** Whether an answer says that the record or the operation does not exist. */
export const isAbsent = (answer: AnswerLike): boolean => meaningOf(answer) === 'absent';

/** Whether an answer says that the record does not exist, rather than the operation. */
export const isGone = (answer: AnswerLike): boolean => hasStatus(answer, 'not-found', 'gone');

/** Whether an answer says that there is no such operation. */
export const isNoMethod = (answer: AnswerLike): boolean =>
  hasStatus(answer, 'method-not-allowed', 'not-implemented');

/** Whether an answer turns the caller away because the token or its rights do not suffice. */
export const isTurnedAway = (answer: AnswerLike): boolean => hasStatus(answer, 'unauthorized', 'forbidden');

/** Whether a target denied a request whose token lacks a right; only the control shows whether that is the reason. */
export const isDenied = (answer: Answer): boolean =>
  outcomeOf(answer).outcome === 'refused' || isTurnedAway(answer);

/** Whether an answer says nothing about its request. */
export const isUnclear = (answer: AnswerLike): boolean => meaningOf(answer) === 'unclear';

/** Whether an answer to a read is about the caller or a temporary state, not about the requested record. */
export const isAside = (answer: AnswerLike): boolean =>
  isTurnedAway(answer) || (isUnclear(answer) && !hasStatus(answer, 'internal-server-error'));

/** Whether a gateway answered for a target that it does not reach. */
export const isGatewayError = (answer: AnswerLike): boolean =>
  hasStatus(answer, 'bad-gateway', 'service-unavailable', 'gateway-timeout');
