import type { Check } from '../harness/check.ts';
import { acceptSilences } from './accept-silences.ts';
import { areaReads } from './area-reads.ts';
import { attachmentsRead } from './attachment-reads.ts';
import { cartRequestsAgree, sameRequestsAgree } from './both/agree.ts';
import { burst, collectionSilences } from './collection-silences.ts';
import { allowedMethods, errorSilences, refusedParameters } from './error-silences.ts';
import { everyRead } from './every-read.ts';
import { filterSilences } from './filter-silences.ts';
import { repeatedReads } from './final-reads.ts';
import { firstReads } from './first-reads.ts';
import { bodySilences, requestBodies } from './marking-bodies.ts';
import { notationSilences, xmlSilences } from './representation-silences.ts';

/** The checks of this area, in the order of a run. */
export const formatsChecks: readonly Check[] = [
  everyRead,
  sameRequestsAgree,
  cartRequestsAgree,
  repeatedReads,
  areaReads,
  attachmentsRead,
  firstReads,
  requestBodies,
  bodySilences,
  notationSilences,
  xmlSilences,
  acceptSilences,
  errorSilences,
  allowedMethods,
  collectionSilences,
  filterSilences,
  refusedParameters,
  burst,
];
