import type { RequirementId } from '../../models/requirements/index.ts';
import { isData, type Value } from '../../models/resources/resource.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { openEventually } from '../harness/eventually.ts';
import { outcomeOf } from '../harness/outcome.ts';

/** What reads show of a document, as far as writes to other documents must leave it alone. */
export interface DescribedSnapshot {
  /** In words. */
  readonly shows: string;
  readonly exchanges: readonly Exchange[];
}

/** Documents that are alike: one or some of them are written to, and all are looked at. */
interface Alike<Key> {
  readonly noun: string;
  readonly keys: readonly Key[];
  /** Undefined where no read tells. */
  readonly look: (key: Key) => Promise<DescribedSnapshot | undefined>;
  /** What they show already; else they are looked at. */
  readonly known?: ReadonlyMap<Key, DescribedSnapshot>;
}

/** A write to some documents. */
export interface Write<Key> {
  readonly name: string;
  readonly named: readonly Key[];
  /** What the named ones show once it is done, where that is told. */
  readonly wanted?: string;
  readonly send: () => Promise<Answer>;
  /** What a change of one that is not named violates. */
  readonly leaves: readonly RequirementId[];
  /** Whether that others stay is but a part of it: then it does not hold because they do. */
  readonly isPart?: boolean;
  /** What a named one that does not show what is wanted violates, where it is judged here. */
  readonly makes?: RequirementId;
}

/** `pending`: it was accepted, and does not show yet, or no read tells. */
interface Written {
  readonly came: 'refused' | 'unclear' | 'pending' | 'wrong' | 'done';
  readonly answer: Answer;
}

const isStamp = (text: string): boolean => /\d{4}-\d\d-\d\d/.test(text);

/** The ids and words of a value, in no order of lists: moments and ages change by themselves. */
export const wordsIn = (value: Value | undefined, member = ''): string[] => {
  if (Array.isArray(value)) {
    const words = value.map((inner: Value) => wordsIn(inner, member));
    return words.sort((one, other) => (one.join() < other.join() ? -1 : 1)).flat();
  }
  if (isData(value)) return Object.entries(value).flatMap(([name, inner]) => wordsIn(inner, name));
  const isWord = (typeof value === 'string' && !isStamp(value)) || member === 'id';
  return isWord ? [`${member} ${jsonText(value ?? null)}`] : [];
};

/** As many documents as are to be had, up to a number. */
export const several = async <Made>(most: number, make: () => Promise<Made | undefined>): Promise<Made[]> => {
  const made: Made[] = [];
  for (let at = 0; at < most; at++) {
    const one = await make();
    if (one !== undefined) made.push(one);
  }
  return made;
};

type Snapshots<Key> = ReadonlyMap<Key, DescribedSnapshot>;

const lookAtAll = async <Key>({ look }: Alike<Key>, keys: readonly Key[]): Promise<Snapshots<Key>> => {
  const found = new Map<Key, DescribedSnapshot>();
  for (const key of keys) {
    const shown = await look(key);
    if (shown !== undefined) found.set(key, shown);
  }
  return found;
};

/** Those that do not show what they should, as far as that is known. */
const off = <Key>(found: Snapshots<Key>, due: ReadonlyMap<Key, string>): readonly Key[] =>
  [...found].flatMap(([key, { shows }]) => (due.has(key) && due.get(key) !== shows ? [key] : []));

/** What is to be shown after a write: what is wanted of those that it names, of others what they showed before. */
const dueAfter = <Key>({ named, wanted }: Write<Key>, before: Snapshots<Key>): ReadonlyMap<Key, string> => {
  const others = [...before].flatMap(([key, { shows }]) =>
    named.includes(key) ? [] : [[key, shows] as const],
  );
  return new Map([...others, ...(wanted === undefined ? [] : named.map((key) => [key, wanted] as const))]);
};

/** A write that was accepted, with what reads showed before and afterwards. */
interface Done<Key> extends Write<Key> {
  readonly noun: string;
  readonly answer: Answer;
  readonly before: Snapshots<Key>;
  readonly after: Snapshots<Key>;
  /** Those that do not show what they should. */
  readonly wrong: readonly Key[];
}

