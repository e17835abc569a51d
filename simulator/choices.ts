import { type SilenceId, silences } from '../models/silences/index.ts';

/** The answers that a sandbox gives where the documentation is silent. */
export interface Choices {
  /** The value in force. */
  of(id: SilenceId): string;
  /** All values in force, by silence. */
  all(): Readonly<Record<string, string>>;
  /** Only what differs from the reference. */
  changed(): Readonly<Record<string, string>>;
  /** Puts these in force and the reference elsewhere. Throws a `ChoiceError`. */
  replace(values: Readonly<Record<string, string>>): void;
  /** Differs whenever another set is in force; part of the key of what was rendered. */
  readonly mark: string;
}

/** A choice that does not exist; the message says which do. */
export class ChoiceError extends Error {}

const known = new Map<string, (typeof silences)[number]>(silences.map((row) => [row.id, row]));

const wordsOf = (id: string): readonly string[] => id.split(/[/-]/);

/** How many words two ids share, the area counting like any word. */
const likeness = (id: string, other: string): number => {
  const words = new Set(wordsOf(other));
  return wordsOf(id).filter((word) => words.has(word)).length;
};

/** The ids that look most like a misspelt one. */
export const nearest = (id: string, ids: readonly string[], most = 3): readonly string[] =>
  ids
    .map((other) => ({ other, score: likeness(id, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.other < b.other ? -1 : 1))
    .slice(0, most)
    .map(({ other }) => other);

const hint = (id: string): string => {
  const near = nearest(id, [...known.keys()]);
  return near.length > 0 ? `Near it: ${near.join(', ')}.` : '"procon list choices" shows all.';
};

const check = (id: string, value: string): void => {
  const row = known.get(id);
  if (row === undefined) throw new ChoiceError(`There is no choice "${id}". ${hint(id)}`);
  if (Object.hasOwn(row.choices, value)) return;
  throw new ChoiceError(`"${value}" is no value of ${id}. It takes ${Object.keys(row.choices).join(', ')}.`);
};

/** Reads `ID=VALUE`. Throws a `ChoiceError` that names what is possible. */
export const parseChoice = (text: string): readonly [string, string] => {
  const at = text.indexOf('=');
  if (at <= 0) throw new ChoiceError(`"${text}" is no choice: write it as ID=VALUE.`);
  const [id, value] = [text.slice(0, at), text.slice(at + 1)];
  check(id, value);
  return [id, value];
};

/** Makes the choices of a sandbox. Throws a `ChoiceError`. */
export const createChoices = (values: Readonly<Record<string, string>> = {}): Choices => {
  const inForce = new Map<string, string>();
  let mark = '';
  const replace = (next: Readonly<Record<string, string>>) => {
    const entries = Object.entries(next);
    for (const [id, value] of entries) check(id, value);
    inForce.clear();
    for (const row of silences) inForce.set(row.id, row.reference);
    for (const [id, value] of entries) inForce.set(id, value);
    mark = JSON.stringify(Object.entries(changed()).sort());
  };
  const changed = () =>
    Object.fromEntries([...inForce].filter(([id, value]) => known.get(id)?.reference !== value));
  replace(values);
  return {
    of: (id) => inForce.get(id) ?? '',
    all: () => Object.fromEntries(inForce),
    changed,
    replace,
    get mark() {
      return mark;
    },
  };
};
