import { paymentTerms } from '../../../fixtures/seed/reference-data.ts';
import { isAtLeast } from '../../../models/capabilities.ts';
import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { findAmong } from '../../actions/reference-fields.ts';
import { invalidParameter, quoteKeys } from '../../actions/refuse.ts';
import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { lineOf, linesOf, perRequisition, requisitionOf } from './line-ids.ts';
import { changeRequisition, type StoredRequisition } from './moves.ts';
import { idOf, type LineRequest, lineReferences, priceLine, termsOf } from './prices.ts';
import { amountIn, customFieldsIn, wholeNumberIn } from './reading.ts';
import type { ReferenceScope } from './references.ts';
import { withTotals } from './totals.ts';

/**
 * The description of a catalog item takes precedence over a sent one (rule 3). Throws a `Refusal` for a line without
 * either.
 */
const descriptionFor = (
  { exchange }: ReferenceScope,
  { given, before, path }: LineRequest,
  item: Value,
): Value => {
  if (item !== null) return (item as Data)['description'] ?? null;
  const description = (given['description'] === undefined ? before : given)['description'] ?? null;
  if (description !== null) return description;
  const choice = exchange.sandbox.choices.of('requisitions/line-without-subject');
  if (choice === 'refused') throw invalidParameter(exchange, `${path} must have a description or an item.`);
  return choice === 'preset' ? 'Not described' : null;
};

const isGiven = (value: Value | undefined): boolean => value !== undefined && value !== null;

/** The text of a term, which a request may name by its text or by a record. Throws a `Refusal`. */
const termIn = (exchange: Exchange, { given, path }: LineRequest, member: string): Value | undefined => {
  const term = given[member];
  if (term === undefined || term === null || typeof term === 'string') return term;
  const { id, code, name }: Data = isData(term) ? term : {};
  const byId =
    member === 'payment-term' ? findAmong(paymentTerms)({ id: Number(id) })?.shown['code'] : undefined;
  const text = isGiven(id) ? byId : (code ?? name);
  if (typeof text === 'string') return text;
  const named = `it names ${quoteKeys(term)}`;
  throw invalidParameter(
    exchange,
    `${path}.${member} must be a text, or have an id, code or name; ${named}.`,
  );
};

const terms = (exchange: Exchange, request: LineRequest, supplier: Value | undefined): Data => {
  const { before } = request;
  const isSame = idOf(before['supplier']) !== undefined && idOf(before['supplier']) === idOf(supplier);
  const usual = isSame ? before : termsOf(supplier);
  const term = (name: string): Value => termIn(exchange, request, name) ?? usual[name] ?? null;
  return { 'payment-term': term('payment-term'), 'shipping-term': term('shipping-term') };
};

/**
 * A line from its sent and former values, without id, number, currency and total. Throws a
 * `Refusal` that names the member.
 */
export const lineContent = (scope: ReferenceScope, request: LineRequest): Data => {
  const { given, before, path } = request;
  const references = lineReferences(scope, request);
  const item = references['item'] ?? null;
  const priced = priceLine(scope, request, references);
  const need = given['need-by-date'];
  return {
    description: descriptionFor(scope, request, item),
    // Its value is ignored (rule 1).
    'source-type': null,
    item,
    quantity: amountIn(scope.exchange, given['quantity'], `${path}.quantity`) ?? before['quantity'] ?? '1',
    ...priced,
    account: references['account'] ?? null,
    ...terms(scope.exchange, request, priced['supplier']),
    'need-by-date': need === undefined ? (before['need-by-date'] ?? null) : need,
    'issuance-date': before['issuance-date'] ?? null,
    'issuance-retry-interval': before['issuance-retry-interval'] ?? null,
    ...customFieldsIn(scope.exchange, given, before),
  };
};

/** The number of line ids per requisition: a line's id contains that of its requisition. */
const mostLineNumbers = perRequisition - 1;

/** The id of a line with this number in its requisition. */
const lineId = (requisition: number, number: number): number => requisition * perRequisition + number;

type LineNumbers = readonly (number | undefined)[];

const hasGap = (wanted: LineNumbers, last: number | undefined): boolean => {
  let before = last;
  return wanted.some((each) => {
    const jumps = each !== undefined && before !== undefined && each !== before + 1;
    before = each ?? (before ?? 0) + 1;
    return jumps;
  });
};

/** The sent numbers; lines without one get unused numbers. */
const asGiven = (wanted: LineNumbers, last: number): number[] => {
  const taken = new Set(wanted);
  let before = last;
  return wanted.map((each) => {
    let next = each ?? before + 1;
    while (each === undefined && taken.has(next)) next += 1;
    taken.add(next);
    before = Math.max(before, next);
    return next;
  });
};

/**
 * The line-nums of new lines. They continue from the last existing one and grow by one; a gap is refused, kept or
 * renumbered by choice (Endpoints / Requisitions, rule 5). Throws a `Refusal`.
 */
const lineNumbers = (exchange: Exchange, wanted: LineNumbers, last?: number): number[] => {
  const choice = exchange.sandbox.choices.of('requisitions/line-num-gap');
  if (!hasGap(wanted, last)) return asGiven(wanted, last ?? 0);
  if (choice === 'refused') {
    throw invalidParameter(exchange, 'line-num must grow by one from each line to the next.');
  }
  return choice === 'kept' ? asGiven(wanted, last ?? 0) : wanted.map((_, index) => (last ?? 0) + index + 1);
};

