import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { holdsText, markersIn } from '../../harness/marker.ts';
import { collected } from '../../harness/resources/collected.ts';
import { listRequest, mineRequest } from '../asking/requests.ts';
import { type RequisitionSight, textIn } from './sight.ts';

/** The texts of the suites that the lines of a requisition show. */
export const textsOf = ({ lines }: RequisitionSight): readonly string[] => [...new Set(markersIn(lines))];

/** Which of some texts the lines of a requisition no longer show; undefined where it shows no lines at all. */
export const lostFrom = (sight: RequisitionSight, texts: readonly string[]): readonly string[] | undefined =>
  sight.reading.present.has('requisition-lines')
    ? texts.filter((text) => textIn(sight.lines, text) === undefined)
    : undefined;

/**
 * Whether a requisition that is newer than another holds one of some texts: then what was lost was kept there. Also
 * where no list can tell.
 */
export const mayBeElsewhere = async (
  { client }: Context,
  id: Id,
  texts: readonly string[],
): Promise<boolean> => {
  let canTell = false;
  for (const request of [mineRequest, listRequest]) {
    const found = collected(requisition, await client.send(request(`id%5Bgt%5D=${id}`)));
    if (found.kind !== 'records') continue;
    if (found.readings.some(({ data }) => texts.some((text) => holdsText(data, text)))) return true;
    canTell = true;
  }
  return !canTell;
};
