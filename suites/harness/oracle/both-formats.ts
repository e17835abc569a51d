import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import {
  type Format,
  formatByBeginning,
  formatOfType,
  mediaTypeOf,
} from '../../../models/wire/media-type.ts';
import type { Judge } from '../check.ts';
import { type Answer, type OutgoingRequest, pathWithoutQuery } from '../client.ts';
import { otherFormats, ownFormat } from '../dialect/formats-of.ts';
import { hasStatus, isGone, isSuccess, isTurnedAway, outcomeOf } from '../meaning.ts';
import type { Monitor, ObservedExchange } from '../monitor.ts';
import { describeAnswer } from '../resources/read-failure.ts';
import { listedRecords } from '../resources/records.ts';
import { judgeCase } from '../verdict/finding.ts';

const agree = 'formats/refusals-in-json-and-xml-agree';

/**
 * Whether an answer refuses the request itself, not the format of its body or answer. The answer for an empty list is
 * undocumented.
 */
const isRefusal = (answer: Answer, { operationKind }: Endpoint): boolean =>
  (outcomeOf(answer).outcome === 'refused' || isTurnedAway(answer)) &&
  !isSuccess(answer) &&
  !(operationKind.startsWith('list') && isGone(answer)) &&
  !hasStatus(answer, 'not-acceptable', 'unsupported-media-type', 'content-too-large', 'uri-too-long');

const namesIn = (text: string): string =>
  [
    ...new Set(
      [...text.matchAll(/"([\w-]+)"\s*:|<([\w-]+)|(?:^|&)([\w-]+(?:\[\w+\])*)=/g)].map(([name]) => name),
    ),
  ].join();

/** The reason in the text of a refusal, without ids and times. */
const reasonIn = (text: string): string => text.replace(/\d[\d.:TZ-]*/g, '0').slice(0, 200);

/** Remembers the status in which a read shows a record. */
const noteStatus = ({ request, answer, endpoint: operation, tools }: ObservedExchange): void => {
  if (operation?.operationKind !== 'show') return;
  const [record] = listedRecords(answer, operation.id as EndpointId);
  const status = record?.data['status'];
  if (typeof status === 'string') tools?.memory.statuses.note(pathWithoutQuery(request), status);
};

/**
 * The key of a refusal. Refusals for the same reason share it: the same record status, names in the request, and text.
 */
const keyOf = (
  { path, body, token }: OutgoingRequest,
  { id }: Endpoint,
  { answer: { status, text }, shown }: { readonly answer: Answer; readonly shown: string | undefined },
): string =>
  [
    shown,
    ...[agree, id, status, namesIn(path.split('?')[1] ?? ''), namesIn(body?.text ?? '')],
    token === undefined ? 'own token' : token === null ? 'no token' : 'another token',
    reasonIn(text),
  ].join(' ');

/** The formats of a body by its type and its first characters; empty for forms and files. */
const bodyFormats = ({ body }: OutgoingRequest): readonly Format[] =>
  body === undefined
    ? []
    : [formatOfType(body.type), formatByBeginning(body.text)].flatMap((format) => format ?? []);

/**
 * The format in which to repeat a request: the target's second format, if the whole request uses its first. Other
 * checks judge failures in the second format alone. A target may parse a body in the format that Accept names.
 */
export const secondFormat = ({ request, profile }: ObservedExchange): Format | undefined => {
  if (profile === undefined) return undefined;
  const own = ownFormat(profile);
  const isOwn = request.accept === mediaTypeOf[own] && bodyFormats(request).every((format) => format === own);
  return isOwn ? otherFormats(profile)[0] : undefined;
};

/** The number of refusals that are repeated per operation and status, each with another reason. */
const mostOfOne = 40;

/**
 * Whether a status is documented for refusals of an operation, so it is the same in both formats. Requests with a body
 * are excluded: a body may be refused for its format with another status.
 */
const isDocumented = (
  { event, requirements }: Endpoint,
  { request, answer }: Pick<ObservedExchange, 'request' | 'answer'>,
): boolean =>
  event !== undefined &&
  requirements?.refuses !== undefined &&
  request.body === undefined &&
  hasStatus(answer, 'unprocessable-content');

/** Repeats a refused request with the other Accept. Success is a finding if the first format is refused again. */
const judgeRefusal = async (
  { request, answer: first, endpoint: operation, tools }: ObservedExchange,
  judge: Judge,
  format: Format,
): Promise<void> => {
  if (operation === undefined || tools === undefined) return;
  const second = await tools.client.send({ ...request, accept: mediaTypeOf[format] });
  if (isRefusal(second, operation)) {
    return judgeCase(
      judge,
      agree,
      !isDocumented(operation, { request, answer: first }) || second.status === first.status,
      {
        expected: `the documented status ${first.status}, as in the other format`,
        seen: describeAnswer(second),
        exchange: second.exchange,
        explanation: `${operation.id} is refused with another status in the other format`,
      },
    );
  }
  if (!isSuccess(second) || outcomeOf(second).outcome !== 'accepted' || hasStatus(second, 'accepted')) return;
  const third = await tools.client.send(request);
  // Another reason means that the record changed in the meantime.
  if (third.status !== first.status || reasonIn(third.text) !== reasonIn(first.text)) return;
  if (request.method !== 'GET') judge.leftBehind(`what ${request.method} ${request.path} did in ${format}`);
  judge.violated(agree, {
    expected: `refused as in the other format, with ${describeAnswer(first)} or another refusal`,
    seen: `${describeAnswer(second)} to the same request with Accept: ${mediaTypeOf[format]}`,
    exchanges: [first.exchange, second.exchange, third.exchange],
    shownBy: [first.exchange, second.exchange],
    explanation: `${operation.method} ${operation.path} does in ${format.toUpperCase()} what it refuses in the other format`,
    subject: `${operation.id} in ${format.toUpperCase()}`,
  });
};

/** The Accept header chooses only the format of the answer, so a rule refuses in both formats. */
export const refusalsAgree: Monitor = {
  id: 'formats/refusals-in-both-formats',
  title: 'What is refused in JSON is refused in XML',
  claims: [agree],
  inspect: async (observed, judge) => {
    const { request, answer, endpoint: operation, tools } = observed;
    noteStatus(observed);
    if (operation?.resource === undefined || !isRefusal(answer, operation)) return;
    const format = secondFormat(observed);
    if (format === undefined || tools === undefined) return;
    const { isNew, statuses } = tools.memory;
    if (!isNew(keyOf(request, operation, { answer, shown: statuses.at(pathWithoutQuery(request)) }), 2))
      return;
    if (!isNew(`${agree} ${operation.id} ${answer.status}`, mostOfOne)) return;
    await judgeRefusal(observed, judge, format);
  },
};
