import type { Fault } from '../fault.ts';
import { changeRecords, inXml } from '../twist/wire/change-records.ts';

/** Comments end before their first character outside ASCII in XML. */
export const xmlShortensComments: Fault = {
  id: 'formats/xml-shortens-comments',
  title: 'Comments end before their first character outside ASCII in XML.',
  violates: ['formats/json-and-xml-agree'],
  kind: 'behavioural',
  step: 'respond',
  wrap: changeRecords((data) => {
    const { comments } = data;
    return typeof comments === 'string' ? { ...data, comments: comments.replace(/[^\n -~].*/su, '') } : data;
  }, inXml),
};
