import type { OpenApi, Operation, PathItem } from '../../../models/openapi/document.ts';

interface Place {
  readonly template: string;
  readonly item: PathItem;
  readonly pattern: RegExp;
}

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

/** Words count before parameters in their place, as OpenAPI says. */
const byParameters = (a: Place, b: Place): number =>
  a.template.split('{').length - b.template.split('{').length;

/** What a document has at a path. */
export interface Found {
  readonly template: string;
  readonly operation: Operation | undefined;
}

/** Looks requests up in a document; undefined where no path fits. */
export const finderIn = ({ paths }: OpenApi) => {
  const places = Object.entries(paths)
    .map(([template, item]): Place => ({ template, item, pattern: patternOf(template) }))
    .sort(byParameters);
  return (method: string, path: string): Found | undefined => {
    const fitting = places.filter(({ pattern }) => pattern.test(path));
    const verb = method.toLowerCase() as keyof PathItem;
    const [best = undefined] = [...fitting.filter(({ item }) => item[verb] !== undefined), ...fitting];
    return best && { template: best.template, operation: best.item[verb] };
  };
};
