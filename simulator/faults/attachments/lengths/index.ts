import type { Fault } from '../../fault.ts';
import { intentsAreCutAt39 } from './intents-are-cut-at-39.ts';
import { intentsAreToldWithTheirPurpose } from './intents-are-told-with-their-purpose.ts';
import { linksAreToldWithTheirPlace } from './links-are-told-with-their-place.ts';
import { typesArePadded } from './types-are-padded.ts';
import { urlsTellAllAboutTheFile } from './urls-tell-all-about-the-file.ts';

/** What a platform could do wrong with the lengths of members. */
export const lengthsFaults: readonly Fault[] = [
  intentsAreCutAt39,
  intentsAreToldWithTheirPurpose,
  linksAreToldWithTheirPlace,
  typesArePadded,
  urlsTellAllAboutTheFile,
];
