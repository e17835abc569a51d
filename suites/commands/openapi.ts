import { stringify } from 'yaml';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { ownValue } from '../../models/members.ts';
import { type KnownValues, type OpenApi, openApi } from '../../models/openapi/index.ts';
import { UsageError } from '../harness/errors.ts';
import { print } from './save.ts';

/** The options of `procon openapi` as given on the command line. */
export interface OpenApiCommand {
  readonly format: string;
  readonly output?: string;
  readonly baseUrl: string;
  readonly documentedOnly?: boolean;
}

const formats: Readonly<Record<string, (document: OpenApi) => string>> = {
  json: (document) => `${JSON.stringify(document, null, 2)}\n`,
  // Repeated parts are written out, as not every YAML parser supports anchors.
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

/**
 * `procon openapi`: prints the service as an OpenAPI document whose examples use values that the platform knows. Throws
 * a `UsageError` for invalid options.
 */
export const printOpenApi = async (options: OpenApiCommand, known: KnownValues = {}): Promise<void> => {
  const { baseUrl, documentedOnly = false, format, output } = options;
  const write = ownValue(formats, format);
  if (write === undefined) throw new UsageError(`--format takes json or yaml, not "${format}".`);
  const isWanted = ({ basis }: Endpoint) => !documentedOnly || basis === 'documented';
  const text = write(
    openApi({
      baseUrl: baseOf(baseUrl),
      known,
      placeOf: (endpoint) => (isWanted(endpoint) ? endpoint.path : undefined),
    }),
  );
  await print(text, output, 'w');
};
