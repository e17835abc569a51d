import type { Endpoint } from '../endpoints/endpoint.ts';
import { type SilenceId, silence, silences } from '../silences/index.ts';
import { mediaTypeOf } from '../wire/media-type.ts';
import type { OpenApiBasis, OpenApiContent } from './document.ts';

/** Stated by the documentation. */
export const documented: OpenApiBasis = { 'x-procon-basis': 'documented' };

/** Stated by a standard that the documentation builds on. */
export const standard: OpenApiBasis = { 'x-procon-basis': 'standard' };

/** Left open by the documentation. */
export const silentBasis = (silence?: SilenceId): OpenApiBasis => ({
  'x-procon-basis': 'silent',
  ...(silence !== undefined && { 'x-procon-silence': silence }),
});

/** The basis of an operation. */
export const basisOf = ({ basis }: Endpoint): OpenApiBasis =>
  basis === 'documented' ? documented : silentBasis(basis);

/** The silence about each media type for bodies that the documentation leaves open. */
const openFormats = ({ area, operationKind }: Endpoint): Readonly<Record<string, SilenceId>> => {
  if (operationKind === 'mark-exported') return { [mediaTypeOf.json]: 'payments/put-json-body' };
  const row = silences.find(({ id }) => id === `${area}/xml-body`);
  return row === undefined ? {} : { [mediaTypeOf.xml]: row.id as SilenceId };
};

/** The content of a request with its undocumented media types marked. */
export const withOpenFormats = (content: OpenApiContent, endpoint: Endpoint): OpenApiContent => {
  const open = openFormats(endpoint);
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      open[type] === undefined ? media : { ...media, ...silentBasis(open[type]) },
    ]),
  );
};

/** The same in words, for the description. */
export const openFormatsOf = (endpoint: Endpoint): readonly string[] =>
  Object.entries(openFormats(endpoint)).map(
    ([type, id]) => `As ${type} it is not documented: ${silence(id).question} (\`${id}\`)`,
  );
