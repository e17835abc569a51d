import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Format, formatByBeginning } from '../../../models/wire/media-type.ts';
import type { WireError } from '../../../models/wire/wire-error.ts';
import { htmlPageIn } from '../../harness/http/html-page.ts';
import { isClientError, meaningOf } from '../../harness/meaning.ts';
import type { Monitor, ObservedExchange } from '../../harness/monitor.ts';
import { describeFault } from '../../harness/resources/read-failure.ts';
import { faultOf } from '../../harness/resources/records.ts';
import { isApiSuccess, recordsIn, requestedFormat } from './api-answers.ts';
import { answered } from './chosen-format.ts';

/** The requirement about what an operation answers, unless it is also about its refusals. */
const answeredBy = ({ requirements = {} }: Endpoint): RequirementId | undefined =>
  requirements.answers?.find((id) => requirements.refuses?.includes(id) !== true);

const operations: readonly Endpoint[] = endpoints;

const claims = [
  ...new Set([...Object.values(answered), ...operations.flatMap((one) => answeredBy(one) ?? [])]),
];

/**
 * Whether a refusal by the API must be readable in a format. Error bodies are not documented, so only one that claims
 * the format and begins like it counts. Answers by a gateway, such as about tokens, do not belong to the API.
 */
const isRefusalIn = ({ request, answer }: ObservedExchange, format: Format): boolean => {
  const { text } = answer;
  const meaning = meaningOf({ status: answer.status }, { isRead: request.method === 'GET' });
  return (
    request.path.startsWith('/api/') &&
    isClientError(answer) &&
    (meaning === 'refused' || meaning === 'absent') &&
    formatByBeginning(text) === format &&
    htmlPageIn(text) === undefined
  );
};

/** Why an answer in the requested format cannot be read. */
const faultIn = (observed: ObservedExchange, format: Format): WireError | undefined => {
  const { answer } = observed;
  if (answer.format !== format) return undefined;
  // A body that begins like the other format is a wrong choice, which another monitor reports.
  if ((formatByBeginning(answer.text) ?? format) !== format) return undefined;
  if (!isApiSuccess(observed)) return isRefusalIn(observed, format) ? faultOf(answer, format) : undefined;
  const records = recordsIn(observed);
  return records.kind === 'malformed' && records.error.code === 'malformed' ? records.error : undefined;
};

/** The monitor, restricted to some claims. */
const monitorFor = (own: readonly RequirementId[]): Monitor => ({
  id: 'formats/readable',
  title: 'Each answer can be read in the requested format',
  claims: own,
  among: (some) => monitorFor(own.filter((id) => some.has(id))),
  inspect: (observed, judge) => {
    const format = requestedFormat(observed);
    const error = format && faultIn(observed, format);
    if (format === undefined || error === undefined) return;
    const name = format.toUpperCase();
    const operation = isApiSuccess(observed) && observed.endpoint ? answeredBy(observed.endpoint) : undefined;
    const rows = [...(operation === undefined ? [] : [operation]), answered[format]];
    judge.violated(
      rows.filter((id) => own.includes(id)),
      {
        expected: `an answer that can be read as ${name}`,
        seen: describeFault(observed.answer, error),
        exchanges: [observed.answer.exchange],
        explanation: `an answer in ${name} cannot be read`,
        subject: `${name} that cannot be read`,
      },
    );
  },
});

/** Judges all answers of the API: one that no parser can read shows nothing of what the documentation promises. */
export const readable: Monitor = monitorFor(claims);
