import type { Area } from '../areas.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { referenceRules } from '../query/rules.ts';
import { requirements } from '../requirements/index.ts';
import type { Field, Resource } from '../resources/resource.ts';
import { type SilenceId, silence } from '../silences/index.ts';
import { writtenName } from '../wire/written.ts';
import { documented, silent } from './basis.ts';
import type { Parameter } from './document.ts';
import { type Known, knownAt } from './examples/known.ts';

const optional = { in: 'query', required: false } as const;

/** What paging, order and projections rest on; none of them is documented. */
const reservedSilences: Readonly<Record<string, SilenceId>> = {
  limit: 'formats/limit-parameter',
  offset: 'formats/offset-parameter',
  'order-by': 'formats/order-parameters',
  dir: 'formats/order-parameters',
  fields: 'formats/projections',
  'return-object': 'formats/projections',
  filter: 'formats/named-filter',
};

const reservedParameter = (name: string): Parameter => {
  const id = reservedSilences[name];
  const type = name === 'limit' || name === 'offset' ? 'integer' : 'string';
  return {
    ...optional,
    ...silent(id),
    name: name.replaceAll('-', '_'),
    ...(id !== undefined && { description: `Not documented. ${silence(id).question}` }),
    schema: { type },
  };
};

const equality = (field: Field, resource: Resource): Parameter => ({
  ...optional,
  ...documented,
  name: writtenName(field.name, resource),
  schema: { type: field.type === 'integer' || field.type === 'boolean' ? field.type : 'string' },
});

/** Filters with an operator or a nested member, as the area's sentences show them: `status[in]`. */
const shownFilters = (area: Area): readonly Parameter[] => {
  const rows = requirements.filter(({ id }) => id.startsWith(`${area}/filter-by-`));
  return rows.flatMap(({ sentence }) =>
    [...sentence.matchAll(/[\w-]+(?:\[[\w-]+\])+/g)].map(([name]) => ({
      ...{ ...optional, ...documented, name },
      ...{ description: sentence, schema: { type: 'string' } },
    })),
  );
};

const grammar =
  'Any further filter. A filter is written FIELD=VALUE, FIELD[in]=VALUE,VALUE or FIELD[gt]=VALUE; a member of a nested record stands in brackets, as in FIELD[MEMBER]=VALUE. Filters combine: all of them have to hold.';

/** Every other filter: the grammar has no end. */
const furtherFilters = (isDocumented: boolean, { area, filters, id }: Endpoint, known: Known): Parameter => ({
  ...optional,
  ...(isDocumented ? documented : silent(filters)),
  ...{ name: 'filters', style: 'form', explode: true },
  description: isDocumented
    ? grammar
    : `${grammar} Documented for payments only; other collections may have no filters, or others.`,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  // Without one, readers make an example up and send it.
  example: knownAt(known, { operation: id, around: area }, 'filters') ?? {},
});

const isDocumentedFor = (area: Area): boolean =>
  requirements.some(({ id }) => id === `${area}/every-field-is-a-filter`);

/** The query of a collection: filters, and what platforms of this kind take beside them. */
export const filterParameters = (
  resource: Resource,
  endpoint: Endpoint,
  known: Known,
): readonly Parameter[] => {
  const { area } = endpoint;
  const isDocumented = isDocumentedFor(area);
  const scalars = resource.fields.filter(({ type }) => typeof type === 'string');
  const named = isDocumented
    ? [...scalars.map((field) => equality(field, resource)), ...shownFilters(area)]
    : [];
  return [
    ...named,
    furtherFilters(isDocumented, endpoint, known),
    ...referenceRules.reserved.map(reservedParameter),
  ];
};
