import type { Check } from '../harness/check.ts';
import { bodySilences } from './body-silences.ts';
import { lifecyclesAgree } from './both/lifecycles-agree.ts';
import { walksAgree } from './both/walks-agree.ts';
import { burst, collectionSilences } from './collection-silences.ts';
import { errorSilences, refusedParameters } from './error-silences.ts';
import { everyRead } from './every-read.ts';
import { filterSilences } from './filter-silences.ts';
import { firstReads, readsChangeNothing } from './first-reads.ts';
import { jsonAndXmlAgree } from './json-and-xml-agree.ts';
import { paths } from './paths.ts';
import { acceptSilences, notationSilences, xmlSilences } from './representation-silences.ts';
import { requestBodies } from './request-bodies.ts';

/** The checks of this area, in the order of a run. */
export const formatsChecks: readonly Check[] = [
  everyRead,
  jsonAndXmlAgree,
  lifecyclesAgree,
  walksAgree,
  paths,
  readsChangeNothing,
  firstReads,
  requestBodies,
  bodySilences,
  notationSilences,
  xmlSilences,
  acceptSilences,
  errorSilences,
  collectionSilences,
  filterSilences,
  refusedParameters,
  burst,
];
