import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/is-data.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { fold } from '../../../models/wire/spelling.ts';
import type { AgreementSnapshot } from '../descriptor.ts';
import { type Finding, holds, wrong } from '../seeing/finding.ts';
import { isNothing } from '../seeing/same-value.ts';
import { type FieldRow, nameRows, ownNames, typeRows } from './field-rows.ts';

const hyphens: RequirementId = 'scheduling-agreements/names-are-hyphenated';
const levels: RequirementId = 'scheduling-agreements/commitment-level-is-firm-or-trade-off';
const type: RequirementId = 'scheduling-agreements/type-is-without-release';

/** Everything that one agreement decides. */
export const fieldClaims: readonly RequirementId[] = [
  ...typeRows.map(({ row }) => row),
  ...nameRows.map(({ row }) => row),
  ...[hyphens, levels, type],
];

/** What one snapshot of an agreement shows: it may be an item of a list. */
export type Shown = Pick<AgreementSnapshot, 'data' | 'reading' | 'format' | 'exchange'>;

const valuesAt = (value: Value | undefined, path: readonly string[]): readonly Value[] => {
  const [name, ...rest] = path;
  if (name === undefined) return isNothing(value) ? [] : [value as Value];
  if (name === '#') return Array.isArray(value) ? value.flatMap((one) => valuesAt(one, rest)) : [];
  return isData(value) ? valuesAt(value[name], rest) : [];
};

const toldAt = ({ data }: Shown, path: string): boolean =>
  valuesAt(data, path.split('.')).some((value) => !Array.isArray(value) || value.length > 0);

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('#', '\\d+')}(\\.\\d+)?$`);

const wrongly = (
  row: RequirementId,
  { format, exchange }: Shown,
  tell: readonly [expected: string, seen: string],
): Finding =>
  wrong(row, {
    expected: tell[0],
    seen: `${tell[1]}, in ${format.toUpperCase()}`,
    exchanges: [exchange],
    explanation: `${tell[0]}, in ${format.toUpperCase()}`,
  });

const typeFindings = (shown: Shown, { row, paths }: FieldRow): readonly Finding[] =>
  paths.flatMap((path): Finding[] => {
    const pattern = patternOf(path);
    const found = shown.reading.problems.find(({ member }) => pattern.test(member));
    if (found !== undefined) {
      return [wrongly(row, shown, [`${path.replaceAll('.#', '')} as documented`, found.problem])];
    }
    return toldAt(shown, path) ? [holds(row)] : [];
  });

const nameFindings = (shown: Shown, { row, paths, written = '' }: FieldRow): readonly Finding[] =>
  paths.flatMap((path): Finding[] => {
    const found = shown.reading.spellings.get(path);
    if (found === undefined) return [];
    return [found === written ? holds(row) : wrongly(row, shown, [`a member named ${written}`, found])];
  });

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

const hyphenFinding = (shown: Shown): Finding => {
  for (const [path, written] of shown.reading.spellings) {
    const name = lastOf(path);
    if (written !== name && !ownNames.includes(name))
      return wrongly(hyphens, shown, [`a member named ${name}`, written]);
  }
  return holds(hyphens);
};

const levelFindings = (shown: Shown): readonly Finding[] => {
  const found = valuesAt(shown.data, ['items', '#', 'delivery-schedules', '#', 'commitment-level']);
  const strange = found.find((one) => !['firm', 'tradeoff'].includes(fold(String(one))));
  if (strange !== undefined) return [wrongly(levels, shown, ['Firm or Trade Off', jsonText(strange)])];
  return found.length > 0 ? [holds(levels)] : [];
};

const shownType = (shown: Shown): readonly Finding[] => {
  const value = shown.data['type'];
  if (typeof value !== 'string' || value === '') return [];
  if (fold(value) === fold('WITHOUT_RELEASE')) return [holds(type)];
  return [wrongly(type, shown, ['agreements of type WITHOUT_RELEASE', value])];
};

/** What one snapshot of an agreement says of types, names and values; what it does not show tells nothing. */
export const fieldFindings = (shown: Shown): readonly Finding[] => [
  ...typeRows.flatMap((one) => typeFindings(shown, one)),
  ...nameRows.flatMap((one) => nameFindings(shown, one)),
  hyphenFinding(shown),
  ...levelFindings(shown),
  ...shownType(shown),
];
