import type { Members } from '../../models/members.ts';
import { parametersOf } from '../../models/query/parameters.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { membersOf, parseBody } from '../../models/wire/body.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { WireError } from '../../models/wire/wire-error.ts';
import { writeBody } from '../../models/wire/write-body.ts';
import { bodyCaps } from '../actions/request-body.ts';

/** The parts of a request that hold values: its query or its body, and how changed values are written back. */
interface Content {
  readonly value: unknown;
  readonly write: (value: unknown) => string;
}

/** Names and values of a form or a query. A repeated name keeps the last value. */
const formContent = (text: string): Content => ({
  value: Object.fromEntries(parametersOf(text).map(({ wireName, value = '' }) => [wireName, value])),
  write: (value) =>
    new URLSearchParams(
      Object.entries(value as Members).map(([name, one]): [string, string] => [name, String(one)]),
    ).toString(),
});

/** The parameters of a query, with or without its question mark. */
export const queryContent = formContent;

/** The values of a body; undefined for one that cannot be read, such as a file. */
export const bodyContent = async (
  text: string,
  type: string,
  resource: Resource,
): Promise<Content | undefined> => {
  try {
    const parsed = await parseBody(text, type, bodyCaps);
    if (parsed.format === 'form') return formContent(text);
    if (parsed.format === 'json') return { value: parsed.value, write: (value) => jsonText(value) };
    const { members, root } = membersOf(parsed);
    return {
      value: members,
      write: (value) =>
        writeBody(resource, value as Members, { format: 'xml', ...(root !== undefined && { root }) }).text,
    };
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
};
