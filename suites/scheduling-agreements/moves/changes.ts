import type { Members } from '../../../models/members.ts';
import type { Context } from '../../harness/check.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import { dayAt } from '../compose.ts';
import type { AgreementSnapshot } from '../descriptor.ts';
import { type Same, sameMoment, sameReference, sameText } from '../seeing/same-value.ts';

/** What an update changes. */
const changing = { 'incoterms-location': sameText, 'validity-end-date': sameMoment } as const;

/** Members that are sent once more as they were. */
const unchanged = {
  'external-scheduling-agreement-number': sameText,
  'validity-start-date': sameMoment,
  supplier: sameReference,
} as const;

/** Values that no new agreement has. */
export const newValues = (context: Pick<Context, 'client' | 'clock'>): Members => ({
  'incoterms-location': 'Antwerp',
  'validity-end-date': dayAt(context, 400),
});

type Compared = Readonly<Record<string, Same>>;

const fitting = (all: Compared, sent: Members, { data, text }: AgreementSnapshot, fits: boolean) =>
  Object.entries(all)
    .filter(([name, compare]) => !isNothing(data[name]) && compare(sent[name], data[name], text) === fits)
    .map(([name]) => name);

/** The members that were to be changed and are shown otherwise than they were sent. */
export const notChanged = (sent: Members, snapshot: AgreementSnapshot): readonly string[] =>
  fitting(changing, sent, snapshot, false);

/** The members that were not to be changed and are shown otherwise. */
export const changedBesides = (sent: Members, snapshot: AgreementSnapshot): readonly string[] =>
  fitting(unchanged, sent, snapshot, false);

/** Whether a read shows any member as it was changed. */
export const isToldChanged = (sent: Members, snapshot: AgreementSnapshot): boolean =>
  fitting(changing, sent, snapshot, true).length > 0;
