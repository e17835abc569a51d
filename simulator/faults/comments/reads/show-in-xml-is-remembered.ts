import type { StoredComment } from '../../../handlers/comments/content/new-comment.ts';
import type { Fault } from '../../fault.ts';
import { rowsOf } from '../../twist/comment/kinds.ts';
import { showAnother } from '../../twist/comment/show.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { inXml } from '../../twist/wire/change-records.ts';

const memories = memoryOf<{ first?: StoredComment }>(() => ({}));

/** Showing a comment in XML answers the one that was shown in XML first. */
export const showInXmlIsRemembered: Fault = {
  id: 'comments/show-in-xml-is-remembered',
  title: 'Showing a comment in XML answers the one that was shown in XML first.',
  violates: [...rowsOf('show-on'), 'comments/body-is-kept', 'comments/body-of-many-letters-is-kept'],
  kind: 'behavioural',
  step: 'apply',
  wrap: showAnother((own, exchange) => {
    if (!inXml(exchange)) return undefined;
    const memory = memories(exchange);
    memory.first ??= { ...own, data: own.data, state: own.state };
    return memory.first;
  }),
};
