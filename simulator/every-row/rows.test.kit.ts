import { type Endpoint, fillPath } from '../../models/endpoints/endpoint.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import { type Format, formType, mediaTypeOf } from '../../models/wire/media-type.ts';
import { referenceSerialization } from '../../models/wire/serialization-options.ts';
import { wireNameOf } from '../../models/wire/wire-members.ts';
import { writeOne } from '../../models/wire/write.ts';
import {
  ask,
  multipartOf,
  multipartType,
  stillPlatform,
  type TestResponse,
  tokenOf,
} from '../ask.test.kit.ts';
import { makeAttachment } from '../control/documents.ts';
import type { Platform } from '../platform.ts';
import { allOf, documentFor, hangingOn, ownerAt } from './documents.test.kit.ts';
import { inputOf, parametersName, type RowInput } from './inputs.test.kit.ts';

/** All operations below `/api`. */
export const rows: readonly Endpoint[] = endpoints.filter(({ area }) => area !== 'access');

/** Makes reads return attachments as records, and deletions return the record. */
const choices = {
  'attachments/shown-file': 'attachment',
  'attachments/shown-text': 'attachment',
  'comments/text-attachment-shown': 'attachment',
  'legal-documents/delete-answer-body': 'legal-document',
};

/** A row with the request sent to it. */
interface Call {
  readonly row: Endpoint;
  readonly path: string;
  readonly input: RowInput | undefined;
}

/** A body with its media type. */
export interface TypedBody {
  readonly type: string;
  readonly text: string;
}

/** A platform with a document for every operation. */
export interface EveryRow {
  readonly platform: Platform;
  readonly callOf: (row: Endpoint) => Call;
  readonly send: (call: Call, accept: Format, body?: TypedBody) => Promise<TestResponse>;
  /** A snapshot of the store. */
  readonly stored: () => Buffer;
  /** Restores the initial state. */
  readonly restore: () => void;
}

/** An input in a format. */
export const written = ({ as, data }: RowInput, format: Format): TypedBody => ({
  type: mediaTypeOf[format],
  text: writeOne(as, data, format, referenceSerialization),
});

const [bare, below]: readonly ((name: string, record: string) => string)[] = [
  (name) => name,
  (name, record) => `${record}[${name}]`,
];

/** The name of the element or member that contains a record. */
const elementOf = ({ name, element = name }: RowInput['as']): string => element;

/** The members of an input as form fields; a list repeats its name with brackets. */
const fieldsOf = ({ as, data }: RowInput, nameIn = bare): readonly (readonly [string, string])[] =>
  Object.entries(data).flatMap(([name, value]) => {
    const written = nameIn?.(wireNameOf(name, as), elementOf(as)) ?? name;
    return Array.isArray(value)
      ? value.map((one: unknown) => [`${written}[]`, String(one)] as const)
      : [[written, String(value)] as const];
  });

const asForm = (fields: ReturnType<typeof fieldsOf>): TypedBody => ({
  type: formType,
  text: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
});

const asParts = (fields: ReturnType<typeof fieldsOf>): TypedBody => ({
  type: multipartType,
  text: multipartOf(fields),
});

/** Whether a row's body is a record whose nested members a form cannot contain. */
const isRecordAlone = ({ operationKind }: Endpoint): boolean =>
  ['create', 'update', 'add-to-cart'].includes(operationKind);

/** An input in all encodings that an operation accepts, by a name for each. */
export const writtenInWays = (row: Endpoint, input: RowInput): Readonly<Record<string, TypedBody>> => {
  const { type, text } = written(input, 'json');
  const [plain, nested] = [fieldsOf(input), fieldsOf(input, below)];
  const isNamed = input.as.name !== parametersName;
  const forms = !isRecordAlone(row);
  const parts = row.operationKind === 'add-attachment';
  return {
    'in XML': written(input, 'xml'),
    ...(isNamed && { 'in JSON below its name': { type, text: `{"${elementOf(input.as)}":${text}}` } }),
    ...(forms && { 'in a form': asForm(plain) }),
    ...(forms && isNamed && { 'in a form below its name': asForm(nested) }),
    ...(parts && { 'in parts': asParts(plain), 'in parts below its name': asParts(nested) }),
  };
};

