import type { Fault } from '../fault.ts';
import { changeRecords, inXml, mapMembers } from '../twist/wire/change-records.ts';

/** Members are spelled with underscores in XML. */
export const namesWithUnderscoresInXml: Fault = {
  id: 'formats/names-with-underscores-in-xml',
  title: 'Members are spelled with underscores in XML.',
  violates: ['formats/element-names-are-hyphenated'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => mapMembers(data, (name, value) => [name.replaceAll('-', '_'), value]), inXml),
};
