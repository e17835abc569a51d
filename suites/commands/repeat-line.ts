import type { RunChoice, RunOptions } from './run-options.ts';

const word = (text: string): string =>
  /^[\w./:,@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The command line that repeats a run, with its seed spelled out. */
export const repeatLine = (
  options: RunOptions,
  { settings, only, shard, browser, requiredShare }: RunChoice,
): string =>
  [
    'npx procon run',
    ...(options.profile === undefined ? [] : ['--profile', word(options.profile)]),
    ...(options.baseUrl === undefined ? [] : ['--base-url', word(options.baseUrl)]),
    ...(options.only === undefined ? [] : ['--only', only.join(',')]),
    ...(options.check ?? []).map((id) => `--check ${word(id)}`),
    `--seed ${settings.seed} --k ${settings.k}`,
    ...(options.budget === undefined ? [] : [`--budget ${options.budget}`]),
    ...(settings.readOnly ? ['--read-only'] : []),
    ...(settings.strict ? ['--strict'] : []),
    ...(browser === 'witness' ? [] : [`--browser ${browser}`]),
    ...(requiredShare === undefined ? [] : [`--require-decided ${requiredShare}`]),
    ...(shard === undefined ? [] : [`--shard ${shard.part}/${shard.of}`]),
  ].join(' ');
