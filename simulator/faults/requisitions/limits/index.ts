import type { Fault } from '../../fault.ts';
import { attentionIsCountedInBytes } from './attention-is-counted-in-bytes.ts';
import { attentionIsCutAfter100 } from './attention-is-cut-after-100.ts';
import { attentionIsUnbounded } from './attention-is-unbounded.ts';
import { attentionIsUnboundedInUpdates } from './attention-is-unbounded-in-updates.ts';
import { orderNumberHasAPrefix } from './order-number-has-a-prefix.ts';
import { orderNumberHasTwelveCharacters } from './order-number-has-twelve-characters.ts';
import { orderNumberIsGenerated } from './order-number-is-generated.ts';
import { poReferenceIsCutAfter50 } from './po-reference-is-cut-after-50.ts';
import { poReferenceIsUnbounded } from './po-reference-is-unbounded.ts';
import { poReferenceIsUnboundedInUpdates } from './po-reference-is-unbounded-in-updates.ts';
import { poReferenceOf255IsRefused } from './po-reference-of-255-is-refused.ts';
import { titleIsCountedInBytes } from './title-is-counted-in-bytes.ts';
import { titleIsCutAfter49 } from './title-is-cut-after-49.ts';
import { titleIsUnbounded } from './title-is-unbounded.ts';
import { titleIsUnboundedInUpdates } from './title-is-unbounded-in-updates.ts';

/** What a platform could do wrong with the length of texts. */
export const limitsFaults: readonly Fault[] = [
  attentionIsCountedInBytes,
  attentionIsCutAfter100,
  attentionIsUnboundedInUpdates,
  attentionIsUnbounded,
  orderNumberHasAPrefix,
  orderNumberHasTwelveCharacters,
  orderNumberIsGenerated,
  poReferenceIsCutAfter50,
  poReferenceIsUnboundedInUpdates,
  poReferenceIsUnbounded,
  poReferenceOf255IsRefused,
  titleIsCountedInBytes,
  titleIsCutAfter49,
  titleIsUnboundedInUpdates,
  titleIsUnbounded,
];
