import type { Fault } from '../../fault.ts';
import { intentOfUploadsIsInternal } from './intent-of-uploads-is-internal.ts';
import { linkOfDetailsIsLost } from './link-of-details-is-lost.ts';
import { linkOfUploadsIsLost } from './link-of-uploads-is-lost.ts';
import { linkOfUploadsIsTheIntent } from './link-of-uploads-is-the-intent.ts';
import { uploadsAreTexts } from './uploads-are-texts.ts';
import { uploadsHaveAMediaType } from './uploads-have-a-media-type.ts';
import { uploadsNeedLinkedTo } from './uploads-need-linked-to.ts';

/** What a platform could do wrong with the members of uploads. */
export const uploadsFaults: readonly Fault[] = [
  uploadsAreTexts,
  uploadsHaveAMediaType,
  intentOfUploadsIsInternal,
  linkOfUploadsIsLost,
  linkOfDetailsIsLost,
  linkOfUploadsIsTheIntent,
  uploadsNeedLinkedTo,
];
