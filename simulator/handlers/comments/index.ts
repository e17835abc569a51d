import type { Handlers } from '../handler.ts';
import { commentAttachments } from './attachments/index.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { show } from './show.ts';

/** What does which deed on comments. */
export const commentHandlers: Handlers = { ...commentAttachments, create, list, show };
