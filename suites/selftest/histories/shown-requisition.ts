import type { CannedAnswer, Members } from '../../../fixtures/histories/history.ts';
import type { RequisitionExchange } from '../../../fixtures/histories/requisition-history.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { referenceNotation } from '../../../models/wire/notation.ts';
import { writeMany, writeOne } from '../../../models/wire/write.ts';

/** What no read shows, and what is shown of lines. */
export interface Reading {
  readonly hides: readonly string[];
  readonly lineMembers: readonly string[] | undefined;
}

const only = (members: Members, isKept: (name: string) => boolean): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => isKept(name)));

/** A requisition as reads show it. */
export const shownRequisition = (kept: Members, { hides, lineMembers }: Reading): Members => {
  const shown = only(kept, (name) => !hides.includes(name));
  const lines = shown['requisition-lines'];
  if (lineMembers === undefined || !Array.isArray(lines)) return shown;
  return {
    ...shown,
    'requisition-lines': lines.map((line) => only(line, (name) => lineMembers.includes(name))),
  };
};

/** Members, or a list of them, in the format that was asked for. */
export const written = (
  status: number,
  shown: Members | readonly Members[],
  accept: unknown,
): CannedAnswer => {
  if (accept !== mediaTypeOf.xml) {
    return { status, headers: { 'content-type': mediaTypeOf.json }, body: shown };
  }
  const body = Array.isArray(shown)
    ? writeMany(requisition, shown as readonly Data[], 'xml', referenceNotation)
    : writeOne(requisition, shown as Data, 'xml', referenceNotation);
  return { status, headers: { 'content-type': mediaTypeOf.xml }, body };
};

/** What a write is answered with. */
export const toldOf = (
  shown: Members,
  { answer: status, tells = 'requisition' }: RequisitionExchange,
  accept: unknown,
): CannedAnswer => {
  const id = shown['id'];
  if (status >= 300) return written(status, { errors: { base: ['no'] } }, accept);
  if (tells === 'location') return { status, headers: { location: `/api/requisitions/${id}` }, body: '' };
  if (tells === 'nothing') return { status, headers: {}, body: '' };
  if (tells === 'id') return written(status, { id }, accept);
  return written(status, tells === 'requisition' ? shown : { [requisition.name]: shown }, accept);
};
