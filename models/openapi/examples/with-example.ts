import type { Members } from '../../members.ts';
import type { Resource } from '../../resources/resource.ts';
import { formatOfType } from '../../wire/media-type.ts';
import { writeBody } from '../../wire/write-body.ts';
import type { Content, MediaType } from '../document.ts';

/** A record to be sent, and how its root is called in XML where not as its kind. */
export interface Example {
  readonly resource: Resource;
  readonly members: Members;
  readonly root?: string | undefined;
}

const inXml = ({ resource, members, root }: Example): string =>
  writeBody(resource, members, { format: 'xml', ...(root !== undefined && { root }) }).text;

/**
 * Shows in each type of a content how a record is sent. An example has to be as its schema says, which no text is:
 * how it is written in XML stands beside it.
 */
export const withExample = (content: Content, example: Example): Content => {
  const { members, resource } = example;
  const value: unknown = JSON.parse(writeBody(resource, members, { format: 'json' }).text);
  const shown = ([type, media]: [string, MediaType]): [string, MediaType] => {
    const isXml = formatOfType(type) === 'xml';
    return [type, { ...media, example: value, ...(isXml && { 'x-procon-written': inXml(example) }) }];
  };
  return Object.fromEntries(Object.entries(content).map(shown));
};
