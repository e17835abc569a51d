import type { EndpointId } from '../../../models/endpoints/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { SentRequisition } from '../../areas/requisitions/content.ts';
import { linesOf } from '../../areas/requisitions/line-ids.ts';
import type { StoredRequisition } from '../../areas/requisitions/moves.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange, Input } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';
import { misread, refuseInput } from './input.ts';
import { redraft } from './leave.ts';
import { isAt, type Where } from './where.ts';

/** The operations that create requisitions from a body. */
export const making: readonly EndpointId[] = ['requisitions.create', 'requisitions.submit-for-approval'];

/** The operations that change a requisition by a body. */
export const changing: readonly EndpointId[] = ['requisitions.update', 'requisitions.update-and-submit'];

/** The operations that create or change a requisition by a body. */
export const writing: readonly EndpointId[] = [...making, ...changing];

/** A line of a request. */
export interface SentLine {
  readonly given: Data;
  readonly exchange: Exchange;
}

/** A defect in creations and updates. Both functions return undefined for no change. */
interface ContentDefect {
  /** Returns the changed input for the rules. */
  readonly alter?: (sent: SentRequisition) => SentRequisition | undefined;
  /** Returns the changed data to store. */
  readonly keep?: (data: Data, sent: SentRequisition, exchange: Exchange) => Data | undefined;
}

/** A requisition with changed lines. */
export const withLines = (data: Data, lines: readonly Data[]): Data => ({
  ...data,
  'requisition-lines': lines,
});

/** A line without a member. */
export const withoutMember = (line: Data, member: string): Data => {
  const { [member]: _, ...rest } = line;
  return rest;
};

/** Wraps `decide`: changes what a creation or an update stores. */
export const writeOtherwise = (where: Where, { alter, keep }: ContentDefect): Wrapping =>
  wrapStep('decide', (step, fired) => async (exchange) => {
    if (!isAt(exchange, where)) return step(exchange);
    const sent = givenInput(exchange);
    const changed = alter?.(sent);
    if (changed !== undefined && changed !== sent) {
      fired(exchange);
      exchange.input = changed as unknown as Input;
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

/** Wraps `validate`: changes the lines in a request. The same list means no change. */
export const misreadLines = (
  where: Where,
  change: (lines: readonly Data[], exchange: Exchange) => readonly Data[],
): Wrapping =>
  misread<SentRequisition>(where, (input, exchange) => {
    if (input.lines === undefined) return input;
    const lines = change(input.lines, exchange);
    return lines === input.lines ? input : { ...input, lines };
  });

/** Wraps `validate`: changes each line in a request; undefined leaves a line unchanged. */
export const misreadEachLine = (
  where: Where,
  change: (line: Data, exchange: Exchange) => Data | undefined,
): Wrapping =>
  misreadLines(where, (lines, exchange) => {
    const changed = lines.map((line) => change(line, exchange) ?? line);
    return changed.every((line, place) => line === lines[place]) ? lines : changed;
  });

/** Wraps `decide`: refuses valid requests with a line that `isMeant` selects. */
export const refuseLines = (where: Where, isMeant: (line: Data, exchange: Exchange) => boolean): Wrapping =>
  refuseInput<SentRequisition>(where, ({ lines = [] }, exchange) =>
    lines.some((line) => isMeant(line, exchange)),
  );

/** Passes changed lines to the rules; `change` returns undefined for an unchanged line. */
export const changeLines =
  (change: (line: Data) => Data | undefined): NonNullable<ContentDefect['alter']> =>
  (sent) => {
    const { lines = [] } = sent;
    const changed = lines.map((line) => change(line) ?? line);
    return changed.every((line, place) => line === lines[place]) ? sent : { ...sent, lines: changed };
  };

/** Only the first of several lines with the same line-num is kept (Endpoints / Requisitions, rule 5). */
const firstOfEach = (lines: readonly Data[]): readonly Data[] =>
  lines.filter(({ 'line-num': number = null }, place) => {
    return number === null || lines.findIndex((one) => one['line-num'] === number) === place;
  });

const isMeant = (line: Data, given: Data): boolean =>
  ['id', 'line-num'].some((name) => (given[name] ?? null) !== null && given[name] === line[name]);

/** The line of the request for each stored line: known ones by id or line-num, new ones in order at the end. */
const sentById = (data: Data, sent: SentRequisition, isNew: boolean): ReadonlyMap<unknown, Data> => {
  const stored = linesOf(data);
  const known = new Map<unknown, Data>();
  const added: Data[] = [];
  for (const one of firstOfEach(sent.lines ?? [])) {
    const line = isNew ? undefined : stored.find((each) => isMeant(each, one));
    if (line === undefined) added.push(one);
    else known.set(line['id'], one);
  }
  const last = added.length === 0 ? [] : stored.slice(-added.length);
  return new Map([...known, ...last.flatMap(({ id }, at) => (added[at] ? [[id, added[at]] as const] : []))]);
};

/** Stores changed lines; `keep` returns undefined for an unchanged line. */
export const keepLines =
  (keep: (line: Data, written: SentLine) => Data | undefined): NonNullable<ContentDefect['keep']> =>
  (data, sent, exchange) => {
    const requested = sentById(data, sent, isAt(exchange, making));
    const lines = linesOf(data);
    const kept = lines.map((line) => {
      const given = requested.get(line['id']);
      return (given && keep(line, { given, exchange })) ?? line;
    });
    return kept.every((line, place) => line === lines[place]) ? undefined : withLines(data, kept);
  };

/** Wraps `decide`: stores changed lines. */
export const keepOtherLines = (
  where: Where,
  keep: (line: Data, written: SentLine) => Data | undefined,
): Wrapping => writeOtherwise(where, { keep: keepLines(keep) });
