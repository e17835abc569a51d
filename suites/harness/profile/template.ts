import type { Options, ProfileField, ProfileRows } from './fields.ts';

/** The maximum length of a comment line, without its indentation and `#`. */
const commentWidth = 112;

/** Breaks lines at spaces if they exceed a width; keeps existing line breaks. */
export const wrap = (text: string, width: number): string[] =>
  text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    for (const word of line.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && longer.length > width) lines.push(word);
      else lines.splice(-1, 1, longer);
    }
    return lines;
  });

const comment = (note: Options['note'] = []): string[] =>
  (typeof note === 'string' ? wrap(note, commentWidth) : [...note]).map((line) => `# ${line}`.trimEnd());

const presetText = (preset: unknown): string =>
  typeof preset === 'string' ? preset : JSON.stringify(preset);

const flow = (members: ProfileRows): string =>
  `{ ${Object.entries(members)
    .flatMap(([key, row]) => valueLines(key, row))
    .join(', ')} }`;

const valueLines = (key: string, { example, members, flow: isFlow, preset }: ProfileField): string[] => {
  if (example !== undefined) return `${key}:${example.startsWith('\n') ? '' : ' '}${example}`.split('\n');
  if (members !== undefined && isFlow) return [`${key}: ${flow(members)}`];
  if (members !== undefined) return [`${key}:`, ...membersLines(members).map((line) => `  ${line}`)];
  return preset === undefined ? [] : [`${key}: ${presetText(preset)}`];
};

const rowLines = (key: string, row: ProfileField): string[] => [
  ...comment(row.note),
  ...valueLines(key, row).map((line) => (row.off ? `# ${line}` : line)),
];

const membersLines = (members: ProfileRows): string[] =>
  Object.entries(members).flatMap(([key, row]) => rowLines(key, row));

/** Quotes variables, since YAML gives braces a meaning. */
const quoteVariables = (line: string): string => line.replaceAll(/(?<=: )\$\{\w+\}/g, '"$&"');

/**
 * Prints the template of a document: each row with its example or default, below its note. The result is valid YAML.
 */
export const printTemplate = (rows: ProfileRows): string =>
  Object.entries(rows)
    .flatMap(([key, row]) => [...(row.note === undefined ? [] : ['']), ...rowLines(key, row)])
    .map(quoteVariables)
    .join('\n');
