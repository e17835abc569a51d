import type { Fault } from '../../fault.ts';
import { commitmentLevelIsInCamelCase } from './commitment-level-is-in-camel-case.ts';
import { externalNumberHasUnderscoresInCreations } from './external-number-has-underscores-in-creations.ts';
import { itemMembersHaveUnderscores } from './item-members-have-underscores.ts';
import { lineMembersHaveUnderscoresInXml } from './line-members-have-underscores-in-xml.ts';
import { linesAreInCamelCaseInCreations } from './lines-are-in-camel-case-in-creations.ts';
import { linesAreSchedulesInCreations } from './lines-are-schedules-in-creations.ts';
import { linesHaveAHyphenInCreations } from './lines-have-a-hyphen-in-creations.ts';
import { paymentTermHasAnUnderscore } from './payment-term-has-an-underscore.ts';
import { paymentTermHasAnUnderscoreInCreations } from './payment-term-has-an-underscore-in-creations.ts';
import { schedulesAreLinesInReads } from './schedules-are-lines-in-reads.ts';
import { schedulesAreLinesInXml } from './schedules-are-lines-in-xml.ts';
import { schedulesHaveAnUnderscoreInReads } from './schedules-have-an-underscore-in-reads.ts';
import { shippingAddressHasAHyphen } from './shipping-address-has-a-hyphen.ts';
import { shippingAddressHasAHyphenInXml } from './shipping-address-has-a-hyphen-in-xml.ts';
import { shippingAddressIsInCamelCaseInTheList } from './shipping-address-is-in-camel-case-in-the-list.ts';
import { stampsAreInCamelCase } from './stamps-are-in-camel-case.ts';
import { validityDatesHaveUnderscores } from './validity-dates-have-underscores.ts';

/** What a platform could do wrong in naming members. */
export const namesFaults: readonly Fault[] = [
  commitmentLevelIsInCamelCase,
  externalNumberHasUnderscoresInCreations,
  itemMembersHaveUnderscores,
  lineMembersHaveUnderscoresInXml,
  linesAreInCamelCaseInCreations,
  linesAreSchedulesInCreations,
  linesHaveAHyphenInCreations,
  paymentTermHasAnUnderscore,
  paymentTermHasAnUnderscoreInCreations,
  schedulesAreLinesInReads,
  schedulesAreLinesInXml,
  schedulesHaveAnUnderscoreInReads,
  shippingAddressHasAHyphen,
  shippingAddressHasAHyphenInXml,
  shippingAddressIsInCamelCaseInTheList,
  stampsAreInCamelCase,
  validityDatesHaveUnderscores,
];
