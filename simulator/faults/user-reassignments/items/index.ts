import type { Fault } from '../../fault.ts';
import { addedItemsHaveStatusAdded } from './added-items-have-status-added.ts';
import { changedItemsAreSuccesses } from './changed-items-are-successes.ts';
import { failedItemsAreErrors } from './failed-items-are-errors.ts';
import { failedItemsInXmlTellNothing } from './failed-items-in-xml-tell-nothing.ts';
import { failedItemsTellBlanks } from './failed-items-tell-blanks.ts';
import { failedItemsTellNothing } from './failed-items-tell-nothing.ts';
import { itemNamesAreInCamelCase } from './item-names-are-in-camel-case.ts';
import { itemNamesHaveUnderscores } from './item-names-have-underscores.ts';
import { messageIsACode } from './message-is-a-code.ts';
import { messageIsAList } from './message-is-a-list.ts';
import { messageIsAnObject } from './message-is-an-object.ts';
import { objectIdInJsonHasAnUnderscore } from './object-id-in-json-has-an-underscore.ts';
import { theSecondFailureTellsNothing } from './the-second-failure-tells-nothing.ts';
import { transactionsAreAlwaysEmpty } from './transactions-are-always-empty.ts';
import { transactionsAreNotFound } from './transactions-are-not-found.ts';
import { transactionsHideWhatFailed } from './transactions-hide-what-failed.ts';
import { transactionsInXmlLoseTheLast } from './transactions-in-xml-lose-the-last.ts';
import { transactionsOfAllReassignments } from './transactions-of-all-reassignments.ts';
import { transactionsOfTheReassignmentBefore } from './transactions-of-the-reassignment-before.ts';
import { transactionsShowTheFirst } from './transactions-show-the-first.ts';

/** What a platform could do wrong with the items of reassignments. */
export const itemsFaults: readonly Fault[] = [
  transactionsAreNotFound,
  transactionsAreAlwaysEmpty,
  transactionsShowTheFirst,
  transactionsInXmlLoseTheLast,
  transactionsHideWhatFailed,
  transactionsOfTheReassignmentBefore,
  transactionsOfAllReassignments,
  changedItemsAreSuccesses,
  failedItemsAreErrors,
  addedItemsHaveStatusAdded,
  failedItemsTellNothing,
  failedItemsTellBlanks,
  failedItemsInXmlTellNothing,
  theSecondFailureTellsNothing,
  messageIsAnObject,
  messageIsACode,
  messageIsAList,
  itemNamesHaveUnderscores,
  itemNamesAreInCamelCase,
  objectIdInJsonHasAnUnderscore,
];
