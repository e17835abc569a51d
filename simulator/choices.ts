import { type SilenceId, silences } from '../models/silences/index.ts';
import { createSettings, parseSetting, type SettingKind, type Settings } from './settings.ts';

/** The answers that a sandbox gives where the documentation is silent. Replacing may throw a `ChoiceError`. */
export interface Choices extends Settings<SilenceId> {
  /** Differs whenever another set is in force; part of the key of what was rendered. */
  readonly mark: string;
}

/** A choice that does not exist; the message says which do. */
export class ChoiceError extends Error {}

const kind: SettingKind = {
  rows: silences.map(({ id, choices, reference }) => ({ id, values: choices, reference })),
  word: 'choice',
  listed: 'choices',
  failure: (message) => new ChoiceError(message),
};

/** Reads `ID=VALUE`. Throws a `ChoiceError` that names what is possible. */
export const parseChoice = (text: string): readonly [string, string] => parseSetting(kind, text);

/** Makes the choices of a sandbox; `onRead` is called with each silence that is read. Throws a `ChoiceError`. */
export const createChoices = (
  values: Readonly<Record<string, string>> = {},
  onRead?: (id: SilenceId) => void,
): Choices => {
  const settings = createSettings<SilenceId>(kind, values, onRead);
  const markOf = () => JSON.stringify(Object.entries(settings.changed()).sort());
  let mark = markOf();
  return {
    ...settings,
    replace: (next) => {
      settings.replace(next);
      mark = markOf();
    },
    get mark() {
      return mark;
    },
  };
};
