import type { Area } from '../areas.ts';
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

/** The rows by the methods with paths that they name. */
const byPlace = new Map<string, Requirement[]>();
for (const row of documented) {
  for (const [, method, path = ''] of row.sentence.matchAll(called)) {
    const place = `${method} ${bare(path)}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), row]);
  }
}

const namingPlace = ({ method, path }: Endpoint): readonly Requirement[] =>
  byPlace.get(`${method} ${bare(path)}`) ?? [];

/** The documented sentences of an area that name a word which nothing else is called by: one with an underscore. */
export const sentencesNaming = (area: Area, word: string): readonly Requirement[] => {
  if (!word.includes('_')) return [];
  const pattern = new RegExp(`\\b${word}\\b`);
  return documented.filter(({ id, sentence }) => id.startsWith(`${area}/`) && pattern.test(sentence));
};

/** Rows that name what a path ends with: `schedule_issuance`. */
const namingAction = ({ area, path }: Endpoint): readonly Requirement[] => {
  const word = path.slice(path.lastIndexOf('/') + 1);
  return word.startsWith(':') ? [] : sentencesNaming(area, word);
};

/** The documented sentences about one operation: by its place, its name, and what its lifecycle says of its event. */
export const sentencesOf = (endpoint: Endpoint): readonly Requirement[] => {
  const ruling = new Set<string>(rulingsOf(endpoint).map(({ requirement }) => requirement));
  const ruled = documented.filter(({ id }) => ruling.has(id));
  return [...new Set([...namingPlace(endpoint), ...namingAction(endpoint), ...ruled])];
};

/** The documented sentences about one member of a resource, by the words that their ids begin with. */
export const sentencesOfMember = (resource: Resource, member: string): readonly Requirement[] => {
  const area = areaOfResource(resource);
  const beginnings = [`${area}/${member}-`, `${area}/${resource.name}-${member}-`];
  if (!resource.documented || area === undefined) return [];
  return documented.filter(({ id }) => beginnings.some((beginning) => id.startsWith(beginning)));
};
