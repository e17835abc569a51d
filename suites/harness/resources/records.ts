import { type EndpointId, endpoint } from '../../../models/endpoints/index.ts';
import { type Id, isId } from '../../../models/wire/id.ts';
import { parseJson } from '../../../models/wire/json.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readMany, readOne, WireError } from '../../../models/wire/read.ts';
import { parseXml } from '../../../models/wire/xml.ts';
import type { Answer } from '../client.ts';

/** What was answered: records of a read (none of an action), or why there are none to look at. */
export type Records =
  | { readonly kind: 'records'; readonly records: readonly Reading[]; readonly format: Format }
  /** The body is not well-formed in the format that it claims to be. */
  | {
      readonly kind: 'malformed';
      readonly fault: WireError['code'];
      readonly problem: string;
      readonly format: Format;
    }
  | { readonly kind: 'nothing' };

/** A record counts as one when it has its id: `{}` and an error's body do not. */
const isRecord = ({ data }: Reading): boolean => isId(data['id']);

const read = (answer: Answer, id: EndpointId, format: Format): Records => {
  const { operationKind, resource } = endpoint(id);
  const isMany = operationKind === 'list' || operationKind === 'list-own';
  const isRead = isMany || operationKind === 'show' || operationKind === 'current-cart';
  try {
    if (resource === undefined || !isRead) {
      // What actions answer is not documented: only whether it can be parsed.
      (format === 'json' ? parseJson : parseXml)(answer.text);
      return { kind: 'records', records: [], format };
    }
    const one = () => [readOne(resource, answer.text, format)];
    const found = isMany ? readMany(resource, answer.text, format).items : one();
    return { kind: 'records', records: found.filter(isRecord), format };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { kind: 'malformed', fault: error.code, problem: error.message, format };
  }
};

const known = new WeakMap<Answer, Map<string, Records>>();

/** Whether an answer is a success that has a body. */
export const isFull = ({ status, text }: Answer): boolean =>
  status !== undefined && status >= 200 && status < 300 && text.trim() !== '';

/**
 * The records in the answer of a documented endpoint, each answer read once however many look at it. `format` is the
 * one that the answer names unless it is told.
 */
export const recordsOf = (answer: Answer, id: EndpointId, format = answer.format): Records => {
  if (!isFull(answer) || format === undefined) return { kind: 'nothing' };
  const readings = known.get(answer) ?? new Map<string, Records>();
  known.set(answer, readings);
  const found = readings.get(format) ?? read(answer, id, format);
  readings.set(format, found);
  return found;
};

/** The records alone; none where there is nothing to look at. */
export const listed = (answer: Answer, id: EndpointId): readonly Reading[] => {
  const found = recordsOf(answer, id);
  return found.kind === 'records' ? found.records : [];
};

/** The id of a record. */
export const idOf = ({ data }: Reading): Id => data['id'] as Id;
