import type { StoredAttachment } from '../../../handlers/attachments/new-attachment.ts';
import type { Wrapping } from '../../fault.ts';
import { afterAdding } from '../attachments.ts';
import type { Way } from '../hangers.ts';

/** Chooses among what is added; `others` are those of all documents of its kind. */
export type Chosen = (added: StoredAttachment, others: readonly StoredAttachment[]) => boolean;

export const isUpload = ({ state }: StoredAttachment): boolean => state.file !== null;
export const isText = ({ state }: StoredAttachment): boolean => state.file === null;

/** Wraps `apply`: what was added is answered, and not kept. */
export const forgetAdded = (ways: readonly Way[], chosen: Chosen): Wrapping =>
  afterAdding(ways, (added, others, { sandbox }) => {
    if (!chosen(added, others)) return false;
    sandbox.store.remove('attachment', added.id);
    return true;
  });

/** Wraps `apply`: what was added hangs on another document; its owner is told as attachments tell it. */
export const hangElsewhere = (
  ways: readonly Way[],
  chosen: Chosen,
  elsewhere: (owner: string) => string,
): Wrapping =>
  afterAdding(ways, (added, others, { sandbox }) => {
    if (!chosen(added, others)) return false;
    const { kind, id, data, state } = added;
    sandbox.store.put({ kind, id, data, state: { ...state, owner: elsewhere(state.owner) } });
    return true;
  });

/** The document with the next id. */
export const nextOf = (owner: string): string => owner.replace(/\d+$/, (id) => String(Number(id) + 1));
