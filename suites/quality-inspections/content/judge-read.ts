import type { Context } from '../../harness/check.ts';
import type { Created } from '../asking/create.ts';
import type { Look } from '../asking/look-at.ts';
import { told } from '../seeing/finding.ts';
import { type InspectionSight, isSeen, recordsIn } from '../seeing/sight.ts';

const stored = 'quality-inspections/create-makes-an-open-inspection';
const fresh = 'quality-inspections/create-is-not-exported';
const each = 'quality-inspections/create-makes-one-each';
const shows = 'quality-inspections/show-answers-the-inspection';
const includes = 'quality-inspections/show-includes-characteristics';

const key = 'external-inspection-id';

const judgeStatus = ({ judge }: Context, sight: InspectionSight, { exchanges }: Look) => {
  const status = told(sight.data['status']);
  if (sight.state === undefined) return judge.inconclusive(stored, `a new one shows the status ${status}`);
  if (sight.state === 'open') return judge.holds(stored, sight.exchange);
  const explanation = `a new inspection is ${sight.state}`;
  judge.violated(stored, { expected: 'the status Open', seen: status, exchanges, explanation });
};

const judgeFlag = ({ judge }: Context, { exported, exchange }: InspectionSight, { exchanges }: Look) => {
  if (exported === undefined) return;
  if (!exported) return judge.holds(fresh, exchange);
  const explanation = 'a new inspection is exported';
  judge.violated(fresh, { expected: 'exported false', seen: 'true', exchanges, explanation });
};

/** The inspection below an id is the one that was created with it, as far as it shows what tells it apart. */
const judgeIdentity = (
  { judge }: Context,
  { wish }: Created,
  { sight, exchanges }: Look & { readonly sight: InspectionSight },
) => {
  const [sent, shown] = [wish.members[key], sight.data[key]];
  if (typeof sent !== 'string' || typeof shown !== 'string' || sent === shown) {
    judge.holds(shows, sight.exchange);
    return judge.holds(each, sight.exchange);
  }
  const violation = { expected: `the inspection with ${key} ${sent}`, seen: told(shown), exchanges };
  judge.violated(shows, { ...violation, explanation: 'a read shows another inspection' });
};

const judgeCharacteristics = (
  { judge }: Context,
  { wish }: Created,
  { sight, exchanges }: Look & { readonly sight: InspectionSight },
) => {
  const sent = recordsIn(wish.members['characteristics']).length;
  if (sent === 0) return;
  if (sight.characteristics.length > 0) return judge.holds(includes, sight.exchange);
  const seen = told(sight.data['characteristics']);
  const explanation = 'a read shows no characteristics';
  judge.violated(includes, { expected: `${sent} characteristics`, seen, exchanges, explanation });
};

/** Judges a read of what was just created. */
export const judgeRead = (context: Context, made: Created, look: Look | undefined) => {
  const { judge } = context;
  if (look === undefined) return;
  const { sight, gone, exchanges } = look;
  if (isSeen(sight)) {
    judgeStatus(context, sight, look);
    judgeFlag(context, sight, look);
    judgeIdentity(context, made, { ...look, sight });
    return judgeCharacteristics(context, made, { ...look, sight });
  }
  const isOther = sight.unread.startsWith('an answer with id');
  if (!gone && !isOther) return judge.inconclusive(shows, `a read of a new inspection: ${sight.unread}`);
  const seen = sight.unread;
  const explanation = gone ? 'what is created is not there' : 'a read shows another inspection';
  const violation = { expected: `inspection ${made.id}`, seen, exchanges, explanation };
  judge.violated(shows, violation);
  // A read that does not work tells nothing of what is stored.
  if (gone && sight.status === 404) judge.violated(stored, violation);
};
