import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areas } from '../../models/areas.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import { requirements } from '../../models/requirements/index.ts';
import { silences } from '../../models/silences/index.ts';
import type { ListedControl } from '../commands/list.ts';
import { hookReference, markdownTable, profileReference } from '../harness/profile/reference.ts';
import { floorsOf } from './floors.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The pages with generated parts, below `docs/`. */
export const pages = ['running.md', 'profile.md', 'sandbox.md', 'api.md', 'architecture.md'] as const;

const procon = (...words: readonly string[]): string =>
  execFileSync(process.execPath, [join(root, 'cli.ts'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, COLUMNS: '100' },
  });

const optionsOf = (command: string): string => {
  const help = procon(command, '--help');
  return `\`\`\`text\n${help.slice(help.indexOf('Options:')).trim()}\n\`\`\``;
};

const controlTable = (): string => {
  const rows = JSON.parse(procon('list', 'controls', '--json')) as readonly ListedControl[];
  return markdownTable(
    ['request', 'members', 'what it does'],
    rows.map(({ method, path, input, purpose }) => [
      `\`${method} /_procon${path}\``,
      input === undefined ? '' : `\`${input}\``,
      purpose,
    ]),
  );
};

const isOf =
  (area: string) =>
  ({ id }: { readonly id: string }): boolean =>
    id.startsWith(`${area}/`);

/** Describes an area from the models: its documented operations, its requirements by source, and its open questions. */
const areaText = (area: string): string => {
  const operations = endpoints.filter((one) => one.area === area && one.basis === 'documented');
  const sentences = Map.groupBy(requirements.filter(isOf(area)), ({ source }) => source);
  const listed = [...sentences].map(([source, rows]) =>
    [
      `### ${source}`,
      rows.map(({ id, sentence }) => `- ${sentence} <small>\`${id}\`</small>`).join('\n'),
    ].join('\n\n'),
  );
  const questions = silences.filter(isOf(area)).map(({ question }) => `- ${question}`);
  return [
    `## ${area}`,
    ...(operations.length === 0
      ? []
      : [
          markdownTable(
            ['operation', 'what it is for'],
            operations.map(({ method, path, purpose }) => [`\`${method} ${path}\``, purpose]),
          ),
        ]),
    ...listed,
    ...(questions.length === 0 ? [] : ['### What the documentation leaves open', questions.join('\n')]),
  ].join('\n\n');
};

/** The floors of the simulator, the highest first. */
const floorTable = (): string =>
  markdownTable(
    ['floor', 'what lies there'],
    floorsOf('simulator')
      .floors.map((parts, floor) => [String(floor), parts.map((part) => `\`${part}\``).join(' ')])
      .reverse(),
  );

const parts: Readonly<Record<string, () => string>> = {
  api: () => areas.map(areaText).join('\n\n'),
  run: () => optionsOf('run'),
  serve: () => optionsOf('serve'),
  control: controlTable,
  keys: profileReference,
  hooks: hookReference,
  floors: floorTable,
};

const generated = /(<!-- generated: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** A page with its generated parts regenerated. Throws for an unknown part. */
export const fillPage = (page: string): string =>
  page.replace(generated, (_, start: string, name: string, end: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`There is no generated part ${name}.`);
    return `${start}\n${part()}\n\n${end}`;
  });

/** The path of a page, absolute. */
export const pathOf = (page: string): string => join(root, 'docs', page);

if (import.meta.main) {
  for (const page of pages) writeFileSync(pathOf(page), fillPage(readFileSync(pathOf(page), 'utf8')));
}
