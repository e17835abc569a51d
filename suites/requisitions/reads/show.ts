import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readOne } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { markersIn } from '../../harness/marker.ts';
import { isNothingThere } from '../../harness/place.ts';
import { collected, idsIn } from '../../harness/resources/collected.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { listRequest, type RequisitionSnapshot, showRequest, snapshotIn, textIn } from '../descriptor.ts';
import type { Made } from '../form.ts';
import { make } from '../operations.ts';
import { freeLine } from '../payload.ts';

/** What reading one requisition decides. */
const showRule = 'requisitions/show-answers-the-requisition';

/** What came of reading a requisition by its id. */
interface Showing {
  readonly id: Id;
  /** `missing`: it was answered that there is none, or with none. */
  readonly kind: 'shown' | 'other' | 'missing' | 'untold';
  readonly seen: string;
  readonly snapshot?: RequisitionSnapshot;
  readonly exchange: Exchange;
}

/** A success in which no documented member stands is no requisition; one may lack its id, which is not documented. */
const holdsNone = ({ status = 0, text, format }: Answer): boolean => {
  if (status < 200 || status > 299) return false;
  if (text.trim() === '') return status === 200;
  if (format === undefined) return false;
  try {
    const { present } = readOne(requisition, text, format);
    return !requisition.fields.some(({ name }) => present.has(name));
  } catch {
    return false;
  }
};

/** Reads one requisition and judges the id of what comes; that nothing comes is told, and judged by who knows more. */
const show = async (context: Context, id: Id, format: Format): Promise<Showing> => {
  const { client, judge, profile } = context;
  const answer = await client.send(showRequest(id, format));
  const { exchange } = answer;
  const snapshot = snapshotIn(answer, profile);
  if (!isSnapshot(snapshot)) {
    const kind = isNothingThere(answer) || holdsNone(answer) ? 'missing' : 'untold';
    if (kind === 'untold') judge.inconclusive(showRule, `requisition ${id}: ${snapshot.unread}`);
    return { id, kind, seen: snapshot.unread, exchange };
  }
  if (snapshot.id === id) {
    judge.holds(showRule, exchange);
    return { id, kind: 'shown', seen: 'it', snapshot, exchange };
  }
  const seen = `one with id ${snapshot.id}`;
  judge.violated(showRule, {
    expected: `the requisition with the id asked for, ${id}`,
    seen,
    exchanges: [exchange],
    explanation: 'a read by id answers another requisition',
  });
  return { id, kind: 'other', seen, exchange };
};

/** So many requisitions are read one by one: those of the profile, then of the list. */
const [mostNamed, mostListed] = [4, 3];

/** So many more: one of each status, since a platform may look for some statuses elsewhere than for others. */
const mostStatuses = 12;

const listed = async ({ client, profile }: Context): Promise<readonly Reading[]> => {
  const [format = 'json'] = formatsOf(profile);
  const list = collected(requisition, await client.send(listRequest('', format)));
  return list.kind === 'records' ? list.readings : [];
};

/** The first ids, and the first of each status. */
const chosenFrom = (readings: readonly Reading[]): readonly Id[] => {
  const ofStatus = new Map<string, Reading>();
  for (const one of readings) {
    const status = String(one.data['status'] ?? '');
    if (!ofStatus.has(status)) ofStatus.set(status, one);
  }
  return [...idsIn(readings).slice(0, mostListed), ...idsIn([...ofStatus.values()]).slice(0, mostStatuses)];
};

/** An id that the list shows before and after has a requisition: to answer that there is none is wrong. */
const judgeMissing = async (
  context: Context,
  missing: readonly Showing[],
  before: readonly Id[],
): Promise<void> => {
  const { judge } = context;
  if (missing.length === 0) return;
  const after = idsIn(await listed(context));
  for (const { id, seen, exchange } of missing) {
    if (!before.includes(id) || !after.includes(id))
      judge.inconclusive(showRule, `requisition ${id}: ${seen}`);
    else {
      judge.violated(showRule, {
        expected: 'the requisition that the list shows',
        seen,
        exchanges: [exchange, ...context.client.exchanges.slice(-1)],
        explanation: 'a listed requisition is not shown',
      });
    }
  }
};

/** Reads several requisitions by their ids. */
export const showById: Check = {
  id: 'requisitions/show',
  title: 'Reading a requisition by its id answers the one with that id',
  claims: [showRule],
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    judge.planned(1);
    const readings = await listed(context);
    const ids = new Set([...profile.requisitions.readable.slice(0, mostNamed), ...chosenFrom(readings)]);
    const missing: Showing[] = [];
    for (const id of ids) {
      for (const format of formatsOf(profile)) {
        const showing = await show(context, id, format);
        if (showing.kind === 'missing') missing.push(showing);
      }
    }
    if (ids.size === 0) judge.inconclusive(showRule, 'no id of a requisition is known');
    await judgeMissing(context, missing, idsIn(readings));
    judge.executed();
  },
};

interface Draft {
  readonly id: Id;
  readonly text: string;
  readonly made: Made;
}

const makeDrafts = async (context: Context): Promise<readonly Draft[]> => {
  const drafts: Draft[] = [];
  for (const words of ['first', 'second']) {
    const made = await make(context, { lines: [freeLine(words)] });
    const [text = ''] = markersIn(made.input);
    if (made.id !== undefined) drafts.push({ id: made.id, text, made });
  }
  return drafts;
};

/** The lines below an id are those of the draft with that id, not of the other. */
const judgeLines = async (context: Context, draft: Draft, others: readonly Draft[]): Promise<void> => {
  for (const format of formatsOf(context.profile)) {
    const { snapshot, exchange } = await show(context, draft.id, format);
    if (snapshot === undefined || textIn(snapshot.lines, draft.text) !== undefined) continue;
    const other = others.find(({ text }) => textIn(snapshot.lines, text) !== undefined);
    if (other === undefined) continue;
    context.judge.violated(showRule, {
      expected: `the line that requisition ${draft.id} was made with`,
      seen: `that of requisition ${other.id}`,
      exchanges: [...draft.made.exchanges, ...other.made.exchanges, exchange],
      explanation: 'a read by id shows lines of another requisition',
    });
  }
};

/** Reads two drafts of the suites' own, which differ in their lines. */
export const showOwn: Check = {
  id: 'requisitions/show-own',
  title: 'Reading a new draft by its id answers that draft',
  claims: [showRule],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    judge.planned(1);
    const drafts = await makeDrafts(context);
    const [first, second] = drafts;
    // An id that nobody told cannot be asked for; drafts with one id between them are no matter of reading.
    if (first === undefined || first.id === second?.id) {
      return judge.inconclusive(showRule, 'no two drafts with ids of their own could be made');
    }
    for (const draft of drafts) {
      await judgeLines(
        context,
        draft,
        drafts.filter((other) => other !== draft),
      );
    }
    judge.executed();
  },
};
