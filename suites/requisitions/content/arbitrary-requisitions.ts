import fc from 'fast-check';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { awkwardText, fewSentences, longText } from '../../harness/generate/awkward-text.ts';
import { marker } from '../../harness/generate/marker.ts';
import { sizes } from '../../harness/generate/sample.ts';
import { isLater } from '../../harness/meaning.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { type Finding, isViolated, judgeFindings, withExchanges } from '../../harness/verdict/finding.ts';
import { createdIsKept } from '../../laws/created-is-kept.ts';
import { blockWithoutForm, type CreatedRequisition } from '../form.ts';
import { change, make, readCreated } from '../operations.ts';
import type { LineInput, RequisitionInput } from '../payload.ts';
import { headerFindings, linesFindings } from './kept.ts';

/** Amounts that binary fractions cannot represent exactly, with and without a trailing zero. */
const awkward = ['0.1', '0.10', '0.2', '0.3', '0.07', '1.1', '1.15', '4.35', '8.50', '33.33', '1999999.99'];
const wholeNumbers = ['1', '3', '10', '99', '4711', '1999999'];

/** The number of decimals of a currency; two if the runtime does not know it. */
const decimalsOf = (currency = ''): number => {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
};

/** Draws prices that a currency can represent. */
const awkwardPrice = (currency: string | undefined): fc.Arbitrary<string> => {
  if (decimalsOf(currency) < 2) return fc.constantFrom(...wholeNumbers);
  const cents = fc.integer({ min: 1, max: 999_999 }).map((amount) => (amount / 100).toFixed(2));
  return fc.oneof(fc.constantFrom(...awkward, ...wholeNumbers), cents);
};

/** The drawn values of one case. */
interface Case {
  readonly format: Format;
  readonly header: Readonly<Record<string, string>>;
  readonly lines: readonly LineInput[];
  /** The new values of the header. */
  readonly changes: Readonly<Record<string, string>>;
}

const mostLines = 30;

const texts = (): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc.record(
    { 'req-title': awkwardText(50), justification: awkwardText(200), 'ship-to-attention': awkwardText(100) },
    { requiredKeys: ['req-title'] },
  );

const quantity = fc.integer({ min: 1, max: 99 }).map(String);

const linesOf = ({ currency, supplier, item }: RequisitionReferences): fc.Arbitrary<LineInput> => {
  const free = fc.record({
    ...{ description: awkwardText(120), quantity, unitPrice: awkwardPrice(currency) },
    supplier: fc.constantFrom(supplier, undefined),
  });
  if (item === undefined) return free;
  const ofItem = fc.record({ item: fc.constant(item), quantity });
  return fc.oneof({ weight: 4, arbitrary: free }, { weight: 1, arbitrary: ofItem });
};

/** Draws requisitions of 1 to 30 lines of either kind, with unusual texts and prices, and changes of their headers. */
const arbitraryCase = (references: RequisitionReferences, formats: readonly Format[]): fc.Arbitrary<Case> =>
  fc.record({
    format: fc.constantFrom(...formats),
    header: texts(),
    lines: fc.array(linesOf(references), { minLength: 1, maxLength: mostLines, size: 'max' }),
    changes: texts(),
  });

/** A fixed case with texts that are too long for a short text column, where the target accepts long texts. */
const longCase = ([format = 'json']: readonly Format[]): Case => {
  const header = { justification: longText(fewSentences) };
  const lines = [{ description: longText(fewSentences), quantity: '1', unitPrice: '1' }];
  return { format, header, lines, changes: header };
};

/** A case with `size` lines, each with a different quantity. */
const ofSize = (format: Format, size: number): Case => ({
  ...{ format, header: { 'req-title': `${size} lines` }, changes: {} },
  lines: Array.from({ length: size }, (_, at) => ({
    description: `procon ${at + 1} of ${size}`,
    quantity: String(at + 1),
    unitPrice: '4',
  })),
});

/** The input of a case: each free-form line ends with a marker. */
const inputOf = ({ header, lines }: Case): RequisitionInput => ({
  header,
  lines: lines.map((line) =>
    line.description === undefined ? line : { ...line, description: `${line.description} ${marker('line')}` },
  ),
});

const keeps = 'requisitions/create-keeps-what-was-sent';
const keepsLines = 'requisitions/create-keeps-lines';
const updates = 'requisitions/update-changes';
const claims = [keeps, keepsLines, updates] as const;

type Header = Readonly<Record<string, unknown>>;

/** Compares reads in all formats with the header and the lines that were sent. */
const findingsOf = async (
  context: Context,
  made: CreatedRequisition,
  { row, header }: { readonly row: typeof keeps | typeof updates; readonly header: Header },
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const format of formatsOf(context.profile)) {
    const { snapshot, exchanges } = await readCreated(context, made, format);
    if (snapshot === undefined) continue;
    const { lines } = made.input;
    const found = [
      ...headerFindings(row, header, snapshot),
      ...(row === updates ? [] : linesFindings(keepsLines, context.profile, [lines, snapshot])),
    ];
    findings.push(...withExchanges(found, exchanges));
  }
  return findings;
};

/** Changes the header of the created requisition and compares it again. */
const changedFindings = async (
  context: Context,
  made: CreatedRequisition,
  { changes, format }: Case,
): Promise<readonly Finding[]> => {
  if (made.id === undefined) return [];
  const { outcome, answer, exchanges } = await change(context, made.id, changes, { format, reads: false });
  if (outcome !== 'accepted') return [];
  const known = { ...made, exchanges: [...made.exchanges, ...exchanges] };
  const changed = await findingsOf(context, known, { row: updates, header: changes });
  // A change that is still in progress need not be visible yet.
  return changed.filter((finding) => !isViolated(finding) || !isLater(answer));
};

/** Creates a requisition, reads it, changes its header and reads it again. */
const attempt = async (context: Context, one: Case): Promise<void> => {
  const made = await make(context, inputOf(one), { format: one.format });
  if (made.id === undefined) return;
  const created = await findingsOf(context, made, { row: keeps, header: one.header });
  const isLast = created.some(isViolated) || Object.keys(one.changes).length === 0;
  const changed = isLast ? [] : await changedFindings(context, made, one);
  judgeFindings(context.judge, [...created, ...changed]);
};

/** Creates and changes requisitions of every kind, and compares reads with what was sent. */
export const arbitraryRequisitions = createdIsKept<Case>({
  id: 'requisitions/arbitrary-requisitions',
  title: 'Requisitions of any size, with unusual texts and prices, are stored as they were sent',
  claims,
  runs: 15,
  mostShrinks: 30,
  open: async (context) => {
    const { profile } = context;
    if (await blockWithoutForm(context, claims)) return undefined;
    return {
      cases: arbitraryCase(profile.requisitions, formatsOf(profile)),
      examples: [
        longCase(formatsOf(profile)),
        ...sizes.map((size, at) =>
          ofSize(formatsOf(profile)[at % formatsOf(profile).length] ?? 'json', size),
        ),
      ],
      attempt: (one) => attempt(context, one),
    };
  },
});
