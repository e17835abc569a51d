import type { Context } from '../../harness/check.ts';
import { judgeTaken } from '../../laws/taken.ts';
import type { AgreementShape } from '../compose.ts';
import type { Made } from '../descriptor.ts';
import type { Workshop } from '../dialects.ts';

const severalItems: AgreementShape = { items: [{ lines: 2 }, { lines: 2, confirm: false }] };

const row = {
  requirement: 'scheduling-agreements/items-may-be-several',
  what: 'an agreement of two items with two lines each',
} as const;

/** An agreement of two items with two lines each, beside a plain one; undefined where it is not taken. */
export const makeSeveral = ({ judge }: Context, workshop: Workshop): Promise<Made | undefined> =>
  judgeTaken(judge, row, [{ asked: () => workshop.make(severalItems), twin: () => workshop.make() }]);
