import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ownValue } from '../../models/members.ts';
import { UsageError } from '../harness/errors.ts';
import { profileTemplate } from '../harness/profile/profile.ts';
import { save } from './save.ts';

/** Two command lines with which a CI installs and starts Procon. */
interface CommandSource {
  readonly install: string;
  readonly command: string;
}

const wanted =
  'a folder or a tarball in the repository ("npm pack" makes one), the https address of a tarball, or a git address with a commit, such as git+https://git.example.com/procon.git#<its 40 digits>';

/** Contains nothing that a shell, YAML or the expressions of a CI would interpret. */
const unquoted = /^[\p{L}\p{N}_./:@+#~%=,-][\p{L}\p{N}_./:@+#~%=, -]*$/u;

/** Quotes a word for a command line. Throws a `UsageError` for characters that quotes cannot protect. */
const word = (text: string): string => {
  if (!unquoted.test(text))
    throw new UsageError(
      `--from takes only letters, digits and the characters of paths, not ${JSON.stringify(text)}.`,
    );
  return /^[\w./:@+#%=,-]+$/.test(text) ? text : `'${text}'`;
};

const isTarball = (text: string): boolean => /\.(tgz|tar\.gz)$/.test(text);

const installSource = (what: string): CommandSource => ({
  install: `npm install --global --no-audit --no-fund ${word(what)}`,
  command: 'procon',
});

const atAddress = (from: string): CommandSource => {
  if (/^https:\/\/[^#]+$/.test(from) && isTarball(from)) return installSource(from);
  if (/^(git\+)?(https|ssh):\/\/[^#]+#[0-9a-f]{40}$/.test(from))
    return installSource(from.startsWith('git+') ? from : `git+${from}`);
  throw new UsageError(`--from takes ${wanted}, not "${from}".`);
};

const member = (path: string, name: string): unknown => {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
};

/** The path of a file or folder relative to the repository, the only content that the CI has. */
const pathWithin = (dir: string, path: string): string => {
  const inside = relative(resolve(dir), resolve(path));
  if (inside !== '..' && !inside.startsWith(`..${sep}`) && resolve(dir, inside) === resolve(path))
    return inside.split(sep).join('/');
  throw new UsageError(
    `${path} is outside of the repository, so the CI does not have it: name with --from ${wanted}.`,
  );
};

const inFolder = (path: string, inside: string): CommandSource => {
  if (member(join(path, 'package.json'), 'name') !== 'procon' || !existsSync(join(path, 'package-lock.json')))
    throw new UsageError(`${path} is no checkout of Procon: name with --from ${wanted}.`);
  const place = inside === '' ? '' : ` --prefix ${word(inside)}`;
  return {
    install: `npm ci${place} --no-audit --no-fund`,
    command: `node ${word(inside === '' ? 'dist/cli.js' : `${inside}/dist/cli.js`)}`,
  };
};

const atPath = (dir: string, path: string): CommandSource => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`There is no ${path}: name with --from ${wanted}.`);
  const inside = pathWithin(dir, path);
  if (found.isDirectory()) return inFolder(path, inside);
  if (isTarball(path)) return installSource(`./${inside}`);
  throw new UsageError(`--from takes ${wanted}, not "${path}".`);
};

/**
 * Finds how the CI of the repository in `dir` gets Procon: from the given place, or else from `root`, the folder of
 * this Procon. Throws a `UsageError` if the CI could not install it from there.
 */
export const sourceOf = (
  from: string | undefined,
  { dir, root }: { readonly dir: string; readonly root: string },
): CommandSource => {
  if (from !== undefined && /^[\w+]+:\/\//.test(from)) return atAddress(from);
  return atPath(dir, from ?? root);
};

/** Options of `procon init`. */
export interface InitOptions {
  /** The CI service; all known ones by default. */
  readonly ci?: string;
  /** The folder of the repository. */
  readonly dir: string;
  /** Where the CI gets Procon: a path in the repository or an address; by default the folder of this Procon. */
  readonly from?: string;
  readonly json?: boolean;
}

const profileFile = 'procon.yaml';
const report = 'procon-report';

const runLine = ({ command }: CommandSource): string =>
  `${command} run --profile ${profileFile} --report ${report}`;

/** Comments for readers of the workflow. */
const explanations = `# Test documents (those under the keys expendable) are changed only with consent: true in the profile.
#
# Exit codes: 0 no violation; 1 a requirement is violated or blocked, or an answer changed; 2 the command or the
# profile is invalid; 3 no violation, but fewer requirements were decided than --require-decided asks for (80 % of a
# whole run). As long as the profile has little data, ask for the share that a run reaches: --require-decided 60.`;

const github = (
  source: CommandSource,
): string => `# Runs the conformance suites against the platform that ${profileFile} names.
${explanations}
name: conformance
on:
  push:
    branches: [main, master]
  pull_request:
  schedule:
    - cron: '23 4 * * *'
  workflow_dispatch:
# One run at a time: two runs would change the same documents.
concurrency:
  group: conformance
permissions:
  contents: read
  security-events: write
jobs:
  conformance:
    # Pull requests of forks have no secrets.
    if: github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    timeout-minutes: 60
    outputs:
      verdict: \${{ steps.run.outputs.verdict }}
      decided: \${{ steps.run.outputs.decided }}
      report: ${report}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - name: Install Procon
        run: |
          ${source.install}
      # Also writes the summary of the job and the outputs of this step.
      - name: Run the suites
        id: run
        run: |
          ${runLine(source)}
        env:
          PROCON_CLIENT_ID: \${{ secrets.PROCON_CLIENT_ID }}
          PROCON_CLIENT_SECRET: \${{ secrets.PROCON_CLIENT_SECRET }}
      - name: Show the findings in code scanning
        if: always() && steps.run.outputs.verdict != ''
        # Private repositories may not have code scanning.
        continue-on-error: true
        uses: github/codeql-action/upload-sarif@v3
        with:
          sarif_file: ${report}/report.sarif
      - name: Keep the report
        if: always()
        uses: actions/upload-artifact@v4
        with:
          name: ${report}-\${{ github.job }}-\${{ strategy.job-index }}
          path: ${report}
`;

const gitlab = (
  source: CommandSource,
): string => `# Runs the conformance suites against the platform that ${profileFile} names. PROCON_CLIENT_ID and
# PROCON_CLIENT_SECRET are masked variables of the project; a schedule is made in its settings.
${explanations}
conformance:
  image: node:24
  timeout: 1 hour
  # One run at a time: two runs would change the same documents.
  resource_group: conformance
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_PIPELINE_SOURCE == "schedule"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    - ${JSON.stringify(source.install)}
    - ${JSON.stringify(runLine(source))}
  artifacts:
    name: ${report}-$CI_JOB_ID
    when: always
    paths:
      - ${report}
    reports:
      junit: ${report}/junit.xml
`;

/** The known services, with the file that each reads. */
const services: Readonly<Record<string, { path: string; content: (source: CommandSource) => string }>> = {
  github: { path: '.github/workflows/conformance.yml', content: github },
  gitlab: { path: '.gitlab-ci.yml', content: gitlab },
};

const chosenServices = (ci: string | undefined) => {
  if (ci === undefined) return Object.values(services);
  const service = ownValue(services, ci);
  if (service !== undefined) return [service];
  throw new UsageError(`--ci takes ${Object.keys(services).join(' or ')}, not "${ci}".`);
};

/** Writes a file; never overwrites one that was created in the meantime. */
const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true }).catch(({ message }: Error) => {
    throw new UsageError(`Cannot write ${path}: ${message}.`);
  });
  await save(path, content, 'wx');
};

/** Writes all files, or none. */
const writeAll = async (files: readonly { path: string; content: string }[]): Promise<void> => {
  const written: string[] = [];
  try {
    for (const { path, content } of files) {
      await write(path, content);
      written.push(path);
    }
  } catch (error) {
    for (const path of written) await rm(path, { force: true });
    throw error;
  }
};

/**
 * `procon init`: writes a profile and the workflow that runs the suites in CI; `root` is the folder of this Procon.
 * Throws a `UsageError`, and writes nothing, if one of the files exists or the CI could not get Procon.
 */
export const init = async ({ ci, dir, from, json = false }: InitOptions, root: string): Promise<void> => {
  const source = sourceOf(from, { dir, root });
  const files = [
    { path: profileFile, content: profileTemplate() },
    ...chosenServices(ci).map(({ path, content }) => ({ path, content: content(source) })),
  ];
  const there = files.find(({ path }) => existsSync(join(dir, path)));
  if (there !== undefined)
    throw new UsageError(
      `${there.path} is there already and is not overwritten: move it away, choose another folder with --dir, or name one service with --ci.`,
    );
  await writeAll(files.map(({ path, content }) => ({ path: join(dir, path), content })));
  const written = files.map(({ path }) => path);
  const next = `Fill in ${profileFile}, and keep PROCON_CLIENT_ID and PROCON_CLIENT_SECRET as secrets of the CI.`;
  process.stdout.write(
    json
      ? `${JSON.stringify({ written }, null, 2)}\n`
      : `${written.map((path) => `wrote ${path}`).join('\n')}\n${next}\n`,
  );
};
