import { printable } from '../../models/pages/printable.ts';
import type { FindingGroup } from '../findings.ts';
import type { Evidence } from '../run.ts';
import { counted } from '../say.ts';
import type { Paint } from './paint.ts';

const widest = 240;

/** One finding in three to six lines: the requirement, its sentence, expected and seen, the walk. */
export function findingLines(
  { verdict, rows, evidence, consequences }: FindingGroup,
  { number, again, look }: { readonly number: number; readonly again: string; readonly look: Paint },
): string {
  const [first, ...others] = rows;
  if (first === undefined) return '';
  const also = others.length > 0 ? look.dim(` and ${counted(others.length, 'more requirement')}`) : '';
  const lines = [
    `${number}. ${look.bad(verdict)} ${look.strong(printable(first.requirement))}${also}`,
    `   ${line(first.sentence)}`,
    ...(evidence === undefined ? [`   because   ${line(first.reason)}`] : shown(evidence)),
    ...(first.said === undefined ? [] : [`   it says   ${line(first.said)}`]),
    ...consequenceLines(rows, consequences),
    look.dim(`   again     ${printable(again)}`),
  ];
  return lines.join('\n');
}

/** Other red requirements with the same cause; what else violates one of its own is told without its name. */
function consequenceLines(own: FindingGroup['rows'], consequences: FindingGroup['consequences']): string[] {
  if (consequences.length === 0) return [];
  const known = new Set(own.map(({ requirement }) => requirement));
  const ids = new Set(consequences.flatMap(({ rows }) => rows.map(({ requirement }) => requirement)));
  const others = [...ids].filter((id) => !known.has(id));
  const named = others.length > 0 ? others.join(', ') : 'of the same requirement';
  return [`   ${counted(consequences.length, 'consequence')}  ${line(named)}`];
}

function shown({ expected, seen, walk, explanation }: Evidence): string[] {
  return [
    `   expected  ${line(expected)}`,
    `   seen      ${line(seen)}`,
    ...(walk.length > 0 ? [`   walk      ${line(walk.join(' > '))}`] : []),
    ...(explanation === undefined ? [] : [`   as if     ${line(explanation)}`]),
  ];
}

function line(text: string): string {
  const flat = printable(text.slice(0, 4 * widest))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return flat.length > widest ? `${flat.slice(0, widest - 1)}…` : flat;
}
