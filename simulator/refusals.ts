import { mostParameters } from '../models/query/parameters.ts';
import { shortenText } from '../models/wire/spelling.ts';

interface Row {
  readonly status: number;
  readonly message: string;
}

/** Every way to refuse a request. The status is the reference one; a choice may select another. */
const refusals = {
  'unknown-sandbox': {
    status: 404,
    message: 'A sandbox has a name of up to 64 letters, digits, _ and -, other than default.',
  },
  'sandbox-not-made': {
    status: 404,
    message: 'There is no sandbox of this name; PUT /_procon/sandboxes/NAME makes it.',
  },
  'too-many-sandboxes': {
    status: 503,
    message:
      'There are as many sandboxes as there may be, all made by PUT or kept on the disk; they stay until they are deleted.',
  },
  'sandbox-exists': {
    status: 403,
    message: 'There is a sandbox of this name, and only the key of the simulator replaces it.',
  },
  'sandbox-set-aside': {
    status: 503,
    message:
      'The data of this sandbox cannot be read: PUT /_procon/sandboxes/NAME begins it anew, DELETE removes it.',
  },
  'data-damaged': {
    status: 503,
    message: 'A part of the data of this sandbox is damaged; restore a snapshot of it, or reset it.',
  },
  'too-many-snapshots': {
    status: 507,
    message: 'There are as many snapshots as there may be; delete some.',
  },
  'too-many-documents': {
    status: 507,
    message: 'The sandbox has as many documents as it may; delete some, or reset it.',
  },
  'sandbox-gone': {
    status: 503,
    message: 'The sandbox was deleted, replaced or reset meanwhile; send the request again.',
  },
  'data-unreachable': {
    status: 503,
    message: 'The database of the sandboxes cannot be reached; send the request again later.',
  },
  'data-late': {
    status: 503,
    message:
      'The database of the sandboxes does not answer in time: its machine, or this one, has too much to do. Send the request again later; a change may have been made nevertheless.',
  },
  'data-busy': {
    status: 503,
    message: 'Too many requests change the same sandboxes at once; send the request again later.',
  },
  'foreign-host': {
    status: 421,
    message: 'Without a control key requests are answered to localhost, 127.0.0.1 and [::1] only.',
  },
  'storage-full': {
    status: 507,
    message: 'There is no room for the file on the disk; smaller ones may fit.',
  },
  'too-many-requests': { status: 429, message: 'Too many requests; try again later.' },
  'by-condition': { status: 503, message: 'A condition of this sandbox stands before the platform.' },
  'body-too-large': { status: 413, message: 'The request body is larger than 1 MB.' },
  'too-many-values': { status: 413, message: 'The request body holds too many values.' },
  'body-malformed': { status: 400, message: 'The request body is not well-formed.' },
  'body-incomplete': { status: 400, message: 'The connection ended before the request body did.' },
  'body-encoded': { status: 415, message: 'Compressed request bodies are not read.' },
  'body-missing': { status: 400, message: 'The request needs a body.' },
  'content-type': { status: 415, message: 'The Content-Type of the request body is not supported.' },
  'unknown-path': { status: 404, message: 'There is nothing at this path.' },
  'malformed-path': { status: 400, message: 'The path is not properly encoded.' },
  'method-not-allowed': { status: 405, message: 'This path does not support the method.' },
  'token-missing': { status: 401, message: 'An access token is needed.' },
  'token-invalid': { status: 401, message: 'The access token is not valid.' },
  'token-expired': { status: 401, message: 'The access token has expired.' },
  'credentials-twice': { status: 400, message: 'Send either an access token or a key.' },
  'scope-missing': { status: 403, message: 'The access token lacks the scope that this needs.' },
  'not-acceptable': { status: 406, message: 'Answers are JSON or XML; Accept allows neither.' },
  'malformed-id': { status: 404, message: 'The id is not a number.' },
  'unknown-id': { status: 404, message: 'There is no such record.' },
  'too-many-parameters': { status: 400, message: `More than ${mostParameters} parameters are not read.` },
  'invalid-query': { status: 400, message: 'The query is not valid.' },
  'invalid-parameter': { status: 400, message: 'A parameter is missing or not valid.' },
  'void-refused': { status: 422, message: 'The sheet cannot be voided.' },
  'user-missing': { status: 403, message: 'This needs a token of a user.' },
  'not-possible': { status: 422, message: 'The record does not allow this now.' },
  'nothing-to-do': { status: 400, message: 'Only exported can be changed, and it is not given.' },
  'no-records': { status: 404, message: 'There are no records.' },
  unexpected: { status: 500, message: 'Something went wrong.' },
} as const satisfies Readonly<Record<string, Row>>;

export type RefusalCode = keyof typeof refusals;

/** Limit for the parts of a request that a message quotes. */
const longest = 400;

/** Limit for the part of a request that is quoted after the message of a row. */
const longestName = 120;

const messageOf = (code: RefusalCode, { message = refusals[code].message, named }: RefusalDetail): string =>
  named === undefined ? message : `${message.slice(0, -1)}: ${shortenText(named, longestName)}.`;

/** Deviations from the row of the refusal. */
interface RefusalDetail {
  readonly status?: number;
  readonly message?: string;
  /** The path or value concerned, which is appended to the message of the row. */
  readonly named?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** No body is sent, whatever the choice for error bodies. */
  readonly bare?: boolean;
  /** The message is documented: it is sent whatever the choice for error bodies. */
  readonly documented?: boolean;
}

/** Thrown by a step to refuse a request; the outermost step writes it as the response. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Undefined for the default headers of the status. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly bare: boolean;
  readonly documented: boolean;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(shortenText(messageOf(code, detail), longest));
    this.name = 'Refusal';
    this.code = code;
    this.status = detail.status ?? refusals[code].status;
    this.headers = detail.headers;
    this.bare = detail.bare ?? false;
    this.documented = detail.documented ?? false;
  }
}
