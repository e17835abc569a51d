import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownValue } from '../../models/members.ts';
import { UsageError } from '../harness/errors.ts';
import { profileTemplate } from '../harness/profile/profile.ts';
import { type CommandSource, sourceOf } from './init-source.ts';
import { save } from './save.ts';

/** Options of `procon init`. */
export interface InitOptions {
  /** The service that runs it; both of those known where left out. */
  readonly ci?: string;
  /** The folder of the repository. */
  readonly dir: string;
  /** Where the CI gets Procon: a path in the repository or an address; where this one stands when left out. */
  readonly from?: string;
  readonly json?: boolean;
}

const profileFile = 'procon.yaml';
const report = 'procon-report';

const runLine = ({ command }: CommandSource): string =>
  `${command} run --profile ${profileFile} --report ${report}`;

/** What the person who reads the workflow needs to know, as comments. */
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

/** The services that are known, with the file that each reads. */
const services: Readonly<Record<string, { path: string; content: (source: CommandSource) => string }>> = {
  github: { path: '.github/workflows/conformance.yml', content: github },
  gitlab: { path: '.gitlab-ci.yml', content: gitlab },
};

const chosen = (ci: string | undefined) => {
  if (ci === undefined) return Object.values(services);
  const service = ownValue(services, ci);
  if (service !== undefined) return [service];
  throw new UsageError(`--ci takes ${Object.keys(services).join(' or ')}, not "${ci}".`);
};

/** Never over a file that somebody else has made meanwhile. */
const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true }).catch(({ message }: Error) => {
    throw new UsageError(`Cannot write ${path}: ${message}.`);
  });
  await save(path, content, 'wx');
};

/** Writes all of them, or none. */
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
 * `procon init`: writes a profile and what runs the suites in CI; `root` is the folder of this Procon. Throws a
 * `UsageError`, and writes nothing, where one of the files is there or the CI could not get Procon.
 */
export const init = async ({ ci, dir, from, json = false }: InitOptions, root: string): Promise<void> => {
  const source = sourceOf(from, { dir, root });
  const files = [
    { path: profileFile, content: profileTemplate() },
    ...chosen(ci).map(({ path, content }) => ({ path, content: content(source) })),
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
