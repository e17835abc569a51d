import type { Data } from '../../../models/resources/resource.ts';
import { markersIn } from '../../harness/marker.ts';
import type { InspectionSnapshot } from '../descriptor.ts';
import { compareCharacteristic } from './compare-characteristic.ts';
import { compareIds } from './compare-ids.ts';
import type { Comparing } from './comparing.ts';
import { type Finding, told } from './finding.ts';

const keeps = 'quality-inspections/create-keeps-characteristics';

const namesOf = (some: readonly Data[]): readonly string[] => some.map(({ name }) => String(name ?? ''));

/** What was sent for another inspection. A platform may add some of its own, whose names no request of this run told. */
const strangerAmong = (found: readonly string[], wanted: readonly string[]): string | undefined => {
  const own = new Set(wanted.flatMap(markersIn));
  return found.find((name) => markersIn(name).some((tail) => !own.has(tail)));
};

/** Each that was sent is one that is shown, and none that was sent for another is; their names tell them apart. */
const compareNames = (sent: readonly Data[], shown: readonly Data[]): Finding => {
  const [wanted, found] = [namesOf(sent), namesOf(shown)];
  const lost = wanted.find((name) => found.filter((one) => one === name).length !== 1);
  const more = strangerAmong(found, wanted);
  if (lost === undefined && more === undefined) return { requirement: keeps };
  const times = found.filter((one) => one === lost).length;
  const seen =
    lost === undefined
      ? `${found.length} of them, among them ${told(more)}`
      : `${times === 0 ? 'none' : times} of the name ${told(lost)} among ${found.length}`;
  const about =
    lost === undefined
      ? 'a characteristic that was sent for another inspection'
      : 'a characteristic is not there once';
  return {
    requirement: keeps,
    wrong: { expected: `the ${wanted.length} characteristics sent`, seen, about },
  };
};

/**
 * What an answer shows of the characteristics that were sent, line by line. None is told where none was sent, and
 * with `partly` also where none is shown.
 */
export const compareCharacteristics = (
  sent: readonly Data[],
  { id, characteristics: shown }: Pick<InspectionSnapshot, 'id' | 'characteristics'>,
  how: Comparing = {},
): readonly Finding[] => {
  const isPassedOver = (how.partly ?? false) && shown.length === 0;
  if (sent.length === 0 || isPassedOver || how.wrong?.has('characteristics')) return [];
  const lines = sent.flatMap((one) => {
    const found = shown.find(({ name }) => String(name ?? '') === one['name']);
    return found === undefined ? [] : compareCharacteristic(one, found, how);
  });
  return [compareNames(sent, shown), ...lines, ...compareIds(id, shown)];
};
