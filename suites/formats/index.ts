import type { Check } from '../harness/check.ts';
import { acceptSilences } from './accept-silences.ts';
import { bodySilences } from './body-silences.ts';
import { lifecyclesAgree } from './both/lifecycles-agree.ts';
import { walksAgree } from './both/walks-agree.ts';
import { burst } from './burst.ts';
import { collectionSilences } from './collection-silences.ts';
import { errorSilences } from './error-silences.ts';
import { everyRead } from './every-read.ts';
import { filterSilences } from './filter-silences.ts';
import { firstReads } from './first-reads.ts';
import { jsonAndXmlAgree } from './json-and-xml-agree.ts';
import { notationSilences } from './notation-silences.ts';
import { paths } from './paths.ts';
import { readsChangeNothing } from './reads-change-nothing.ts';
import { refusedParameters } from './refused-parameters.ts';
import { requestBodies } from './request-bodies.ts';
import { xmlSilences } from './xml-silences.ts';

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
