import type { Resource } from '../../../models/resources/resource.ts';
import type { Cell, Member } from '../../../models/wire/cell.ts';
import { parseJson } from '../../../models/wire/json.ts';
import { jsonCell } from '../../../models/wire/json-cell.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { WireError } from '../../../models/wire/wire-error.ts';
import type { Exchange } from '../../exchange.ts';
import { bodyCaps, unreadable } from '../read-request-body.ts';

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

const fromXml = async (text: string, resource: Resource): Promise<ParsedBody> => {
  // Most bodies are JSON: the parser of XML is loaded with the first that is not.
  const [{ parseXml }, { xmlCell }] = await Promise.all([
    import('../../../models/wire/xml.ts'),
    import('../../../models/wire/xml-cell.ts'),
  ]);
  const root = parseXml(text, bodyCaps);
  return { cell: xmlCell([root], { one: resource }), format: 'xml', root: root.name };
};

const parse = async (text: string, type: string, resource: Resource): Promise<ParsedBody> => {
  const media = (type.toLowerCase().split(';')[0] ?? '').trim();
  if (isJson(media)) return { cell: jsonCell(parseJson(text, bodyCaps)), format: 'json' };
  if (isXml(media)) return fromXml(text, resource);
  throw new WireError('unsupported-type', 'a body of this type is not read here');
};

/** The body of a request as a record, JSON or XML. Rejects with a `Refusal` when it cannot be parsed. */
export const parseBody = async (
  exchange: Exchange,
  { type, text }: { readonly type: string; readonly text: string },
  resource: Resource,
): Promise<ParsedBody> => {
  try {
    return await parse(text, type, resource);
  } catch (error) {
    throw unreadable(error, exchange);
  }
};
