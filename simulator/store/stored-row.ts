import type { Data } from '../../models/resources/resource.ts';
import { parseOwnJson } from '../../models/wire/json.ts';
import type { Kind, StateOf, Stored } from './port.ts';

/** The texts of a document. */
export interface Texts {
  readonly data: string;
  readonly state: string;
}

/** A row as the engine gives it. */
export interface Row extends Texts {
  readonly id: number;
  readonly version: number;
}

/** A document whose texts are parsed at the first look: most reads send what was rendered before. */
export const storedOf = <K extends Kind>(
  kind: K,
  { id, version }: Pick<Row, 'id' | 'version'>,
  texts: () => Texts,
): Stored<K> => {
  let data: Data | undefined;
  let state: StateOf[K] | undefined;
  return {
    kind,
    id,
    version,
    get data() {
      data ??= parseOwnJson(texts().data) as Data;
      return data;
    },
    get state() {
      state ??= parseOwnJson(texts().state) as StateOf[K];
      return state;
    },
  };
};
