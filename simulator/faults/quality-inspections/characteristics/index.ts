import type { Fault } from '../../fault.ts';
import { characteristicHasNoId } from './characteristic-has-no-id.ts';
import { characteristicOfTheOneBeforeIsAdded } from './characteristic-of-the-one-before-is-added.ts';
import { characteristicTypeInCapitals } from './characteristic-type-in-capitals.ts';
import { characteristicTypeInCapitalsAfterTheFirst } from './characteristic-type-in-capitals-after-the-first.ts';
import { characteristicsAreNumberedByKind } from './characteristics-are-numbered-by-kind.ts';
import { characteristicsHaveNoIdInXml } from './characteristics-have-no-id-in-xml.ts';
import { codeAndValueAreSwapped } from './code-and-value-are-swapped.ts';
import { domainIsLostAfterTheFirst } from './domain-is-lost-after-the-first.ts';
import { firstCharacteristicAloneIsKept } from './first-characteristic-alone-is-kept.ts';
import { firstValueAloneIsKept } from './first-value-alone-is-kept.ts';
import { inspectionIdIsThatOfTheCharacteristic } from './inspection-id-is-that-of-the-characteristic.ts';
import { inspectionIdIsThatOfTheOneBefore } from './inspection-id-is-that-of-the-one-before.ts';
import { inspectionIdIsZeroAfterTheFirst } from './inspection-id-is-zero-after-the-first.ts';
import { isQuantitativeIsAlwaysFalse } from './is-quantitative-is-always-false.ts';
import { isQuantitativeIsInvertedInXml } from './is-quantitative-is-inverted-in-xml.ts';
import { isQuantitativeOfTheFirstForAll } from './is-quantitative-of-the-first-for-all.ts';
import { lastCharacteristicIsDoubled } from './last-characteristic-is-doubled.ts';
import { lastCharacteristicIsLost } from './last-characteristic-is-lost.ts';
import { limitsAreRounded } from './limits-are-rounded.ts';
import { limitsBesideATargetAreLost } from './limits-beside-a-target-are-lost.ts';
import { limitsLoseTheirSign } from './limits-lose-their-sign.ts';
import { limitsNameTheirInspection } from './limits-name-their-inspection.ts';
import { maximumIsLost } from './maximum-is-lost.ts';
import { namesEndAfterTen } from './names-end-after-ten.ts';
import { numbersAreLostBesideChoices } from './numbers-are-lost-beside-choices.ts';
import { operatorsAreTurnedRound } from './operators-are-turned-round.ts';
import { precisionIsLost } from './precision-is-lost.ts';
import { precisionIsTwo } from './precision-is-two.ts';
import { precisionOfZeroIsLost } from './precision-of-zero-is-lost.ts';
import { requirementIsLost } from './requirement-is-lost.ts';
import { requirementOfANumberIsLost } from './requirement-of-a-number-is-lost.ts';
import { resultsNameTheFirstCharacteristic } from './results-name-the-first-characteristic.ts';
import { specificationIsTheName } from './specification-is-the-name.ts';
import { specificationOfTheFirstForAll } from './specification-of-the-first-for-all.ts';
import { targetIsAWholeNumber } from './target-is-a-whole-number.ts';
import { targetIsLost } from './target-is-lost.ts';
import { targetOfTheFirstForAll } from './target-of-the-first-for-all.ts';
import { targetOfZeroIsLost } from './target-of-zero-is-lost.ts';
import { tenCharacteristicsAreTheMost } from './ten-characteristics-are-the-most.ts';
import { valueTypeInCapitalsInXml } from './value-type-in-capitals-in-xml.ts';
import { valueTypeOfNumbersHasACapital } from './value-type-of-numbers-has-a-capital.ts';
import { valuesNameTheirLine } from './values-name-their-line.ts';
import { valuesOfTheFirstForAll } from './values-of-the-first-for-all.ts';

/** What a platform could do wrong with the characteristics of inspections. */
export const characteristicsFaults: readonly Fault[] = [
  lastCharacteristicIsLost,
  firstCharacteristicAloneIsKept,
  tenCharacteristicsAreTheMost,
  lastCharacteristicIsDoubled,
  numbersAreLostBesideChoices,
  namesEndAfterTen,
  characteristicOfTheOneBeforeIsAdded,
  requirementIsLost,
  requirementOfANumberIsLost,
  specificationIsTheName,
  specificationOfTheFirstForAll,
  targetIsLost,
  targetIsAWholeNumber,
  targetOfTheFirstForAll,
  targetOfZeroIsLost,
  precisionIsLost,
  precisionOfZeroIsLost,
  precisionIsTwo,
  firstValueAloneIsKept,
  domainIsLostAfterTheFirst,
  codeAndValueAreSwapped,
  valuesOfTheFirstForAll,
  maximumIsLost,
  operatorsAreTurnedRound,
  limitsAreRounded,
  limitsLoseTheirSign,
  limitsBesideATargetAreLost,
  isQuantitativeIsAlwaysFalse,
  isQuantitativeIsInvertedInXml,
  isQuantitativeOfTheFirstForAll,
  characteristicHasNoId,
  characteristicsHaveNoIdInXml,
  characteristicsAreNumberedByKind,
  inspectionIdIsThatOfTheCharacteristic,
  inspectionIdIsThatOfTheOneBefore,
  inspectionIdIsZeroAfterTheFirst,
  valuesNameTheirLine,
  limitsNameTheirInspection,
  resultsNameTheFirstCharacteristic,
  characteristicTypeInCapitals,
  characteristicTypeInCapitalsAfterTheFirst,
  valueTypeInCapitalsInXml,
  valueTypeOfNumbersHasACapital,
];
