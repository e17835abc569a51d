import type { Members } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Exchange } from '../../../reports/run.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import type { Origin } from '../descriptor.ts';
import { type Finding, holds, type Same, untold, wrong } from './finding.ts';

/** Where a member is looked at. */
export interface Spot {
  readonly origin: Origin;
  /** `item` or `line`. */
  readonly kind: string;
  /** The whole answer. */
  readonly text: string;
  readonly exchanges: readonly Exchange[];
  /** What a read that shows another value violates besides. */
  readonly keeps: RequirementId;
}

/** A member that answers hold as it was sent. */
export interface ListedMember {
  readonly name: string;
  readonly row: RequirementId;
  readonly same: Same;
}

export const answerNames: Readonly<Record<Origin, string>> = {
  create: 'the answer to a creation',
  show: 'a read',
};

const tell = (value: unknown): string => jsonText(value) ?? 'nothing';

/** A member that was sent and that answers are documented to hold. */
export const listedFindings = (
  { name, row, same }: ListedMember,
  { sent, shown }: { readonly sent: Members; readonly shown: Data },
  { origin, kind, text, exchanges, keeps }: Spot,
): readonly Finding[] => {
  const [wanted, found] = [sent[name], shown[name]];
  if (wanted === undefined) return [];
  const where = `${name} of each ${kind} in ${answerNames[origin]}`;
  const expected = `${where} as it was sent: ${tell(wanted)}`;
  if (isNothing(found)) {
    return [wrong(row, { expected, seen: 'none', exchanges, explanation: `no ${where}` })];
  }
  const fits = same(wanted, found, text);
  if (fits === undefined) return [untold(row, `${where} cannot be compared: ${tell(found)}`)];
  if (fits) return [holds(row)];
  const violation = { expected, seen: tell(found), exchanges, explanation: `another ${where} than was sent` };
  return [wrong(row, violation), ...(origin === 'show' ? [wrong(keeps, violation)] : [])];
};

/** A member that answers need not hold: where they do, it is as it was sent. */
export const keptFindings = (
  name: string,
  same: Same,
  { sent, shown, spot }: { readonly sent: Members; readonly shown: Data; readonly spot: Spot },
): readonly Finding[] => {
  const [wanted, found] = [sent[name], shown[name.replaceAll('_', '-')]];
  if (wanted === undefined || isNothing(found)) return [];
  const fits = same(wanted, found, spot.text);
  if (fits === undefined) return [];
  if (fits) return [holds(spot.keeps)];
  const where = `${name} of each ${spot.kind}`;
  return [
    wrong(spot.keeps, {
      expected: `${where} as it was sent: ${tell(wanted)}`,
      seen: tell(found),
      exchanges: spot.exchanges,
      explanation: `another ${where} than was sent`,
    }),
  ];
};

/** A member that answers hold, whatever its value. */
export const presentFinding = (
  row: RequirementId,
  name: string,
  { shown, spot }: { readonly shown: Data; readonly spot: Pick<Spot, 'origin' | 'kind' | 'exchanges'> },
): Finding => {
  if (!isNothing(shown[name])) return holds(row);
  const where = `${name} of each ${spot.kind} in ${answerNames[spot.origin]}`;
  return wrong(row, { expected: where, seen: 'none', exchanges: spot.exchanges, explanation: `no ${where}` });
};
