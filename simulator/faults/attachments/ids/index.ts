import type { Fault } from '../../fault.ts';
import { creationAnswersTheIdBefore } from './creation-answers-the-id-before.ts';
import { idsCountByDocument } from './ids-count-by-document.ts';
import { listShowsOneIdForAll } from './list-shows-one-id-for-all.ts';

/** What a platform could do wrong with ids. */
export const idsFaults: readonly Fault[] = [
  idsCountByDocument,
  creationAnswersTheIdBefore,
  listShowsOneIdForAll,
];
