import type { Fault } from '../../fault.ts';
import { spelled, spellOtherwise } from '../../twist/comment/spell-otherwise.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** XML spells the members of comments in camel case. */
export const namesInCamelCaseInXml: Fault = {
  id: 'comments/names-in-camel-case-in-xml',
  title: 'XML spells the members of comments in camel case.',
  violates: ['comments/members-are-hyphenated', 'formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: spellOtherwise(spelled('camel', 'hyphen'), inXml),
};