/** A line of the request with its number, if it has one. */
export interface NumberedLine extends LineRequest {
  readonly lineNum: number | undefined;
}

/** Adds their numbers to lines. Throws a `Refusal` for a line-num that is not a whole number. */
export const numberLines = (exchange: Exchange, requests: readonly LineRequest[]): NumberedLine[] =>
  requests.map((line) => ({
    ...line,
    lineNum: wholeNumberIn(exchange, line.given['line-num'], `${line.path}.line-num`),
  }));

/**
 * Drops lines whose line-num was used before in the request: only the first counts (Endpoints / Requisitions, rule 5).
 */
export const withoutRepeats = (lines: readonly NumberedLine[]): NumberedLine[] => {
  const seen = new Set<number>();
  return lines.filter(({ lineNum }) => {
    if (lineNum === undefined) return true;
    const isFirst = !seen.has(lineNum);
    seen.add(lineNum);
    return isFirst;
  });
};

/** The requisition to which new lines are added. */
interface LineTarget {
  readonly requisition: number;
  /** The highest number ever used in the requisition. */
  readonly lastLine: number;
  /** The line-num after which new lines are numbered. */
  readonly lastLineNum?: number;
}

/** New lines of a requisition with ids and numbers, but without currency and total. Throws a `Refusal`. */
export const newLines = (
  scope: ReferenceScope,
  lines: readonly NumberedLine[],
  place: LineTarget,
): Data[] => {
  const { requisition, lastLine, lastLineNum } = place;
  if (lastLine + lines.length > mostLineNumbers) {
    throw new Refusal('not-possible', { message: `A requisition gets at most ${mostLineNumbers} lines.` });
  }
  const wanted = lines.map(({ lineNum }) => lineNum);
  const numbers = lineNumbers(scope.exchange, wanted, lastLineNum);
  return lines.map((line, index) => ({
    id: lineId(requisition, lastLine + index + 1),
    'line-num': numbers[index] ?? null,
    ...lineContent(scope, line),
  }));
};

/** A line of a new requisition, with the draft from which it is taken. */
export interface TakenLine extends NumberedLine {
  readonly source?: { readonly requisition: StoredRequisition; readonly line: number };
}

const mayTake = (exchange: Exchange, { path }: NumberedLine, source: StoredRequisition): boolean => {
  // A cart does not count: the documentation names the status draft.
  if (source.state.record.state === 'draft') return true;
  if (exchange.sandbox.choices.of('requisitions/line-of-another') === 'passed-over') return false;
  throw new Refusal('not-possible', {
    status: Number(exchange.sandbox.choices.of('formats/validation-failure-status')),
    message: `${path} is of a requisition that is not in draft.`,
  });
};

const take = (exchange: Exchange, numberedLine: NumberedLine, line: number): TakenLine[] => {
  const { capabilities, choices, store } = exchange.sandbox;
  const { path } = numberedLine;
  if (!isAtLeast(capabilities.of('release'), '34.4.0')) {
    throw invalidParameter(exchange, `${path}.id cannot be that of a line of another requisition.`);
  }
  const requisition = store.get('requisition-header', requisitionOf(line));
  const before = requisition && lineOf(requisition.data, line);
  if (requisition === undefined || before === undefined) {
    if (choices.of('requisitions/wrong-reference') === 'left-out') return [];
    throw invalidParameter(exchange, `${path}.id must be that of a line that exists.`);
  }
  return mayTake(exchange, numberedLine, requisition)
    ? [{ ...numberedLine, before, source: { requisition, line } }]
    : [];
};

const refuseTwice = (exchange: Exchange, lines: readonly TakenLine[]): void => {
  const ids = lines.flatMap(({ source }) => source?.line ?? []);
  if (new Set(ids).size < ids.length) throw invalidParameter(exchange, 'A line can be taken only once.');
};

/**
 * The lines of a new requisition. Those with an id are taken from the draft that contains the line (Endpoints /
 * Requisitions, rule 9). Throws a `Refusal`.
 */
export const takeLines = (exchange: Exchange, numberedLines: readonly NumberedLine[]): TakenLine[] => {
  const lines = numberedLines.flatMap((line): TakenLine[] => {
    const id = wholeNumberIn(exchange, line.given['id'], `${line.path}.id`);
    return id === undefined ? [line] : take(exchange, line, id);
  });
  refuseTwice(exchange, lines);
  return lines;
};

/** Removes taken lines from their drafts, unless they stay there by choice. */
export const releaseLines = (exchange: Exchange, lines: readonly TakenLine[]): void => {
  const { sandbox } = exchange;
  if (sandbox.choices.of('requisitions/taken-line') === 'copied') return;
  const sources = new Map<number, StoredRequisition>();
  const gone = new Set<number>();
  for (const { source } of lines) {
    if (source === undefined) continue;
    sources.set(source.requisition.id, source.requisition);
    gone.add(source.line);
  }
  for (const requisition of sources.values()) {
    const left = linesOf(requisition.data).filter(({ id }) => !gone.has(Number(id)));
    const data = withTotals({ ...requisition.data, 'requisition-lines': left }, sandbox.choices);
    changeRequisition(sandbox, requisition, {
      next: requisition.state.record,
      data,
      by: actingUser(exchange),
    });
  }
};
