import { answersMany } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { parseJson } from '../../../models/wire/json.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readMany, readOne, WireError } from '../../../models/wire/read.ts';
import { parseXml } from '../../../models/wire/xml.ts';
import type { Answer } from '../client.ts';
import { isSuccess } from '../meaning.ts';
import { textToRead } from './read-failure.ts';

/** The records of an answer (none for an action), or why there are none. */
export type Records =
  | {
      readonly kind: 'records';
      readonly records: readonly Reading[];
      readonly format: Format;
      /** Whether the answer shows records whose id is missing or of another type. */
      readonly hasOthers?: true;
    }
  /** The body is malformed in the format of its media type. */
  | { readonly kind: 'malformed'; readonly error: WireError; readonly format: Format }
  | { readonly kind: 'nothing' };

/** A record must have an id, unlike `{}` and the body of an error. */
const isRecord = ({ data }: Reading): boolean => isId(data['id']);

const read = (answer: Answer, id: EndpointId, format: Format): Records => {
  const { operationKind, resource } = endpoint(id);
  const isMany = answersMany(endpoint(id));
  const isRead = isMany || operationKind === 'show' || operationKind === 'current-cart';
  try {
    const text = textToRead(answer);
    if (resource === undefined || !isRead) {
      // The answer of an action is undocumented, so only its syntax is checked.
      (format === 'json' ? parseJson : parseXml)(text);
      return { kind: 'records', records: [], format };
    }
    const readSingle = () => [readOne(resource, text, format)];
    const readings = isMany ? readMany(resource, text, format).items : readSingle();
    const records = readings.filter(isRecord);
    return { kind: 'records', records, format, ...(records.length < readings.length && { hasOthers: true }) };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { kind: 'malformed', error, format };
  }
};

/** Why an answer cannot be parsed in a format; undefined if it can, or if that is unknown. */
export const faultOf = (answer: Answer, format: Format): WireError | undefined => {
  try {
    (format === 'json' ? parseJson : parseXml)(textToRead(answer));
    return undefined;
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return error.code === 'malformed' ? error : undefined;
  }
};

const known = new WeakMap<Answer, Map<string, Records>>();

/** Whether an answer is a success with a body. */
export const isFull = ({ status, text }: Answer): boolean => isSuccess({ status }) && text.trim() !== '';

/**
 * The records in the answer of a documented endpoint. Each answer is read once, however many checks use it. `format`
 * defaults to that of the answer.
 */
export const recordsOf = (answer: Answer, id: EndpointId, format = answer.format): Records => {
  if (!isFull(answer) || format === undefined) return { kind: 'nothing' };
  const readings = known.get(answer) ?? new Map<string, Records>();
  known.set(answer, readings);
  const records = readings.get(format) ?? read(answer, id, format);
  readings.set(format, records);
  return records;
};

/** The records in an answer; empty if they cannot be read. */
export const listedRecords = (answer: Answer, id: EndpointId): readonly Reading[] => {
  const records = recordsOf(answer, id);
  return records.kind === 'records' ? records.records : [];
};

export const idOf = ({ data }: Reading): Id => data['id'] as Id;
