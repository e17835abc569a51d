import type { Resource } from '../../models/resources/resource.ts';
import { type Body, cellOf, membersOf, type Parsed, parseBody } from '../../models/wire/body.ts';
import type { Cell, Member } from '../../models/wire/cell.ts';
import { exactCell, isDocumentedName } from '../../models/wire/exact-cell.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { repeatedIn, withoutRepeated } from '../../models/wire/repeated.ts';
import { shortened } from '../../models/wire/shortened.ts';
import { fold } from '../../models/wire/spelling.ts';
import { WireError } from '../../models/wire/wire-error.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import { invalidParameter } from './invalid-parameter.ts';

/** How much of a request body is read before it is refused. */
export const bodyCaps = { maxBytes: 1024 * 1024, maxDepth: 32 };

/** What a body that cannot be read is refused with; any other error comes back as it is. */
export const unreadable = (error: unknown, { sandbox: { choices } }: Exchange): unknown => {
  if (!(error instanceof WireError)) return error;
  if (error.code === 'too-large') return new Refusal('body-too-large');
  if (error.code === 'unsupported-type') {
    const choice = choices.of('formats/unknown-content-type');
    return new Refusal('content-type', { status: choice === '400' ? 400 : 415 });
  }
  const status = Number(choices.of('formats/malformed-body-status'));
  return new Refusal('body-malformed', {
    status,
    message: `The request body cannot be read: ${error.message}.`,
  });
};

/** By choice one of the elements counts that stand twice. */
const settled = (parsed: Parsed, { sandbox: { choices } }: Exchange): Parsed => {
  const choice = choices.of('formats/repeated-element');
  if (parsed.format !== 'xml' || (choice !== 'first' && choice !== 'last')) return parsed;
  return { ...parsed, root: withoutRepeated(parsed.root, choice) };
};

/** What the body of a request holds; undefined when there is none. Rejects with a `Refusal`. */
export const parsedBody = async (exchange: Exchange): Promise<Parsed | undefined> => {
  const { body } = exchange;
  if (body === undefined || body.text.trim() === '') return undefined;
  try {
    return settled(await parseBody(body.text, body.type, bodyCaps), exchange);
  } catch (error) {
    throw unreadable(error, exchange);
  }
};

/** The members of the request body; undefined when there is none. Rejects with a `Refusal`. */
export const readRequestBody = async (exchange: Exchange): Promise<Body | undefined> => {
  const parsed = await parsedBody(exchange);
  if (parsed === undefined) return undefined;
  const repeated = parsed.format === 'xml' ? repeatedIn(parsed.root) : undefined;
  if (repeated !== undefined)
    throw invalidParameter(exchange, `${shortened(repeated)} must not be given twice.`);
  try {
    return membersOf(parsed);
  } catch (error) {
    throw unreadable(error, exchange);
  }
};

/** The one member of a record that has a name, however it is spelled. */
export const memberCalled = (cell: Cell, name: string): Member | undefined =>
  cell.kind === 'record' ? cell.members.find((member) => fold(member.name) === fold(name)) : undefined;

/** The outermost record of a body. */
export interface SentRecord {
  readonly cell: Cell;
  readonly format: Format;
  /** What the XML calls its root. */
  readonly root?: string;
}

const refuseRoot = (exchange: Exchange, { root }: SentRecord): void => {
  if (root === undefined || isDocumentedName(root)) return;
  throw invalidParameter(exchange, `The root element must not be ${shortened(root)}.`);
};

/** Members that are not spelled as documented may be passed over like all that are unknown. */
const spelled = (exchange: Exchange, sent: SentRecord, resource: Resource): SentRecord => {
  const isHyphenated = resource.spelling === 'hyphen';
  if (!isHyphenated || exchange.sandbox.choices.of('formats/inbound-spelling') !== 'exact') return sent;
  refuseRoot(exchange, sent);
  return { ...sent, cell: exactCell(sent.cell, resource) };
};

/** The body of a request as a record, JSON or XML. Rejects with a `Refusal` when there is none, or no record. */
export const readSentRecord = async (exchange: Exchange, resource: Resource): Promise<SentRecord> => {
  const parsed = await parsedBody(exchange);
  if (parsed === undefined) throw new Refusal('body-missing');
  const cell = cellOf(parsed, resource);
  if (cell === undefined || parsed.format === 'form') {
    throw unreadable(new WireError('unsupported-type', 'a form holds no record'), exchange);
  }
  const root = parsed.format === 'xml' ? { root: parsed.root.name } : {};
  return spelled(exchange, { cell, format: parsed.format, ...root }, resource);
};
