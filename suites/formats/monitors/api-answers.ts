import type { EndpointId } from '../../../models/endpoints/index.ts';
import { type Format, formats, mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { ObservedExchange } from '../../harness/monitor.ts';
import { isFull, type Records, recordsOf } from '../../harness/resources/records.ts';

/** The single documented format that a request accepts; undefined if it accepts several or others. */
export const requestedFormat = ({ request }: ObservedExchange): Format | undefined => {
  const { accept = mediaTypeOf.json } = request;
  return formats.find((format) => mediaTypeOf[format] === accept);
};

/**
 * Whether an exchange is a success of the API. Tokens and refusals have their own rules, and an attachment may be
 * answered with its file.
 */
export const isApiSuccess = ({ request, answer, endpoint }: ObservedExchange): boolean =>
  endpoint !== undefined &&
  endpoint.operationKind !== 'show-attachment' &&
  request.path.startsWith('/api/') &&
  isFull(answer);

/** The contents of an answer read in a format, by default the one that its Content-Type names. */
export const recordsIn = (observed: ObservedExchange, format?: Format): Records =>
  isApiSuccess(observed) && observed.endpoint !== undefined
    ? recordsOf(observed.answer, observed.endpoint.id as EndpointId, format)
    : { kind: 'nothing' };

/** The records of an answer; empty if it is not a success or has none. */
export const readingsIn = (observed: ObservedExchange): readonly Reading[] => {
  const records = recordsIn(observed);
  return records.kind === 'records' ? records.records : [];
};
