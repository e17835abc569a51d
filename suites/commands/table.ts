import { wrap } from '../harness/profile/template.ts';

/** Lines of cells with their columns aligned; the last column is as long as it likes. */
export const table = (lines: readonly (readonly string[])[]): string => {
  const columns = Math.max(0, ...lines.map((line) => line.length));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line.map((cell, at) => (at === columns - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join('  '),
    )
    .map((line) => line.trimEnd())
    .join('\n');
};

/** Lines of cells as paragraphs: the first cell, and the others below it, indented and wrapped at a width. */
export const paragraphs = (lines: readonly (readonly string[])[], width: number): string =>
  lines
    .map(([first = '', ...others]) => {
      const below = others.filter((cell) => cell !== '').flatMap((cell) => wrap(cell, width - 4));
      return [first, ...below.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n');
