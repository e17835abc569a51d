import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { areas } from '../../models/areas.ts';
import { verdicts } from '../../reports/run.ts';
import { fillPage, pages, pathOf } from './docs.ts';

const textOf = (page: string): string => readFileSync(pathOf(page), 'utf8');

/** The texts in the first column of tables. */
const firstCells = (text: string): readonly string[] =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));

const allPages = [
  '../README.md',
  '../CONTRIBUTING.md',
  ...readdirSync(pathOf('')).filter((name) => name.endsWith('.md')),
] as const;

describe('Pages about the project', () => {
  for (const page of pages) {
    it(`has ${page} as "npm run docs" writes it`, () => {
      assert.equal(textOf(page), fillPage(textOf(page)));
    });
  }

  it('names every area and every verdict', () => {
    const documented = new Set(firstCells(textOf('running.md')));
    assert.deepEqual(
      [...areas, ...verdicts].filter((word) => !documented.has(word)),
      [],
    );
  });

  for (const page of allPages) {
    it(`has no broken link in ${page}`, () => {
      const targets = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
        ([, target = '']) => target,
      );
      const folder = dirname(pathOf(page));
      assert.deepEqual(
        targets.filter((target) => !existsSync(join(folder, target))),
        [],
      );
    });
  }
});
