import type { Area } from '../areas.ts';
import { endpoints } from '../endpoints/index.ts';
import { nestedIn } from '../resources/member.ts';
import type { Resource } from '../resources/resource.ts';
import { user } from '../resources/user.ts';

/** The resources that endpoints name, each with the area that tells of it first. */
const named = (): Map<Resource, Area> => {
  const found = new Map<Resource, Area>([[user, 'formats']]);
  for (const { area, resource, request } of endpoints) {
    for (const one of [resource, request]) if (one !== undefined && !found.has(one)) found.set(one, area);
  }
  return found;
};

const withNested = (found: Map<Resource, Area>): ReadonlyMap<Resource, Area> => {
  // The map grows while it is read: it is the queue.
  for (const [resource, area] of found) {
    // Of a record whose members are not documented no member is described.
    for (const { type } of resource.documented ? resource.fields : []) {
      const nested = nestedIn(type);
      if (nested !== undefined && !found.has(nested)) found.set(nested, area);
    }
  }
  return found;
};

const areas = withNested(named());

/** Every record kind that an operation sends or answers, with those inside it. */
export const describedResources: readonly Resource[] = [...areas.keys()];

/** The area whose requirements tell of a resource; undefined where no operation shows it. */
export const areaOfResource = (resource: Resource): Area | undefined => areas.get(resource);
