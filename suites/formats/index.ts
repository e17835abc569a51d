import type { Check } from '../harness/check.ts';
import { acceptSilences } from './accept-silences.ts';
import { areaReads } from './area-reads.ts';
import { attachmentsRead } from './attachment-reads.ts';
import { cartRequestsAgree, lifecyclesAgree, sameRequestsAgree } from './both/agree.ts';
import { burst, collectionSilences } from './collection-silences.ts';
import { allowedMethods, errorSilences, refusedParameters } from './error-silences.ts';
import { everyRead } from './every-read.ts';
import { filterSilences } from './filter-silences.ts';
import { jsonAndXmlAgree } from './json-and-xml-agree.ts';
import { lastLook } from './last-look.ts';
import { listsAgree } from './lists-agree.ts';
import { bodySilences, requestBodies } from './marking-bodies.ts';
import { firstReads, readsChangeNothing } from './reads-change-nothing.ts';
import { notationSilences, xmlSilences } from './representation-silences.ts';

/** The checks of this area, in the order of a run. */
export const formatsChecks: readonly Check[] = [
  everyRead,
  jsonAndXmlAgree,
  lifecyclesAgree,
  sameRequestsAgree,
  cartRequestsAgree,
  listsAgree,
  lastLook,
  areaReads,
  attachmentsRead,
  readsChangeNothing,
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
