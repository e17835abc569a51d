import { xmlText } from '../../requisitions/asking/xml-body.ts';
import type { Members } from './members.ts';

/** A new agreement as XML, which is not documented. */
export const xmlBody = (body: Members) => ({
  type: 'application/xml',
  text: xmlText('scheduling-agreement', body),
});
