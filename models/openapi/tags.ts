import { type Area, areas } from '../areas.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { requirements } from '../requirements/index.ts';
import { capital } from '../wire/spelling.ts';

const titleOf = (area: Area): string => capital(area.replaceAll('-', ' '));

/** Undocumented operations have a tag apart from documented ones. */
export const tagOf = ({ area, basis }: Pick<Endpoint, 'area' | 'basis'>): string =>
  basis === 'documented' ? titleOf(area) : `${titleOf(area)}: not documented`;

/** The requirements of an area that no operation repeats. */
const furtherSentences = (area: Area, placed: ReadonlySet<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    requirements
      .filter(({ basis, id }) => basis === 'documented' && id.startsWith(`${area}/`) && !placed.has(id))
      .map(({ id, sentence }) => [id, sentence]),
  );

const descriptions = {
  documented: 'Operations that the documentation shows.',
  silent:
    'Operations that the documentation names without their path, or does not name: a platform may have them elsewhere or not at all.',
} as const;

/** The tags of operations, in the order of the areas; `placed` are requirements that operations repeat. */
export const tagsFor = (endpoints: readonly Endpoint[], placed: ReadonlySet<string>) =>
  areas.flatMap((area) => {
    const names = [...new Set(endpoints.filter((row) => row.area === area).map(tagOf))].sort();
    return names.map((name) => {
      const isDocumented = name === titleOf(area);
      return {
        name,
        description: descriptions[isDocumented ? 'documented' : 'silent'],
        ...(isDocumented && { 'x-procon-requirements': furtherSentences(area, placed) }),
      };
    });
  });
