import { type AnswerTo, type SilenceId, silences } from '../models/silences/index.ts';
import { retiredSilences } from '../models/silences/retired.ts';
import { createSettings, parseSetting, type SettingKind, type Settings } from './settings.ts';

/** The choices of a sandbox at the silences. `replace` may throw a `ChoiceError`. */
export interface Choices extends Settings<SilenceId> {
  /** The answer in force. The types only accept answers that the silence has. */
  of<I extends SilenceId>(id: I): AnswerTo<I>;
  /** Identifies the set of choices in force; part of the cache key of renderings. */
  readonly mark: string;
}

/** An unknown silence or choice; the message lists the valid ones. */
export class ChoiceError extends Error {}

const kind: SettingKind = {
  rows: silences.map(({ id, choices, reference }) => ({ id, values: choices, reference })),
  retired: retiredSilences,
  word: 'choice',
  listed: 'choices',
  failure: (message) => new ChoiceError(message),
};

/** The row of the answer in force at a silence; each of its answers has one. */
export const choose = <I extends SilenceId, R extends Readonly<Record<AnswerTo<I>, unknown>>>(
  choices: Pick<Choices, 'of'>,
  id: I,
  rows: R,
): R[AnswerTo<I>] => rows[choices.of(id)];

/** Parses `ID=VALUE`. Throws a `ChoiceError` that lists the valid values. */
export const parseChoice = (text: string): readonly [string, string] => parseSetting(kind, text);

/** Creates the choices of a sandbox; `onRead` is called with each silence that is read. Throws a `ChoiceError`. */
export const createChoices = (
  values: Readonly<Record<string, string>> = {},
  onRead?: (id: SilenceId) => void,
): Choices => {
  const settings = createSettings<SilenceId>(kind, values, onRead);
  const markOf = () => JSON.stringify(Object.entries(settings.changed()).sort());
  let mark = markOf();
  return {
    ...settings,
    of: (id) => settings.of(id) as never,
    replace: (next) => {
      settings.replace(next);
      mark = markOf();
    },
    get mark() {
      return mark;
    },
  };
};
