import { xmlText } from '../../harness/xml-text.ts';
import type { Members } from './members.ts';

/** A new agreement as XML, which is not documented. */
export const xmlBody = (body: Members) => ({
  type: 'application/xml',
  text: xmlText('scheduling-agreement', body),
});
