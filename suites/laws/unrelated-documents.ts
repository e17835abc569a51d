import type { RequirementId } from '../../models/requirements/index.ts';
import { isData, type Value } from '../../models/resources/resource.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { isLater, outcomeOf } from '../harness/meaning.ts';
import { openEventually } from '../harness/time/eventually.ts';

/** The part of a document that writes to other documents must not change, as reads show it. */
export interface DescribedSnapshot {
  /** That part as text. */
  readonly shows: string;
  /** Another such part, which a write to the document itself may change. */
  readonly alsoShows?: string;
  readonly exchanges: readonly Exchange[];
}

/** Documents of the same kind: some of them are written to, and all are read. */
interface Siblings<Key> {
  readonly noun: string;
  readonly keys: readonly Key[];
  /** Reads a document; undefined if the read is inconclusive. */
  readonly read: (key: Key) => Promise<DescribedSnapshot | undefined>;
  /** Snapshots that are known already; the other documents are read first. */
  readonly known?: ReadonlyMap<Key, DescribedSnapshot>;
}

/** A write to some documents. */
export interface Write<Key> {
  readonly name: string;
  readonly named: readonly Key[];
  /** What the named documents should show afterwards, if that is documented. */
  readonly wanted?: string;
  /** Called before the write; the documents are then read again. */
  readonly prepare?: () => Promise<void>;
  readonly send: () => Promise<Answer>;
  /** Violated if a document that is not named changes. */
  readonly leaves: readonly RequirementId[];
  /** Violated if the other part of a document that is not named changes; `leaves` by default. */
  readonly leavesRest?: readonly RequirementId[];
  /** Whether these requirements say more than that others stay unchanged, so that this alone is no pass. */
  readonly isPart?: boolean;
  /** Violated if a named document does not show `wanted`; omitted if another check judges that. */
  readonly takesEffect?: RequirementId;
}

/** `pending`: the write was accepted, but reads do not show it yet or are inconclusive. */
interface SiblingWrite {
  readonly result: 'refused' | 'unclear' | 'pending' | 'wrong' | 'done';
  readonly answer: Answer;
}

/** Whether a text is a timestamp or an address, which may be signed anew in each answer. */
const changesByItself = (text: string): boolean => /\d{4}-\d\d-\d\d|^https?:/.test(text);

/**
 * The ids and texts of a value, regardless of the order of lists and members. Timestamps, addresses and counters are
 * left out, as they change without writes.
 */
export const wordsIn = (value: Value | undefined, member = ''): string[] => {
  if (Array.isArray(value)) {
    const words = value.map((inner: Value) => wordsIn(inner, member));
    return words.sort((one, other) => (one.join() < other.join() ? -1 : 1)).flat();
  }
  if (isData(value)) {
    const names = Object.keys(value).sort();
    return names.flatMap((name) => wordsIn(value[name], name));
  }
  const isWord = (typeof value === 'string' && !changesByItself(value)) || member === 'id';
  return isWord ? [`${member} ${jsonText(value ?? null)}`] : [];
};

/** Documents to make for a write to one: two older ones, the one to write to, and a newer one. */
export const around = { most: 4, chosen: 2 } as const;

/** Documents that the suites did not make: the first and the last of the profile's readable ones. */
export const endsOf = <K>(readable: readonly K[]): readonly K[] => [
  ...new Set([...readable.slice(0, 1), ...readable.slice(-1)]),
];

/** Makes up to `most` documents, as many as are available. */
export const makeSeveral = async <Made>(
  most: number,
  make: () => Promise<Made | undefined>,
): Promise<Made[]> => {
  const made: Made[] = [];
  for (let at = 0; at < most; at++) {
    const one = await make();
    if (one !== undefined) made.push(one);
  }
  return made;
};

type Snapshots<Key> = ReadonlyMap<Key, DescribedSnapshot>;

const readAll = async <Key>({ read }: Siblings<Key>, keys: readonly Key[]): Promise<Snapshots<Key>> => {
  const result = new Map<Key, DescribedSnapshot>();
  for (const key of keys) {
    const shown = await read(key);
    if (shown !== undefined) result.set(key, shown);
  }
  return result;
};

/** What a document should show after a write; `alsoShows` is omitted if it may change. */
type ExpectedSnapshot = Pick<DescribedSnapshot, 'shows' | 'alsoShows'>;

const isAs = (due: ExpectedSnapshot, snapshot: ExpectedSnapshot | undefined): boolean =>
  due.shows === snapshot?.shows && (due.alsoShows === undefined || due.alsoShows === snapshot.alsoShows);

/** The documents known not to show what they should. */
const wrongKeys = <Key>(snapshots: Snapshots<Key>, due: ReadonlyMap<Key, ExpectedSnapshot>): readonly Key[] =>
  [...snapshots].flatMap(([key, snapshot]) => {
    const wanted = due.get(key);
    return wanted === undefined || isAs(wanted, snapshot) ? [] : [key];
  });

/** What documents should show after a write: the named ones `wanted`, the others what they showed before. */
const dueAfter = <Key>(
  { named, wanted }: Write<Key>,
  before: Snapshots<Key>,
): ReadonlyMap<Key, ExpectedSnapshot> => {
  const others = [...before].flatMap(([key, known]) => (named.includes(key) ? [] : [[key, known] as const]));
  const shown = wanted === undefined ? [] : named.map((key) => [key, { shows: wanted }] as const);
  return new Map<Key, ExpectedSnapshot>([...others, ...shown]);
};

/** An accepted write, with what reads showed before and afterwards. */
interface AcceptedWrite<Key> extends Write<Key> {
  readonly noun: string;
  readonly answer: Answer;
  readonly before: Snapshots<Key>;
  readonly after: Snapshots<Key>;
  /** The documents that do not show what they should. */
  readonly wrong: readonly Key[];
}

