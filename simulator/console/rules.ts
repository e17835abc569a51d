import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';

/** What an id stands for: the sentence of a requirement, or the question of a silence. */
export const rules: ReadonlyMap<string, string> = new Map([
  ...requirements.map(({ id, sentence }): [string, string] => [id, sentence]),
  ...silences.map(({ id, question }): [string, string] => [id, question]),
]);
