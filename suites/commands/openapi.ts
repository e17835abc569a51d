import { writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { type OpenApi, openApi } from '../../models/openapi/index.ts';
import { UsageError } from '../harness/errors.ts';

/** Options of `procon openapi`, as they stand on the command line. */
export interface OpenApiCommand {
  readonly format: string;
  readonly output?: string;
  readonly baseUrl: string;
  readonly documentedOnly?: boolean;
}

const formats: Readonly<Record<string, (document: OpenApi) => string>> = {
  json: (document) => `${JSON.stringify(document, null, 2)}\n`,
  // Parts that stand in several places are written out: not every reader of YAML follows anchors.
  yaml: (document) => stringify(document, { aliasDuplicateObjects: false }),
};

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false;
  return /^https?:$/.test(new URL(text).protocol);
};

const baseOf = (text: string): string => {
  if (isAddress(text)) return text.replace(/\/+$/, '');
  throw new UsageError(`--base-url takes an address such as https://platform.example, not "${text}".`);
};

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'what it lies in is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written here',
  EPERM: 'it may not be written here',
  EROFS: 'nothing may be written here',
  ENOSPC: 'no space is left',
};

const save = async (path: string, text: string): Promise<void> => {
  if (path === '') throw new UsageError('--output takes the name of a file, not "".');
  try {
    await writeFile(path, text);
  } catch (error) {
    const why = reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'the file cannot be written';
    throw new UsageError(`Cannot write ${path}: ${why}.`);
  }
};

/** `procon openapi`: the service as an OpenAPI document. Throws a `UsageError` for options that it cannot take. */
export const printOpenApi = async (options: OpenApiCommand): Promise<void> => {
  const { baseUrl, documentedOnly = false, format, output } = options;
  const write = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (write === undefined) throw new UsageError(`--format takes json or yaml, not "${format}".`);
  const isWanted = ({ basis }: Endpoint) => !documentedOnly || basis === 'documented';
  const text = write(
    openApi({
      baseUrl: baseOf(baseUrl),
      placeOf: (endpoint) => (isWanted(endpoint) ? endpoint.path : undefined),
    }),
  );
  if (output === undefined) process.stdout.write(text);
  else await save(output, text);
};