const judgeWrong = <Key>({ judge }: Context, done: AcceptedWrite<Key>): void => {
  const { name, noun, named, wanted, leaves, takesEffect, answer, before, after, wrong } = done;
  for (const key of wrong) {
    const [was, now] = [before.get(key), after.get(key)];
    const exchanges = [...(was?.exchanges ?? []), answer.exchange, ...(now?.exchanges ?? [])];
    const isNamed = named.includes(key);
    const whose = `${noun} that ${name} ${isNamed ? 'names' : 'does not name'}`;
    const isRest = !isNamed && was?.shows === now?.shows;
    const due = isRest ? was?.alsoShows : was?.shows;
    const expected = `${whose} shows ${isNamed ? wanted : due} afterwards`;
    const shows = String((isRest ? now?.alsoShows : now?.shows) ?? 'nothing');
    const seen = isNamed ? shows : `${shows}, although it is not named`;
    const explanation = isNamed ? `${whose} shows ${now?.shows} afterwards` : `${name} changes ${whose}`;
    const made = takesEffect === undefined || isLater(answer) ? [] : [takesEffect];
    const violation = { expected, seen, exchanges, explanation };
    if (isNamed) judge.violated(made, violation);
    else
      judge.violated((isRest ? done.leavesRest : undefined) ?? leaves, { ...violation, mayBeOthers: true });
  }
};

const judgeRight = <Key>({ judge }: Context, done: AcceptedWrite<Key>): void => {
  const { named, wanted, leaves, isPart = false, takesEffect, answer, before, after } = done;
  // Documents that showed it before the write do not show its effect.
  if (wanted !== undefined && named.every((key) => before.get(key)?.shows === wanted)) return;
  if (takesEffect !== undefined) judge.holds(takesEffect, answer.exchange);
  const isLeft = [...after.keys()].some((key) => !named.includes(key) && before.has(key));
  if (isLeft && !isPart) judge.holds([...leaves, ...(done.leavesRest ?? [])], answer.exchange);
};

const judgeDone = <Key>(context: Context, done: AcceptedWrite<Key>): SiblingWrite => {
  const { named, wanted, answer, after, wrong } = done;
  judgeWrong(context, done);
  const isDone = wanted === undefined || named.every((key) => after.get(key)?.shows === wanted);
  if (isDone && wrong.length === 0) judgeRight(context, done);
  const isWrong = !isLater(answer) && named.some((key) => wrong.includes(key));
  return { result: isDone ? 'done' : isWrong ? 'wrong' : 'pending', answer };
};

/** Sends writes to some documents, and knows the latest snapshots of all. */
export interface Writes<Key> {
  readonly known: () => Snapshots<Key>;
  readonly write: (write: Write<Key>) => Promise<SiblingWrite>;
}

/** Opens writes that are judged: the named documents must show the effect, all others must stay unchanged. */
export const openWrites = async <Key>(context: Context, siblings: Siblings<Key>): Promise<Writes<Key>> => {
  const { noun } = siblings;
  const eventually = openEventually(context.clock);
  // After 202 a document may change at any time; one that changes without a write is inconclusive.
  const unsteady = new Set<Key>();
  const steadyOnes = (snapshots: Snapshots<Key>) =>
    new Map([...snapshots].filter(([key]) => !unsteady.has(key)));
  let known = siblings.known ?? (await readAll(siblings, siblings.keys));
  const noteMoving = (before: Snapshots<Key>, after: Snapshots<Key>): readonly Key[] => {
    const moving = [...after].flatMap(([key, snapshot]) => (isAs(snapshot, before.get(key)) ? [] : [key]));
    for (const key of moving) unsteady.add(key);
    return moving;
  };
  // The control of all writes: a change without a write comes from another client, which may change more.
  let isBusy =
    siblings.known === undefined && noteMoving(known, await readAll(siblings, siblings.keys)).length > 0;
  const readAfter = async (
    due: ReadonlyMap<Key, ExpectedSnapshot>,
    named: readonly Key[],
  ): Promise<Snapshots<Key>> => {
    const keys = siblings.keys.filter((key) => !unsteady.has(key));
    const snapshots = await eventually(
      () => readAll(siblings, keys),
      (now) => wrongKeys(now, due).length === 0,
    );
    const wrong = wrongKeys(snapshots, due);
    const again = await readAll(siblings, wrong.length === 0 ? [] : keys);
    if (noteMoving(snapshots, again).some((key) => !named.includes(key))) isBusy = true;
    if (isBusy) for (const key of wrong.filter((one) => !named.includes(one))) unsteady.add(key);
    return steadyOnes(snapshots);
  };
  const write = async (one: Write<Key>): Promise<SiblingWrite> => {
    if (one.prepare !== undefined) {
      await one.prepare();
      known = await readAll(siblings, [...steadyOnes(known).keys()]);
    }
    const before = steadyOnes(known);
    const answer = await one.send();
    const { outcome } = outcomeOf(answer);
    // After a refusal the named documents are read again, in case the write had an effect nevertheless.
    known = new Map([...before].filter(([key]) => !one.named.includes(key)));
    if (outcome === 'refused') return { result: outcome, answer };
    const due = dueAfter(one, before);
    if (outcome === 'accepted') known = await readAfter(due, one.named);
    const done = { ...one, noun, answer, before, after: known, wrong: wrongKeys(known, due) };
    const written = outcome === 'accepted' ? judgeDone(context, done) : { result: outcome, answer };
    if (written.result !== 'done') for (const key of one.named) unsteady.add(key);
    return written;
  };
  return { known: () => known, write };
};
