import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

/** Only the first characteristic of an inspection is shown in XML. */
export const xmlShowsWrongCharacteristics: Fault = {
  id: 'formats/xml-shows-wrong-characteristics',
  title: 'Only the first characteristic of an inspection is shown in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => {
    const { characteristics } = data;
    return Array.isArray(characteristics) ? { ...data, characteristics: characteristics.slice(0, 1) } : data;
  }, inXml),
};
