import type { Endpoint } from '../endpoints/endpoint.ts';
import { requirements } from '../requirements/index.ts';
import type { Requirement } from '../requirements/requirement.ts';
import type { Resource } from '../resources/resource.ts';
import { areaOfResource } from './resource-area.ts';
import { rulingsOf } from './rulings.ts';

const documented = requirements.filter(({ basis }) => basis === 'documented');

/** A path without the names of its parameters. */
const bare = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');

const called = /\b(GET|POST|PUT|PATCH|DELETE) (?:\{base_url\})?(\/[\w/:{}-]+)/g;

const namesPlace = ({ sentence }: Requirement, { method, path }: Endpoint): boolean =>
  [...sentence.matchAll(called)].some(
    ([, verb, place = '']) => verb === method && bare(place) === bare(path),
  );

/** The word that a path ends with, where it is one of this operation alone: `schedule_issuance`. */
const namesAction = ({ id, sentence }: Requirement, { area, path }: Endpoint): boolean => {
  const word = path.slice(path.lastIndexOf('/') + 1);
  const isAction = word.includes('_') && !word.startsWith(':');
  return isAction && id.startsWith(`${area}/`) && new RegExp(`\\b${word}\\b`).test(sentence);
};

/** The documented sentences about one operation: by its place, its name, and what its lifecycle says of its event. */
export const sentencesOf = (endpoint: Endpoint): readonly Requirement[] => {
  const ruling = new Set<string>(rulingsOf(endpoint).map(({ requirement }) => requirement));
  return documented.filter(
    (row) => ruling.has(row.id) || namesPlace(row, endpoint) || namesAction(row, endpoint),
  );
};

/** The documented sentences about one member of a resource, by the words that their ids begin with. */
export const sentencesOfMember = (resource: Resource, member: string): readonly Requirement[] => {
  const area = areaOfResource(resource);
  const beginnings = [`${area}/${member}-`, `${area}/${resource.name}-${member}-`];
  if (!resource.documented || area === undefined) return [];
  return documented.filter(({ id }) => beginnings.some((beginning) => id.startsWith(beginning)));
};
