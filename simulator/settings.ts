import { nearestIds } from '../models/nearest-names.ts';

/** A setting with its possible values and its default. */
interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
  readonly reference: string;
}

/** A kind of settings, and the words for it in messages. */
export interface SettingKind {
  readonly rows: readonly Row[];
  /** The singular, such as `choice`. */
  readonly word: string;
  /** The argument of `procon list` that lists them. */
  readonly listed: string;
  /** Former ids, whose values are ignored. */
  readonly retired?: ReadonlySet<string>;
  /** The error for an unknown setting or value. */
  readonly failure: (message: string) => Error;
}

/** The values of one kind that are in force. */
export interface Settings<Id extends string> {
  /** The value in force. */
  of(id: Id): string;
  /** All values in force, by id. */
  all(): Readonly<Record<string, string>>;
  /** Only those that differ from the reference; the same object until they are replaced. */
  changed(): Readonly<Record<string, string>>;
  /** Sets these and resets all others to the reference. Throws the kind's error and then changes nothing. */
  replace(values: Readonly<Record<string, string>>): void;
}

const check = ({ rows, word, listed, retired, failure }: SettingKind, id: string, value: string): void => {
  if (retired?.has(id)) return;
  const row = rows.find((one) => one.id === id);
  if (row === undefined) {
    const ids = rows.map((one) => one.id);
    const near = nearestIds(id, ids);
    const hint = near.length > 0 ? `Near it: ${near.join(', ')}.` : `"procon list ${listed}" shows all.`;
    throw failure(`There is no ${word} "${id}". ${hint}`);
  }
  if (Object.hasOwn(row.values, value)) return;
  throw failure(`"${value}" is no value of ${id}. It takes ${Object.keys(row.values).join(', ')}.`);
};

/** Parses `ID=VALUE`. Throws the kind's error, which lists the valid values. */
export const parseSetting = (kind: SettingKind, text: string): readonly [string, string] => {
  const at = text.indexOf('=');
  if (at <= 0) throw kind.failure(`"${text}" is no ${kind.word}: write it as ID=VALUE.`);
  const [id, value] = [text.slice(0, at), text.slice(at + 1)];
  check(kind, id, value);
  return [id, value];
};

/** Kind -> the reference values of its rows, by id; shared by all sandboxes. */
const references = new WeakMap<SettingKind, ReadonlyMap<string, string>>();

const referencesOf = (kind: SettingKind): ReadonlyMap<string, string> => {
  const known = references.get(kind) ?? new Map(kind.rows.map(({ id, reference }) => [id, reference]));
  references.set(kind, known);
  return known;
};

/** Creates the settings of one kind; `onRead` is called with each id whose value is read. Throws the kind's error. */
export const createSettings = <Id extends string>(
  kind: SettingKind,
  values: Readonly<Record<string, string>>,
  onRead: (id: Id) => void = () => undefined,
): Settings<Id> => {
  let inForce = referencesOf(kind);
  let changed: Readonly<Record<string, string>> = {};
  const replace = (next: Readonly<Record<string, string>>) => {
    const entries = Object.entries(next);
    for (const [id, value] of entries) check(kind, id, value);
    const initial = referencesOf(kind);
    const others = entries.filter(([id, value]) => initial.has(id) && initial.get(id) !== value);
    inForce = others.length === 0 ? initial : new Map([...initial, ...others]);
    const isChanged = ([id, value]: readonly [string, string]) => initial.get(id) !== value;
    changed = inForce === initial ? {} : Object.fromEntries([...inForce].filter(isChanged));
  };
  replace(values);
  const choiceOf = (id: Id) => {
    onRead(id);
    return inForce.get(id) ?? '';
  };
  return { of: choiceOf, all: () => Object.fromEntries(inForce), changed: () => changed, replace };
};
