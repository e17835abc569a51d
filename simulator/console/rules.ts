import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';

/** Id -> the sentence of the requirement, or the question of the silence. */
export const rules: ReadonlyMap<string, string> = new Map([
  ...requirements.map(({ id, sentence }): [string, string] => [id, sentence]),
  ...silences.map(({ id, question }): [string, string] => [id, question]),
]);
