import { collectionSilences } from './formats/collections.ts';
import { errorSilences } from './formats/errors.ts';
import { filterSilences } from './formats/filters.ts';
import { representationSilences } from './formats/representation.ts';
import { serviceSilences } from './formats/service.ts';
import type { Silence } from './silence.ts';

/** What the documentation leaves open about requests and answers of every resource. */
export const formatsSilences = [
  ...collectionSilences,
  ...filterSilences,
  ...representationSilences,
  ...errorSilences,
  ...serviceSilences,
] as const satisfies readonly Silence[];
