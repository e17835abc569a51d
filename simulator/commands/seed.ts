import { ownKindCalled, unknownKind } from '../seed/own/read.ts';
import { templateOf } from '../seed/own/template.ts';

/** Options of `procon seed`. */
export interface SeedOptions {
  readonly template: string;
  /** `json` or `csv`. */
  readonly format: string;
  readonly json?: boolean;
}

const formatOf = ({ format, json }: SeedOptions): 'json' | 'csv' => {
  if (json === true || format === 'json') return 'json';
  if (format === 'csv') return 'csv';
  throw new Error(`--format takes json or csv, not "${format}".`);
};

/** `procon seed --template KIND`: prints an example of a seed file. Throws an Error with one sentence. */
export const printSeed = (options: SeedOptions): void => {
  const format = formatOf(options);
  const row = ownKindCalled(options.template);
  if (row === undefined) throw new Error(`--template: ${unknownKind(options.template)}.`);
  process.stdout.write(templateOf(row, format));
};
