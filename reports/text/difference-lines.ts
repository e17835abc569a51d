import { printable } from '../../models/pages/printable.ts';
import { type Change, type Difference, describeDifference } from '../difference.ts';
import type { Paint } from './paint.ts';

/** The most requirements or silences of a kind that are listed. */
const mostListed = 20;

const listLines = (name: string, lines: readonly string[]): string[] => [
  ...lines.slice(0, mostListed).map((line) => `   ${name.padEnd(6)} ${printable(line)}`),
  ...(lines.length > mostListed ? [`   ${name.padEnd(6)} and ${lines.length - mostListed} more`] : []),
];

const change = ({ row, before }: Change): string =>
  `${row.requirement}: ${before ?? 'not in it'}, now ${row.verdict}`;

/** Changes since an earlier run, for a terminal; ends with a line break. */
export function differenceLines(difference: Difference, look: Paint): string {
  const { fresh, gone, still, lost, drifts } = difference;
  return `${[
    `${look[fresh.length > 0 ? 'bad' : 'strong']('Since the earlier run')}: ${describeDifference(difference)}`,
    ...listLines('new', fresh.map(change)),
    ...listLines('gone', gone.map(change)),
    ...listLines('still', still.map(change)),
    ...listLines('lost', lost.map(change)),
    ...listLines(
      'ledger',
      drifts.map(({ silence, before, now }) => `${silence}: ${before.join(', ')}, now ${now.join(', ')}`),
    ),
  ].join('\n')}\n`;
}
