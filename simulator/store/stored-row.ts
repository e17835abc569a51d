import type { Data } from '../../models/resources/resource.ts';
import type { Kind, StateOf, Stored } from './port.ts';

/** A row as the engine gives it. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly data: string;
  readonly state: string;
}

/** A document whose texts are parsed at the first look: most reads send what was rendered before. */
export const storedOf = <K extends Kind>(kind: K, row: Row): Stored<K> => {
  let data: Data | undefined;
  let state: StateOf[K] | undefined;
  return {
    kind,
    id: row.id,
    version: row.version,
    get data() {
      data ??= JSON.parse(row.data) as Data;
      return data;
    },
    get state() {
      state ??= JSON.parse(row.state) as StateOf[K];
      return state;
    },
  };
};
