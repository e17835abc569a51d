import type { Endpoint, Parameter as Row } from '../endpoints/endpoint.ts';
import { documented, silent } from './basis.ts';
import type { Basis, Parameter, Schema } from './document.ts';
import { type Known, knownAt } from './examples/known.ts';
import { sentencesNaming } from './sentences.ts';

/** Documented values are examples: what becomes of others is open. */
const schemaOf = ({ type, values }: Row): Schema => {
  if (type === 'integers') return { type: 'array', items: { type: 'integer' } };
  return { type, ...(values !== undefined && { examples: values }) };
};

const openPlace = 'Whether it stands in the query or in the body is not documented.';

/** Where the documentation shows the parameters of an operation: in the body, in the query, or nowhere. */
type Place = 'body' | 'query' | 'either' | 'open';

const placeOf = ({ deed }: Endpoint): Place => {
  if (deed === 'schedule') return 'body';
  if (deed === 'page' || deed === 'device-authorization') return 'query';
  // Client credentials send a form, the exchange of a code a query; an export mark stands in a query or in XML.
  if (deed === 'token' || deed === 'mark-exported') return 'either';
  return 'open';
};

const basisIn: Readonly<Record<Place, { readonly query: Basis; readonly body: Basis }>> = {
  body: { query: silent(), body: documented },
  query: { query: documented, body: silent() },
  either: { query: documented, body: documented },
  open: { query: silent(), body: silent() },
};

/** What is known of a parameter, in sentences. */
const describe = ({ name, required }: Row, { area }: Endpoint, place: Place): string =>
  [
    ...(required ? [place === 'either' ? 'Required, in the query or in the body.' : 'Required.'] : []),
    ...sentencesNaming(area, name).map(({ sentence }) => sentence),
    ...(place === 'open' ? [openPlace] : []),
  ].join(' ');

/** The parameters of an operation as its query has them; required are only those that can stand nowhere else. */
export const queryOf = (endpoint: Endpoint, known: Known): readonly Parameter[] => {
  const place = placeOf(endpoint);
  const isOnly = endpoint.method === 'GET';
  return endpoint.parameters.map((row) => {
    const description = describe(row, endpoint, place);
    const given = knownAt(known, { operation: endpoint.id, around: endpoint.area }, row.name);
    // What may stand in the body as well has its example there.
    const example = isOnly ? (given ?? row.values?.[0]) : undefined;
    return {
      ...basisIn[place].query,
      ...{ name: row.name, in: 'query', required: row.required && isOnly },
      ...(example !== undefined && { example }),
      ...(description !== '' && { description }),
      schema: schemaOf(row),
    };
  });
};

/** The same parameters as members of a body. */
export const memberOfBody = (endpoint: Endpoint): Schema => {
  const place = placeOf(endpoint);
  const properties = endpoint.parameters.map((row): [string, Schema] => {
    const description = describe(row, endpoint, place);
    return [row.name, { ...schemaOf(row), ...(description !== '' && { description }) }];
  });
  const required = endpoint.parameters
    .filter((row) => row.required && place === 'body')
    .map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
};

/** Whether the documentation shows them in a body. */
export const bodyBasisOf = (endpoint: Endpoint): Basis => basisIn[placeOf(endpoint)].body;
