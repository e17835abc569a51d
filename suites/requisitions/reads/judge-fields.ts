import type { RequirementId } from '../../../models/requirements/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Id } from '../../../models/wire/id.ts';
import { readOne } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { collected } from '../../harness/resources/collected.ts';
import { listRequest, showRequest } from '../asking/requests.ts';
import { fieldTypes, isTold, type Shown, typeProblem } from './field-types.ts';

/** What the length of a status decides. */
export const statusLength = 'requisitions/status-fits-50-characters';

/** Everything that fields decide. */
export const fieldClaims: readonly RequirementId[] = [
  ...fieldTypes.map(([, requirement]) => requirement),
  statusLength,
];

/** A requisition with the exchange that showed it. */
export interface ShownField extends Shown {
  readonly exchange: Exchange;
}

/** The list's first page, in each format. */
export const listedFields = async ({ client, profile }: Context): Promise<ShownField[]> => {
  const found: ShownField[] = [];
  for (const format of formatsOf(profile)) {
    const list = collected(requisition, await client.send(listRequest('', format)));
    const readings = list.kind === 'records' ? list.readings : [];
    found.push(...readings.map((reading) => ({ reading, format, exchange: list.answer.exchange })));
  }
  return found;
};

/** One requisition in each format; what cannot be read is left out. */
export const shownFields = async ({ client, profile }: Context, id: Id): Promise<ShownField[]> => {
  const found: ShownField[] = [];
  for (const format of formatsOf(profile)) {
    const { status, text, exchange, ...answer } = await client.send(showRequest(id, format));
    if (status !== 200 || answer.format === undefined) continue;
    try {
      found.push({ reading: readOne(requisition, text, answer.format), format: answer.format, exchange });
    } catch {
      // Malformed bodies are the monitors' business.
    }
  }
  return found;
};

const judgeField = (judge: Judge, all: readonly ShownField[], at: (typeof fieldTypes)[number]): void => {
  const [field, requirement] = at;
  for (const shown of all) {
    const seen = typeProblem(shown, field);
    if (seen === undefined) continue;
    judge.violated(requirement, {
      expected: `${field} of each requisition as documented`,
      seen: `${seen}, in ${shown.format.toUpperCase()}`,
      exchanges: [shown.exchange],
      explanation: `${field} of requisitions in ${shown.format.toUpperCase()}`,
    });
  }
  if (all.some((shown) => isTold(shown, field))) judge.holds(requirement);
  else judge.inconclusive(requirement, `no requisition that was read shows a value in ${field}`);
};

const judgeStatus = (judge: Judge, all: readonly ShownField[]): void => {
  const told = all.filter(({ reading }) => typeof reading.data['status'] === 'string');
  if (told.length === 0) judge.inconclusive(statusLength, 'no requisition that was read shows a status');
  for (const { reading, exchange } of told) {
    const { length } = [...String(reading.data['status'])];
    if (length <= 50) judge.holds(statusLength);
    else {
      judge.violated(statusLength, {
        expected: 'a status of at most 50 characters',
        seen: `one of ${length}`,
        exchanges: [exchange],
      });
    }
  }
};

/** Judges the type of each field over all requisitions at hand. */
export const judgeFields = (judge: Judge, all: readonly ShownField[]): void => {
  for (const at of fieldTypes) judgeField(judge, all, at);
  judgeStatus(judge, all);
};

/** Whether each format shows a value in each field: then further reads tell nothing new. */
export const areAllTold = ({ profile }: Context, all: readonly ShownField[]): boolean =>
  formatsOf(profile).every((format) =>
    fieldTypes.every(([field]) => all.some((shown) => shown.format === format && isTold(shown, field))),
  );