const judgeWrong = <Key>({ judge }: Context, done: Done<Key>): void => {
  const { name, noun, named, wanted, leaves, makes, answer, before, after, wrong } = done;
  for (const key of wrong) {
    const [was, now] = [before.get(key), after.get(key)];
    const exchanges = [...(was?.exchanges ?? []), answer.exchange, ...(now?.exchanges ?? [])];
    const isNamed = named.includes(key);
    const whose = `${noun} that ${name} ${isNamed ? 'names' : 'does not name'}`;
    const expected = `${whose} shows ${isNamed ? wanted : was?.shows} afterwards`;
    const seen = `it shows ${now?.shows}`;
    const explanation = isNamed ? `${whose} shows ${now?.shows} afterwards` : `${name} changes ${whose}`;
    const made = makes === undefined || answer.status === 202 ? [] : [makes];
    judge.violated(isNamed ? made : leaves, { expected, seen, exchanges, explanation });
  }
};

const judgeRight = <Key>({ judge }: Context, done: Done<Key>): void => {
  const { named, wanted, leaves, isPart = false, makes, answer, before, after } = done;
  // What was so before shows nothing.
  if (wanted !== undefined && named.every((key) => before.get(key)?.shows === wanted)) return;
  if (makes !== undefined) judge.holds(makes, answer.exchange);
  const isLeft = [...after.keys()].some((key) => !named.includes(key) && before.has(key));
  judge.holds(isLeft && !isPart ? leaves : [], answer.exchange);
};

const judgeDone = <Key>(context: Context, done: Done<Key>): Written => {
  const { named, wanted, answer, after, wrong } = done;
  judgeWrong(context, done);
  const isDone = wanted === undefined || named.every((key) => after.get(key)?.shows === wanted);
  if (isDone && wrong.length === 0) judgeRight(context, done);
  const isWrong = answer.status !== 202 && named.some((key) => wrong.includes(key));
  return { came: isDone ? 'done' : isWrong ? 'wrong' : 'pending', answer };
};

/** What is known of documents, and what sends a write to some of them. */
export interface Writes<Key> {
  readonly known: () => Snapshots<Key>;
  readonly write: (write: Write<Key>) => Promise<Written>;
}

/** A write leaves alone the documents that it does not name; those that it names show what it is for. */
export const openWrites = async <Key>(context: Context, alike: Alike<Key>): Promise<Writes<Key>> => {
  const { noun } = alike;
  const eventually = openEventually(context.clock);
  // What was taken for later may change at any time; what changes by itself tells nothing.
  const unsteady = new Set<Key>();
  const steady = (found: Snapshots<Key>) => new Map([...found].filter(([key]) => !unsteady.has(key)));
  let known = alike.known ?? (await lookAtAll(alike, alike.keys));
  const lookAfter = async (due: ReadonlyMap<Key, string>): Promise<Snapshots<Key>> => {
    const keys = alike.keys.filter((key) => !unsteady.has(key));
    const found = await eventually(
      () => lookAtAll(alike, keys),
      (now) => off(now, due).length === 0,
    );
    const again = await lookAtAll(alike, off(found, due));
    for (const [key, { shows }] of again) if (found.get(key)?.shows !== shows) unsteady.add(key);
    return steady(found);
  };
  const write = async (one: Write<Key>): Promise<Written> => {
    const before = steady(known);
    const answer = await one.send();
    const { outcome } = outcomeOf(answer);
    // Where it was refused it is looked at anew, in case it did something all the same.
    known = new Map([...before].filter(([key]) => !one.named.includes(key)));
    if (outcome === 'refused') return { came: outcome, answer };
    const due = dueAfter(one, before);
    if (outcome === 'accepted') known = await lookAfter(due);
    const done = { ...one, noun, answer, before, after: known, wrong: off(known, due) };
    const written = outcome === 'accepted' ? judgeDone(context, done) : { came: outcome, answer };
    if (written.came !== 'done') for (const key of one.named) unsteady.add(key);
    return written;
  };
  return { known: () => known, write };
};