/** A complete JSON body that creates a record at a path, with further members. */
export const creationAt = (path: string, more: object = {}): object => {
  const row = rows.find((one) => one.operationKind === 'create' && one.path === path);
  const input = row && inputOf(row, undefined);
  return { ...(input && JSON.parse(written(input, 'json').text)), ...more };
};

const keyOfAttached = (platform: Platform, row: Endpoint): string => {
  if (row.path.includes(':comment_id')) return `comment/${allOf(platform, 'comment').at(-1)?.id}`;
  if (!row.path.includes(':id')) return ownerAt(platform, row.path).key;
  const document = documentFor(platform, row);
  const [part] = (document?.data['characteristics'] ?? []) as readonly Data[];
  const below = row.path.includes(':characteristic_id') ? `/${part?.['id']}` : '';
  return `${document?.kind}/${document?.id}${below}`;
};

const paramOf = (platform: Platform, row: Endpoint, name: string): string | number => {
  const attached = () => keyOfAttached(platform, row);
  const { id, key } = ownerAt(platform, row.path);
  if (name === 'attachment_id') return hangingOn(platform, 'attachment', attached());
  if (name === 'characteristic_id') return attached().split('/')[2] ?? '';
  if (name === 'comment_id') return attached().split('/')[1] ?? '';
  if (name !== 'id' && name !== 'user_reassignment_id') return id;
  const { area } = row;
  if (area === 'comments') return hangingOn(platform, 'comment', key);
  if (area === 'legal-documents') return hangingOn(platform, 'legal-document', key);
  return documentFor(platform, row)?.id ?? 0;
};

const namesIn = ({ path }: Endpoint): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The payload of comments sent without the path of their document. */
const named = (platform: Platform): Data => ({
  'commentable-type': 'InvoiceHeader',
  'commentable-id': ownerAt(platform, '/api/invoices').id,
});

const callOf = (platform: Platform, row: Endpoint): Call => {
  const params = Object.fromEntries(namesIn(row).map((name) => [name, paramOf(platform, row, name)]));
  const input = inputOf(row, documentFor(platform, row));
  const path = fillPath(row.path, params);
  if (path !== '/api/comments') return { row, path, input };
  if (input === undefined)
    return { row, path: `${path}?${new URLSearchParams(named(platform) as never)}`, input };
  return { row, path, input: { ...input, data: { ...input.data, ...named(platform) } } };
};

/** Operations that create what other operations need. */
const making: readonly ((row: Endpoint) => boolean)[] = [
  ({ operationKind }) => operationKind === 'current-cart',
  ({ operationKind, area }) => operationKind === 'create' && area === 'comments',
  ({ event, area }) => event === 'add_approver' && area === 'requisitions',
  ({ operationKind }) => operationKind === 'add-attachment',
];

const prepare = async ({ platform, callOf, send }: EveryRow): Promise<void> => {
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), params: [] };
  const [transaction] = allOf(platform, 'inventory-transaction');
  await makeAttachment({ ...control, body: { owner: 'inventory_transactions', id: transaction?.id } });
  for (const row of making.flatMap((makes) => rows.filter(makes))) {
    const call = callOf(row);
    await send(call, 'json', call.input && written(call.input, 'json'));
  }
};

/** Opens a platform with a document for every operation. */
export const openEveryRow = async (more: Readonly<Record<string, string>> = {}): Promise<EveryRow> => {
  const platform = stillPlatform({ ...choices, ...more });
  const { store, rendered } = platform.main;
  const authorization = `Bearer ${await tokenOf(platform)}`;
  const every: EveryRow = {
    platform,
    callOf: (row) => callOf(platform, row),
    send: ({ row, path }, accept, body) =>
      ask(platform, {
        ...{ method: row.method, url: path },
        headers: { authorization, accept: mediaTypeOf[accept] },
        ...(body && { body: body.text, type: body.type }),
      }),
    stored: () => Buffer.from(store.snapshot().bytes),
    restore: () => {
      store.restore(beginning);
      rendered.clear();
    },
  };
  await prepare(every);
  const beginning = store.snapshot();
  return every;
};
