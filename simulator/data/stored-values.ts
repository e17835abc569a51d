import { isMembers } from '../../models/members.ts';
import { user } from '../../models/resources/index.ts';
import { type Data, isData } from '../../models/resources/resource.ts';
import { compileSchema, validate } from '../../models/schema.ts';
import { readReferenceText } from '../../models/wire/reference-text.ts';
import type { RecordKind } from '../auth/stored-records.ts';
import { ownKinds } from '../seed/own/kinds.ts';
import type { OwnSeed } from '../seed/own/own-record.ts';
import { problemsOfOwn } from '../seed/own/records.ts';
import type { Kind } from '../store/port.ts';
import { resourceOf } from '../store/stored-row.ts';
import { recordSchemas, stateSchemas } from './stored-schemas.ts';

/** A stored document as text. */
interface DocumentTexts {
  readonly kind: string;
  readonly id: number;
  readonly data: string;
  readonly state: string;
}

/** The first violation of a schema as a phrase, such as `clock.offset should be a number, is null`. */
const firstOf = (schema: object, value: unknown): string | undefined => {
  const [problem] = compileSchema(schema)(value);
  return problem && `${problem.path} ${problem.problem}`.trim();
};

const firstInData = (kind: Kind, data: unknown): string | undefined => {
  if (!isData(data)) return 'is no record';
  // User-provided items may have ids of text.
  const isOfOwnItem = kind === 'delivery-schedule' && typeof data['item-id'] === 'string';
  return validate(resourceOf(kind), isOfOwnItem ? { ...data, 'item-id': null } : data)[0]?.problem;
};

const wrongId = (key: number | string, given: unknown): string | undefined =>
  String(given) === String(key) ? undefined : 'has another id than its record';

const wrongSeed = ({ records }: OwnSeed): string | undefined => {
  for (const [at, record] of records.entries()) {
    const kind = ownKinds.find(({ resource }) => resource.name === record.kind);
    const problem = kind === undefined ? 'is of no known kind' : problemsOfOwn(kind, record)[0]?.problem;
    if (problem !== undefined) return `records.${at} ${problem}`;
  }
  return undefined;
};

/** Conditions beyond the schema, by record kind; called with values that fit their schema. */
const further: { readonly [K in RecordKind]?: (key: string, value: never) => string | undefined } = {
  client: (key, { id }: { readonly id: string }) => wrongId(key, id),
  user: (key, { id, login, shown }: { readonly id: number; readonly login: string; readonly shown: Data }) =>
    wrongId(key, id) ??
    wrongId(key, shown['id']) ??
    (shown['login'] === login ? undefined : 'has another login than its record') ??
    validate(user, shown)[0]?.problem,
  seed: (_, seed: OwnSeed) => wrongSeed(seed),
};

const isKnown = <T extends object>(known: T, name: string): name is keyof T & string =>
  Object.hasOwn(known, name);

/** What is wrong with a stored record, as a phrase that continues its place; undefined if nothing is. */
export const problemOfRecord = (kind: string, key: string, text: string): string | undefined => {
  if (!isKnown(recordSchemas, kind)) return 'is of no known kind';
  const value: unknown = JSON.parse(text);
  return firstOf(recordSchemas[kind], value) ?? further[kind]?.(key, value as never);
};

/** Reports an agreement whose state lacks one of the lines that its data shows. */
const wrongLines = (data: Data, { lines }: { readonly lines: Readonly<Record<string, unknown>> }) => {
  const items = (data['items'] ?? []) as readonly Data[];
  const shown = items.flatMap((item) => (item['delivery-schedules'] ?? []) as readonly Data[]);
  return shown.every(({ id }) => Object.hasOwn(lines, String(id))) ? undefined : 'lacks the state of a line';
};

/** What is wrong with a stored document, as a phrase that continues its place; undefined if nothing is. */
export const problemOfDocument = ({
  kind,
  id,
  data: dataText,
  state: stateText,
}: DocumentTexts): string | undefined => {
  if (!isKnown<Readonly<Record<Kind, object>>>(stateSchemas, kind)) return 'is of no known kind';
  const data: unknown = readReferenceText(resourceOf(kind), dataText);
  const state: unknown = JSON.parse(stateText);
  const problem = firstInData(kind, data) ?? firstOf(stateSchemas[kind], state);
  if (problem !== undefined || !isMembers(data)) return problem;
  return (
    wrongId(id, data['id']) ??
    (kind === 'scheduling-agreement' ? wrongLines(data as Data, state as never) : undefined)
  );
};
