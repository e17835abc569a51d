import { serviceSheet } from '../../models/resources/index.ts';
import { type Id, isId } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import { type Reading, readMany, readOne } from '../../models/wire/read.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { otherFormats, readInEach } from '../harness/formats-of.ts';
import { snapshotsIn } from '../harness/resources/collected.ts';
import { type Snapshot, snapshotOf } from '../harness/resources/snapshot.ts';
import { listRequest, showRequest } from './requests.ts';

/** So many sheets are read one by one: enough to meet several states. */
const mostShown = 12;

/** So many of them are read again in each other format. */
const mostShownAgain = 3;

/** A sheet that was read in two formats. */
export interface SheetReadTwice {
  readonly first: Snapshot;
  readonly again: Snapshot;
}

const unlessBroken = <R>(read: () => R, otherwise: R): R => {
  try {
    return read();
  } catch {
    // Malformed bodies are the monitors' business.
    return otherwise;
  }
};

/** Sheets that were shown, read again in formats that the target is not spoken to in otherwise. */
const inOtherFormats = async (
  context: Context,
  shown: readonly Snapshot[],
): Promise<readonly SheetReadTwice[]> => {
  const twice: SheetReadTwice[] = [];
  for (const first of shown.slice(0, mostShownAgain)) {
    const read = async (format: Format) => {
      const [id] = idOf(first.reading);
      return id === undefined ? [] : show(context, id, format);
    };
    const found = await readInEach(otherFormats(context.profile), read);
    twice.push(...found.map((again) => ({ first, again })));
  }
  return twice;
};

/** Sheets of the list's first page, and sheets read one by one: those of the profile and of the list. */
export const readableSheets = async (
  context: Context,
): Promise<{
  listed: readonly Snapshot[];
  shown: readonly Snapshot[];
  twice: readonly SheetReadTwice[];
}> => {
  const { client, profile } = context;
  const list = await client.send(listRequest());
  const { items, none } = collectionOf(list);
  const listed = snapshotsIn({ readings: items, answer: list });
  if (none === undefined) judgeList(context, list, listed);
  else judgeNoList(context, list, none);
  const known = [...profile.serviceSheets.readable, ...profile.serviceSheets.expendable.map(({ id }) => id)];
  const ids = [...new Set([...known, ...listed.flatMap(({ reading }) => idOf(reading))])].slice(0, mostShown);
  const shown: Snapshot[] = [];
  for (const id of ids) shown.push(...(await show(context, id)));
  return { listed, shown, twice: await inOtherFormats(context, shown) };
};

interface Collection {
  readonly items: readonly Reading[];
  /** Why the answer is no collection. */
  readonly none?: string;
}

const collectionOf = ({ status, text, format }: Answer): Collection => {
  if (status !== 200 || format === undefined) return { items: [] };
  return unlessBroken(
    () => {
      const { items, problems } = readMany(serviceSheet, text, format);
      const none = problems.find(({ member }) => member === '')?.problem;
      // How a collection of none looks is open: only a record in its place is no collection.
      if (none === undefined || readOne(serviceSheet, text, format).present.size === 0) return { items };
      return { items, none };
    },
    { items: [] },
  );
};

const idOf = ({ data }: Reading): Id[] => (isId(data['id']) ? [data['id']] : []);

const judgeNoList = ({ judge }: Context, { exchange }: Answer, seen: string): void =>
  judge.violated('service-sheets/list-answers-sheets', {
    expected: 'a collection of service sheets',
    seen,
    exchanges: [exchange],
  });

const judgeList = ({ judge }: Context, { status, exchange }: Answer, listed: readonly Snapshot[]): void => {
  const requirement = 'service-sheets/list-answers-sheets';
  if (listed.some(({ reading }) => idOf(reading).length > 0)) judge.holds(requirement);
  else if (status === undefined || status === 429 || status >= 500) {
    judge.inconclusive(requirement, `the list was not answered: ${exchange.failure ?? `status ${status}`}`);
  } else if (status !== 200 || listed.length > 0) {
    judge.violated(requirement, {
      expected: 'service sheets with their ids',
      seen: status === 200 ? 'entries without an id' : `status ${status}`,
      exchanges: [exchange],
    });
  }
};

const tellShown = (status: number, sheet: Reading | undefined): string => {
  if (status !== 200) return `status ${status}`;
  return sheet === undefined ? 'no body' : `an answer with id ${jsonText(sheet.data['id'])}`;
};

const show = async ({ client, judge }: Context, id: Id, format?: Format): Promise<Snapshot[]> => {
  const requirement = 'service-sheets/show-answers-the-sheet';
  const accept = format === undefined ? {} : { accept: mediaTypeOf[format] };
  const { status, text, format: answered, exchange } = await client.send({ ...showRequest(id), ...accept });
  if (status === undefined || status === 429 || status >= 500) {
    judge.inconclusive(requirement, `sheet ${id}: ${exchange.failure ?? `status ${status}`}`);
    return [];
  }
  const read = () => (answered === undefined ? undefined : readOne(serviceSheet, text, answered));
  const reading = status === 200 ? unlessBroken(read, undefined) : undefined;
  if (status === 200 && reading === undefined && text.trim() !== '') {
    judge.inconclusive(
      requirement,
      `sheet ${id}: the answer could not be read, which the formats area judges`,
    );
    return [];
  }
  const shown = reading === undefined ? [] : [snapshotOf(reading, { format: answered ?? 'json', exchange })];
  if (reading?.data['id'] === id) {
    judge.holds(requirement);
    return shown;
  }
  judge.violated(requirement, {
    expected: `the service sheet with id ${id}`,
    seen: tellShown(status, reading),
    exchanges: [exchange],
  });
  return shown;
};
