import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownValue } from '../../models/members.ts';
import { UsageError } from '../harness/errors.ts';
import { profileTemplate } from '../harness/profile/profile.ts';
import { save } from './save.ts';

/** Options of `procon init`. */
export interface InitOptions {
  /** The service that runs it; both of those known where left out. */
  readonly ci?: string;
  /** The folder of the repository. */
  readonly dir: string;
  readonly json?: boolean;
}

/** The version of this package, which the workflows pin. */
interface Version {
  readonly version: string;
}

const profileFile = 'procon.yaml';

const runLine = ({ version }: Version): string =>
  `npx --yes procon@${version} run --profile ${profileFile} --report procon-report`;

const github = (
  version: Version,
): string => `# Runs the conformance suites against the platform that ${profileFile} names.
name: conformance
on:
  push:
  workflow_dispatch:
permissions:
  contents: read
jobs:
  conformance:
    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - name: Run the suites
        run: ${runLine(version)}
        env:
          PROCON_CLIENT_ID: \${{ secrets.PROCON_CLIENT_ID }}
          PROCON_CLIENT_SECRET: \${{ secrets.PROCON_CLIENT_SECRET }}
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: procon-report
          path: procon-report
`;

const gitlab = (
  version: Version,
): string => `# Runs the conformance suites against the platform that ${profileFile} names. PROCON_CLIENT_ID and
# PROCON_CLIENT_SECRET are masked variables of the project.
conformance:
  image: node:24
  timeout: 1 hour
  script:
    - ${runLine(version)}
  artifacts:
    when: always
    paths:
      - procon-report
    reports:
      junit: procon-report/junit.xml
`;

/** The services that are known, with the file that each reads. */
const services: Readonly<Record<string, { path: string; content: (version: Version) => string }>> = {
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
 * `procon init`: writes a profile and what runs the suites in CI. Throws a `UsageError`, and writes nothing, where one of the
 * files is there.
 */
export const init = async ({ ci, dir, json = false }: InitOptions, version: Version): Promise<void> => {
  const files = [
    { path: profileFile, content: profileTemplate() },
    ...chosen(ci).map(({ path, content }) => ({ path, content: content(version) })),
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
