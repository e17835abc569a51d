import type { CannedAnswer, Members } from '../../../fixtures/histories/history.ts';
import type { RequisitionExchange } from '../../../fixtures/histories/requisition-history.ts';
import { xmlText } from '../../harness/xml-text.ts';

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

const root = 'requisition-header';

/** Members, or a list of them, in the format that was asked for. */
export const written = (
  status: number,
  shown: Members | readonly Members[],
  accept: unknown,
): CannedAnswer => {
  if (accept !== 'application/xml') {
    return { status, headers: { 'content-type': 'application/json' }, body: shown };
  }
  const name = Array.isArray(shown) ? `${root}s` : root;
  return { status, headers: { 'content-type': 'application/xml' }, body: xmlText(name, shown) };
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
  return written(status, tells === 'requisition' ? shown : { [root]: shown }, accept);
};
