import type { EndpointId } from '../../../models/endpoints/index.ts';
import { type Format, formats, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { ObservedExchange } from '../../harness/monitor.ts';
import { isFull, type Records, recordsOf } from '../../harness/resources/records.ts';

/** The one documented format that a request asked for; undefined where it asked for several or others. */
export const requestedFormat = ({ request }: ObservedExchange): Format | undefined => {
  const { accept = mediaTypeOf.json } = request;
  return formats.find((format) => mediaTypeOf[format] === accept);
};

/**
 * Whether an exchange shows what the API answers to a success: tokens and refusals have rules of their own, and an
 * attachment may be answered as the file that it is.
 */
export const isApiSuccess = ({ request, answer, endpoint }: ObservedExchange): boolean =>
  endpoint !== undefined &&
  endpoint.operationKind !== 'show-attachment' &&
  request.path.startsWith('/api/') &&
  isFull(answer);

/** What an answer holds when it is read in a format, the one that it names unless told. */
export const recordsIn = (observed: ObservedExchange, format?: Format): Records =>
  isApiSuccess(observed) && observed.endpoint !== undefined
    ? recordsOf(observed.answer, observed.endpoint.id as EndpointId, format)
    : { kind: 'nothing' };

/** The records of an answer; none where there is nothing to look at. */
export const readingsIn = (observed: ObservedExchange): readonly Reading[] => {
  const records = recordsIn(observed);
  return records.kind === 'records' ? records.records : [];
};
