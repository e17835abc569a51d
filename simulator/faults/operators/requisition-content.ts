import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import { linesOf } from '../../areas/requisitions/line-ids.ts';
import type { StoredRequisition } from '../../areas/requisitions/moves.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange, Input } from '../../exchange.ts';
import { at, type Wrapping } from '../fault.ts';
import { misread, refuseInput } from './input.ts';
import { redraft } from './leave.ts';
import { isAt, type Where } from './where.ts';

/** The operations that make requisitions out of what a body holds. */
export const making: readonly EndpointId[] = ['requisitions.create', 'requisitions.submit-for-approval'];

/** Those that change one by what a body holds. */
export const changing: readonly EndpointId[] = ['requisitions.update', 'requisitions.update-and-submit'];

/** Those that make one or change one. */
export const writing: readonly EndpointId[] = [...making, ...changing];

/** A line as a request wrote it. */
export interface SentLine {
  readonly given: Data;
  /** Among the lines of the request, from 0. */
  readonly place: number;
  readonly exchange: Exchange;
}

/** The error in a creation and in an update; both answer undefined where there is none. */
interface Miswriting {
  /** What the rules are told instead of what was sent. */
  readonly tell?: (sent: SentRequisition) => SentRequisition | undefined;
  /** What is stored instead of what the rules say. */
  readonly keep?: (data: Data, sent: SentRequisition, exchange: Exchange) => Data | undefined;
}

/** A requisition with other lines. */
export const withLines = (data: Data, lines: readonly Data[]): Data => ({
  ...data,
  'requisition-lines': lines,
});

/** A line that says nothing of a member. */
export const withoutMember = (line: Data, member: string): Data => {
  const { [member]: _, ...rest } = line;
  return rest;
};

/** Wraps `decide`: what is created or updated by a request is not what it should be. */
export const writeOtherwise = (where: Where, { tell, keep }: Miswriting): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    const sent = givenInput(exchange);
    const told = tell?.(sent);
    if (told !== undefined && told !== sent) {
      fired(exchange);
      exchange.input = told as unknown as Input;
    }
    await step(exchange);
    const { change } = exchange;
    if (keep === undefined || change === undefined) return;
    exchange.change = () => {
      change();
      const made = exchange.document as StoredRequisition;
      const data = keep(made.data, sent, exchange);
      if (data === undefined) return;
      fired(exchange);
      exchange.document = redraft(exchange, made, { data });
    };
  });

/** Wraps `validate`: the header of a request is read incorrectly. The same record where it is read rightly. */
export const misreadHeader = (where: Where, change: (header: Data) => Data): Wrapping =>
  misread<SentRequisition>(where, (input) => {
    const header = change(input.header);
    return header === input.header ? input : { ...input, header };
  });

/** Wraps `validate`: the lines of a request are read incorrectly. The same list where they are read rightly. */
export const misreadLines = (
  where: Where,
  change: (lines: readonly Data[], exchange: Exchange) => readonly Data[],
): Wrapping =>
  misread<SentRequisition>(where, (input, exchange) => {
    if (input.lines === undefined) return input;
    const lines = change(input.lines, exchange);
    return lines === input.lines ? input : { ...input, lines };
  });

/** Wraps `validate`: some lines of a request are read incorrectly; undefined for a line that is read rightly. */
export const misreadEachLine = (
  where: Where,
  change: (line: Data, exchange: Exchange) => Data | undefined,
): Wrapping =>
  misreadLines(where, (lines, exchange) => {
    const changed = lines.map((line) => change(line, exchange) ?? line);
    return changed.every((line, place) => line === lines[place]) ? lines : changed;
  });

/** Wraps `decide`: requests with some lines are refused though they should be accepted. */
export const refuseLines = (where: Where, isMeant: (line: Data, exchange: Exchange) => boolean): Wrapping =>
  refuseInput<SentRequisition>(where, ({ lines = [] }, exchange) =>
    lines.some((line) => isMeant(line, exchange)),
  );

/** The rules are told of other lines than were sent; `tell` answers undefined for a line that is told rightly. */
export const tellLines =
  (tell: (line: Data, place: number) => Data | undefined): NonNullable<Miswriting['tell']> =>
  (sent) => {
    const { lines = [] } = sent;
    const told = lines.map((line, place) => tell(line, place) ?? line);
    return told.every((line, place) => line === lines[place]) ? sent : { ...sent, lines: told };
  };

type PlacedLine = Pick<SentLine, 'given' | 'place'>;

/** Of lines with the same line-num the first alone is kept (Endpoints / Requisitions, rule 5). */
const firstOfEach = (lines: readonly Data[]): readonly PlacedLine[] =>
  lines.flatMap((given, place) => {
    const number = given['line-num'] ?? null;
    const isFirst = number === null || lines.findIndex((one) => one['line-num'] === number) === place;
    return isFirst ? [{ given, place }] : [];
  });

const isMeant = (line: Data, { given }: PlacedLine): boolean =>
  ['id', 'line-num'].some((name) => (given[name] ?? null) !== null && given[name] === line[name]);

/** What was written of each line that is stored: known ones by id or line-num, new ones come last in their order. */
const askedById = (data: Data, sent: SentRequisition, isNew: boolean): ReadonlyMap<unknown, PlacedLine> => {
  const stored = linesOf(data);
  const known = new Map<unknown, PlacedLine>();
  const added: PlacedLine[] = [];
  for (const one of firstOfEach(sent.lines ?? [])) {
    const line = isNew ? undefined : stored.find((each) => isMeant(each, one));
    if (line === undefined) added.push(one);
    else known.set(line['id'], one);
  }
  const last = added.length === 0 ? [] : stored.slice(-added.length);
  return new Map([...known, ...last.flatMap(({ id }, at) => (added[at] ? [[id, added[at]] as const] : []))]);
};

/** Other lines are kept than the rules say; `keep` answers undefined for a line that is kept rightly. */
export const keepLines =
  (keep: (line: Data, written: SentLine) => Data | undefined): NonNullable<Miswriting['keep']> =>
  (data, sent, exchange) => {
    const asked = askedById(data, sent, isAt(exchange, making));
    const lines = linesOf(data);
    const kept = lines.map((line) => {
      const one = asked.get(line['id']);
      return (one && keep(line, { ...one, exchange })) ?? line;
    });
    return kept.every((line, place) => line === lines[place]) ? undefined : withLines(data, kept);
  };

/** Wraps `decide`: other lines are kept than the rules say. */
export const keepOtherLines = (
  where: Where,
  keep: (line: Data, written: SentLine) => Data | undefined,
): Wrapping => writeOtherwise(where, { keep: keepLines(keep) });
