import type { Endpoint } from '../endpoints/endpoint.ts';
import { type SilenceId, silence, silences } from '../silences/index.ts';
import { mediaTypeOf } from '../wire/media-type.ts';
import type { OpenApiBasis, OpenApiContent } from './document.ts';

/** The documentation says so. */
export const documented: OpenApiBasis = { 'x-procon-basis': 'documented' };

/** A standard says so that the documentation builds on. */
export const standard: OpenApiBasis = { 'x-procon-basis': 'standard' };

/** The documentation leaves it open. */
export const silent = (silence?: SilenceId): OpenApiBasis => ({
  'x-procon-basis': 'silent',
  ...(silence !== undefined && { 'x-procon-silence': silence }),
});

/** What an operation rests on. */
export const basisOf = ({ basis }: Endpoint): OpenApiBasis =>
  basis === 'documented' ? documented : silent(basis);

/** Where it is open whether a body may be of a format: the silence, by its media type. */
const openFormats = ({ area, operationKind }: Endpoint): Readonly<Record<string, SilenceId>> => {
  if (operationKind === 'mark-exported') return { [mediaTypeOf.json]: 'payments/put-json-body' };
  const row = silences.find(({ id }) => id === `${area}/xml-body`);
  return row === undefined ? {} : { [mediaTypeOf.xml]: row.id as SilenceId };
};

/** The content of a request with those formats marked that the documentation leaves open. */
export const withOpenFormats = (content: OpenApiContent, endpoint: Endpoint): OpenApiContent => {
  const open = openFormats(endpoint);
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      open[type] === undefined ? media : { ...media, ...silent(open[type]) },
    ]),
  );
};

/** The same in words, for whoever reads a description. */
export const openFormatsOf = (endpoint: Endpoint): readonly string[] =>
  Object.entries(openFormats(endpoint)).map(
    ([type, id]) => `As ${type} it is not documented: ${silence(id).question} (\`${id}\`)`,
  );
