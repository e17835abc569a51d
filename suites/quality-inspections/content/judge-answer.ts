import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { readOne } from '../../../models/wire/read.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Created, inspectionState, snapshotIn } from '../descriptor.ts';
import { told } from '../seeing/finding.ts';

const open = 'quality-inspections/create-answers-open';
const fresh = 'quality-inspections/create-is-not-exported';

/** The members that an answer shows; undefined where none can be read from it. */
const membersIn = ({ text, format }: Answer): Data | undefined => {
  if (text.trim() === '') return {};
  if (format === undefined) return undefined;
  try {
    return readOne(qualityInspection, text, format).data;
  } catch {
    return undefined;
  }
};

const judgeStatus = ({ judge, profile }: Context, { answer, exchanges }: Created) => {
  const members = membersIn(answer);
  if (members === undefined) return judge.inconclusive(open, 'the answer to a creation cannot be read');
  const status = members['status'];
  if (inspectionState(status, profile) === 'open') return judge.holds(open, answer.exchange);
  const isNone = status === undefined || status === null || status === '';
  if (!isNone && inspectionState(status, profile) === undefined)
    return judge.inconclusive(
      open,
      `the answer shows the status ${told(status)}, which is none that is known`,
    );
  const seen = isNone ? 'no status' : `the status ${told(status)}`;
  const expected = 'a body that shows the status Open';
  judge.violated(open, { expected, seen, exchanges, explanation: `a creation answers ${seen}` });
};

/** Judges what the answer to an accepted creation shows. */
export const judgeAnswer = (context: Context, made: Created) => {
  const { judge, profile } = context;
  const { answer, exchanges } = made;
  judgeStatus(context, made);
  const shown = snapshotIn(answer, profile);
  if (!isSnapshot(shown) || shown.exported === undefined) return;
  if (!shown.exported) return judge.holds(fresh, answer.exchange);
  const explanation = 'the answer to a creation shows it as exported';
  judge.violated(fresh, { expected: 'exported false', seen: 'true', exchanges, explanation });
};
