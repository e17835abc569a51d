import type { Operation, Parameter } from '../../../models/openapi/document.ts';
import { parametersOf } from '../../../models/query/parameters.ts';

const forms: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  boolean: /^(true|false)$/,
};

/** What a document does not foresee of a query. */
export const judgeQuery = (query: string, { parameters = [] }: Operation): readonly string[] => {
  const inQuery = parameters.filter((each) => each.in === 'query');
  const isOpen = inQuery.some(({ schema }) => schema['additionalProperties'] !== undefined);
  const given = parametersOf(query);
  const problems = given.flatMap(({ value, written }) => {
    const known: Parameter | undefined = inQuery.find(({ name }) => name === written);
    if (known === undefined) return isOpen ? [] : [`the parameter ${written} is not foreseen`];
    const form = forms[String(known.schema['type'])];
    return value === undefined || form === undefined || form.test(value)
      ? []
      : [`the parameter ${written} should be of type ${known.schema['type']}, is "${value}"`];
  });
  const missing = inQuery.filter(
    ({ name, required }) => required && !given.some(({ written }) => written === name),
  );
  return [...problems, ...missing.map(({ name }) => `the parameter ${name} is missing`)];
};
