import type { Fault } from '../../fault.ts';
import { deletedOnesAreStillListed } from './deleted-ones-are-still-listed.ts';
import { deletedOnesAreStillShown } from './deleted-ones-are-still-shown.ts';
import { deletedOnesComeBack } from './deleted-ones-come-back.ts';
import { deletionByIdAloneIsIgnored } from './deletion-by-id-alone-is-ignored.ts';
import { deletionByIdAloneTakesAll } from './deletion-by-id-alone-takes-all.ts';
import { deletionByIdAloneTakesTheNewest } from './deletion-by-id-alone-takes-the-newest.ts';
import { deletionFromDetailsIsIgnored } from './deletion-from-details-is-ignored.ts';
import { deletionFromLinesIsIgnored } from './deletion-from-lines-is-ignored.ts';
import { deletionIsIgnored } from './deletion-is-ignored.ts';
import { deletionTakesAll } from './deletion-takes-all.ts';
import { deletionTakesTheFirst } from './deletion-takes-the-first.ts';
import { deletionTakesTheNewest } from './deletion-takes-the-newest.ts';
import { deletionTakesTheNext } from './deletion-takes-the-next.ts';
import { deletionsAreNotFound } from './deletions-are-not-found.ts';
import { deletionsByIdAloneAreNotServed } from './deletions-by-id-alone-are-not-served.ts';
import { deletionsFromEventLinesAreNotServed } from './deletions-from-event-lines-are-not-served.ts';
import { secondDeletionIsIgnored } from './second-deletion-is-ignored.ts';
import { textsCannotBeDeleted } from './texts-cannot-be-deleted.ts';

/** What a platform could do wrong with deleting attachments. */
export const deletionsFaults: readonly Fault[] = [
  deletionIsIgnored,
  deletionByIdAloneIsIgnored,
  deletionFromLinesIsIgnored,
  deletionFromDetailsIsIgnored,
  deletionTakesAll,
  deletionByIdAloneTakesAll,
  deletionTakesTheNewest,
  deletionTakesTheFirst,
  deletionByIdAloneTakesTheNewest,
  deletionTakesTheNext,
  deletedOnesAreStillShown,
  deletedOnesAreStillListed,
  deletedOnesComeBack,
  secondDeletionIsIgnored,
  textsCannotBeDeleted,
  deletionsAreNotFound,
  deletionsFromEventLinesAreNotServed,
  deletionsByIdAloneAreNotServed,
];
