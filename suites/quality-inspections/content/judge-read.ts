import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Created, type InspectionSnapshot, type Look, recordsIn } from '../descriptor.ts';
import { told } from '../seeing/finding.ts';

const stored = 'quality-inspections/create-makes-an-open-inspection';
const fresh = 'quality-inspections/create-is-not-exported';
const each = 'quality-inspections/create-makes-one-each';
const shows = 'quality-inspections/show-answers-the-inspection';
const includes = 'quality-inspections/show-includes-characteristics';

const key = 'external-inspection-id';

const judgeStatus = ({ judge }: Context, snapshot: InspectionSnapshot, { exchanges }: Look) => {
  const status = told(snapshot.data['status']);
  if (snapshot.state === undefined) return judge.inconclusive(stored, `a new one shows the status ${status}`);
  if (snapshot.state === 'open') return judge.holds(stored, snapshot.exchange);
  const explanation = `a new inspection is ${snapshot.state}`;
  judge.violated(stored, { expected: 'the status Open', seen: status, exchanges, explanation });
};

const judgeFlag = ({ judge }: Context, { exported, exchange }: InspectionSnapshot, { exchanges }: Look) => {
  if (exported === undefined) return;
  if (!exported) return judge.holds(fresh, exchange);
  const explanation = 'a new inspection is exported';
  judge.violated(fresh, { expected: 'exported false', seen: 'true', exchanges, explanation });
};

/** The inspection below an id is the one that was created with it, as far as it shows what tells it apart. */
const judgeIdentity = (
  { judge }: Context,
  { wish }: Created,
  { snapshot, exchanges }: Look & { readonly snapshot: InspectionSnapshot },
) => {
  const [sent, shown] = [wish.members[key], snapshot.data[key]];
  if (typeof sent !== 'string' || typeof shown !== 'string' || sent === shown) {
    judge.holds(shows, snapshot.exchange);
    return judge.holds(each, snapshot.exchange);
  }
  const violation = { expected: `the inspection with ${key} ${sent}`, seen: told(shown), exchanges };
  judge.violated(shows, { ...violation, explanation: 'a read shows another inspection' });
};

const judgeCharacteristics = (
  { judge }: Context,
  { wish }: Created,
  { snapshot, exchanges }: Look & { readonly snapshot: InspectionSnapshot },
) => {
  const sent = recordsIn(wish.members['characteristics']).length;
  if (sent === 0) return;
  if (snapshot.characteristics.length > 0) return judge.holds(includes, snapshot.exchange);
  const seen = told(snapshot.data['characteristics']);
  const explanation = 'a read shows no characteristics';
  judge.violated(includes, { expected: `${sent} characteristics`, seen, exchanges, explanation });
};

/** Judges a read of what was just created. */
export const judgeRead = (context: Context, made: Created, look: Look | undefined) => {
  const { judge } = context;
  if (look === undefined) return;
  const { snapshot, gone, exchanges } = look;
  if (isSnapshot(snapshot)) {
    judgeStatus(context, snapshot, look);
    judgeFlag(context, snapshot, look);
    judgeIdentity(context, made, { ...look, snapshot });
    return judgeCharacteristics(context, made, { ...look, snapshot });
  }
  const isOther = snapshot.unread.startsWith('an answer with id');
  if (!gone && !isOther) return judge.inconclusive(shows, `a read of a new inspection: ${snapshot.unread}`);
  const seen = snapshot.unread;
  const explanation = gone ? 'what is created is not there' : 'a read shows another inspection';
  const violation = { expected: `inspection ${made.id}`, seen, exchanges, explanation };
  judge.violated(shows, violation);
  // A read that does not work tells nothing of what is stored.
  if (gone && snapshot.status === 404) judge.violated(stored, violation);
};
