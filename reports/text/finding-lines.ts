import { printable } from '../../models/pages/printable.ts';
import { consequenceIds, type FindingGroup } from '../findings.ts';
import type { Evidence, Row } from '../run.ts';
import { countText, overdueSentence } from '../say.ts';
import type { Paint } from './paint.ts';

const widest = 240;

/** One finding in three to six lines: the requirement, its sentence, expected and seen, the walk. */
export function findingLines(
  finding: FindingGroup,
  { number, again, look }: { readonly number: number; readonly again: string; readonly look: Paint },
): string {
  const { verdict, rows, evidence } = finding;
  const [first, ...others] = rows;
  if (first === undefined) return '';
  const also = others.length > 0 ? look.dim(` and ${countText(others.length, 'more requirement')}`) : '';
  const lines = [
    `${number}. ${look.bad(verdict)} ${look.strong(printable(first.requirement))}${also}`,
    `   ${line(first.sentence)}`,
    ...(evidence === undefined ? [`   because   ${line(first.reason)}`] : evidenceLines(evidence)),
    ...rows.flatMap(overdueLines),
    ...(first.said === undefined ? [] : [`   it says   ${line(first.said)}`]),
    ...consequenceLines(consequenceIds(finding)),
    look.dim(`   again     ${printable(again)}`),
  ];
  return lines.join('\n');
}

function overdueLines(row: Row): string[] {
  const sentence = overdueSentence(row);
  return sentence === '' ? [] : [`   ${line(sentence)}`];
}

/** The most consequences that are named. */
const mostNamed = 5;

/** Other requirements that are red, or were not tested, for the same cause. */
function consequenceLines(ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const rest = ids.length - mostNamed;
  const named = [...ids.slice(0, mostNamed), ...(rest > 0 ? [`and ${countText(rest, 'more', 'more')}`] : [])];
  return [`   ${countText(ids.length, 'consequence')}  ${printable(named.join(', '))}`];
}

function evidenceLines({ expected, seen, walk, explanation }: Evidence): string[] {
  return [
    `   expected  ${line(expected)}`,
    `   seen      ${line(seen)}`,
    ...(walk.length > 0 ? [`   steps     ${line(walk.join(' > '))}`] : []),
    ...(explanation === undefined ? [] : [`   in short  ${line(explanation)}`]),
  ];
}

function line(text: string): string {
  const flat = printable(text.slice(0, 4 * widest))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return flat.length > widest ? `${flat.slice(0, widest - 1)}…` : flat;
}
