import type { Data } from '../../../models/resources/resource.ts';
import type { RequisitionInput } from '../../handlers/requisitions/content/content.ts';
import type { Miswriting, Written } from './requisition-writing.ts';

/** A line as a request wrote it. */
export interface LineWritten extends Written {
  readonly given: Data;
  /** Among the lines of the request, from 0. */
  readonly place: number;
}

type Asked = Pick<LineWritten, 'given' | 'place'>;

const linesOf = (data: Data): readonly Data[] => (data['requisition-lines'] ?? []) as readonly Data[];

/** Of lines with the same line-num the first alone is kept (Endpoints / Requisitions, rule 5). */
const firstOfEach = (lines: readonly Data[]): readonly Asked[] =>
  lines.flatMap((given, place) => {
    const number = given['line-num'] ?? null;
    const isFirst = number === null || lines.findIndex((one) => one['line-num'] === number) === place;
    return isFirst ? [{ given, place }] : [];
  });

const isMeant = (line: Data, { given }: Asked): boolean =>
  ['id', 'line-num'].some((name) => (given[name] ?? null) !== null && given[name] === line[name]);

/** What was written of each line that is stored: known ones by id or line-num, new ones come last in their order. */
const askedById = (data: Data, { sent, exchange }: Written): ReadonlyMap<unknown, Asked> => {
  const stored = linesOf(data);
  const asked = firstOfEach(sent.lines ?? []);
  const isNew = exchange.endpoint?.deed === 'create';
  const known = new Map<unknown, Asked>();
  const added: Asked[] = [];
  for (const one of asked) {
    const line = isNew ? undefined : stored.find((each) => isMeant(each, one));
    if (line === undefined) added.push(one);
    else known.set(line['id'], one);
  }
  const last = added.length === 0 ? [] : stored.slice(-added.length);
  return new Map([...known, ...last.flatMap(({ id }, at) => (added[at] ? [[id, added[at]] as const] : []))]);
};

/** The rules are told of other lines than were sent; `tell` answers undefined for a line that is told rightly. */
export const tellLines =
  (tell: (line: Data, place: number) => Data | undefined): NonNullable<Miswriting['tell']> =>
  ({ sent }): RequisitionInput | undefined => {
    const lines = sent.lines ?? [];
    const told = lines.map(tell);
    if (told.every((line) => line === undefined)) return undefined;
    return { ...sent, lines: lines.map((line, at) => told[at] ?? line) };
  };

/** Other lines are kept than the rules say; `keep` answers undefined for a line that is kept rightly. */
export const keepLines =
  (keep: (line: Data, written: LineWritten) => Data | undefined): NonNullable<Miswriting['keep']> =>
  (data, written) => {
    const asked = askedById(data, written);
    const kept = linesOf(data).map((line) => {
      const one = asked.get(line['id']);
      return one && keep(line, { ...written, ...one });
    });
    if (kept.every((line) => line === undefined)) return undefined;
    return { ...data, 'requisition-lines': linesOf(data).map((line, at) => kept[at] ?? line) };
  };
