import type { Resource } from '../../../../models/resources/resource.ts';
import type { Cell, Member } from '../../../../models/wire/cell.ts';
import { parseJson } from '../../../../models/wire/json.ts';
import { jsonCell } from '../../../../models/wire/json-cell.ts';
import { fold } from '../../../../models/wire/spelling.ts';
import { WireError } from '../../../../models/wire/wire-error.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../action-input.ts';
import { bodyCaps, unreadable } from '../../read-request-body.ts';
import { documentedJson, documentedXml, isDocumented } from './documented-spelling.ts';

const isJson = (media: string): boolean => media === 'application/json' || media.endsWith('+json');
const isXml = (media: string): boolean => /^(?:application|text)\/xml$/.test(media) || media.endsWith('+xml');

/** The outermost record of a body. */
export interface ParsedBody {
  readonly cell: Cell;
  readonly format: 'json' | 'xml';
  /** What the XML calls its root. */
  readonly root?: string;
}

/** The one member of a record that has a name, however it is spelled. */
export const memberCalled = (cell: Cell, name: string): Member | undefined =>
  cell.kind === 'record' ? cell.members.find((member) => fold(member.name) === fold(name)) : undefined;

/** What is taken apart, and how strictly its names are read. */
interface Sent {
  readonly text: string;
  readonly type: string;
  readonly resource: Resource;
  /** Whether names count only as the documentation spells them. */
  readonly exact: boolean;
}

const fromXml = async ({ text, resource, exact }: Sent): Promise<ParsedBody> => {
  // Most bodies are JSON: the parser of XML is loaded with the first that is not.
  const [{ parseXml }, { xmlCell }] = await Promise.all([
    import('../../../../models/wire/xml.ts'),
    import('../../../../models/wire/xml-cell.ts'),
  ]);
  const root = parseXml(text, bodyCaps);
  const kept = exact ? documentedXml(root) : root;
  return { cell: xmlCell([kept], { one: resource }), format: 'xml', root: root.name };
};

const fromJson = ({ text, exact }: Sent): ParsedBody => {
  const value = parseJson(text, bodyCaps);
  return { cell: jsonCell(exact ? documentedJson(value) : value), format: 'json' };
};

const parse = async (sent: Sent): Promise<ParsedBody> => {
  const { type } = sent;
  const media = (type.toLowerCase().split(';')[0] ?? '').trim();
  if (isJson(media)) return fromJson(sent);
  if (isXml(media)) return fromXml(sent);
  throw new WireError('unsupported-type', 'a body of this type is not read here');
};

const refuseRoot = (exchange: Exchange, { root = '' }: ParsedBody): void => {
  if (isDocumented(root)) return;
  throw invalidParameter(exchange, `The root element must not be ${root}.`);
};

/**
 * The body of a request as a record, JSON or XML; by choice members that are not spelled as documented are passed
 * over like all that are unknown. Rejects with a `Refusal` when it cannot be parsed.
 */
export const parseBody = async (
  exchange: Exchange,
  { type, text }: { readonly type: string; readonly text: string },
  resource: Resource,
): Promise<ParsedBody> => {
  const isHyphenated = resource.spelling === 'hyphen';
  const exact = isHyphenated && exchange.sandbox.choices.of('formats/inbound-spelling') === 'exact';
  const parsed = await parse({ text, type, resource, exact }).catch((error: unknown) => {
    throw unreadable(error, exchange);
  });
  if (exact) refuseRoot(exchange, parsed);
  return parsed;
};
