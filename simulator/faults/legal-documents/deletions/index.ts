import type { Fault } from '../../fault.ts';
import { deletedComesBack } from './deleted-comes-back.ts';
import { deletedIsStillListed } from './deleted-is-still-listed.ts';
import { deletedIsStillListedInXml } from './deleted-is-still-listed-in-xml.ts';
import { deletedIsStillShown } from './deleted-is-still-shown.ts';
import { deletedIsStillShownInXml } from './deleted-is-still-shown-in-xml.ts';
import { deletionDeletesTheNext } from './deletion-deletes-the-next.ts';
import { deletionFindsNothing } from './deletion-finds-nothing.ts';
import { deletionInXmlIsIgnored } from './deletion-in-xml-is-ignored.ts';
import { deletionIsIgnored } from './deletion-is-ignored.ts';
import { deletionIsNoOperation } from './deletion-is-no-operation.ts';
import { deletionTakesAllOfTheContract } from './deletion-takes-all-of-the-contract.ts';
import { deletionTakesTheLast } from './deletion-takes-the-last.ts';
import { deletionTakesTheNext } from './deletion-takes-the-next.ts';
import { deletionTakesThoseAfter } from './deletion-takes-those-after.ts';
import { deletionTakesThoseBefore } from './deletion-takes-those-before.ts';
import { deletionTakesThoseOfOtherContracts } from './deletion-takes-those-of-other-contracts.ts';
import { secondDeletionIsIgnored } from './second-deletion-is-ignored.ts';

/** What a platform could do wrong with deleting legal documents. */
export const deletionsFaults: readonly Fault[] = [
  deletionIsIgnored,
  deletionInXmlIsIgnored,
  secondDeletionIsIgnored,
  deletionDeletesTheNext,
  deletionTakesTheNext,
  deletionTakesTheLast,
  deletionTakesAllOfTheContract,
  deletionTakesThoseBefore,
  deletionTakesThoseOfOtherContracts,
  deletionTakesThoseAfter,
  deletionFindsNothing,
  deletionIsNoOperation,
  deletedIsStillShown,
  deletedIsStillListed,
  deletedIsStillListedInXml,
  deletedComesBack,
  deletedIsStillShownInXml,
];
