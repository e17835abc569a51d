import type { Fault } from '../fault.ts';
import { only } from '../operators/where.ts';

/** The faults with which something is carried out that must be refused, only where the answer is to be XML. */
export const inXmlAlone = (faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({
    ...one,
    ...only(({ incoming: { headers } }) => headers.accept === 'application/xml', one),
    id: `${one.id}-in-xml`,
    title: `${one.title.replace(/\.$/, '')}, where the request accepts XML alone.`,
    violates: ['formats/refusals-in-json-and-xml-agree', ...one.violates],
  }));
