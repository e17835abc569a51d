import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Format, formats } from '../../../models/wire/media-type.ts';
import { type Fault, fault } from '../fault.ts';
import { answeredIn, every, only } from '../operators/where.ts';
import { changeText, inLatin1 } from '../operators/wire.ts';
import { itemInTurn, type ModelledEndpoint, operations } from './naming.ts';

/** The row of a format, and those of its standards. */
const ofFormat: Readonly<Record<Format, readonly RequirementId[]>> = {
  json: ['formats/accept-json-answers-json', 'formats/json-is-well-formed', 'formats/json-is-utf-8'],
  xml: ['formats/accept-xml-answers-xml', 'formats/xml-is-well-formed'],
};

/** An attachment may be answered as its file. */
const reads: readonly ModelledEndpoint[] = operations.filter(
  ({ operationKind, requirements }) =>
    operationKind !== 'show-attachment' && (requirements?.answers ?? []).length > 0,
);

/** What answers in a format violate that no parser reads: the rows of the format, and what operations answer. */
export const unreadable = (format: Format, some = reads): readonly RequirementId[] => [
  ...ofFormat[format],
  ...new Set(
    some.flatMap(({ requirements = {} }) => (requirements.refuses ? [] : (requirements.answers ?? []))),
  ),
];

/** Faults of answers: those that are not well-formed violate all that is answered in their format. */
export const breakingReads = (faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => {
    const broken = formats.filter((format) => one.violates.includes(`formats/${format}-is-well-formed`));
    return {
      ...one,
      violates: [...new Set([...one.violates, ...broken.flatMap((format) => unreadable(format))])],
    };
  });

type Defect = readonly [format: Format, what: string, words: string, change: (text: string) => string];

/** A body of as many bytes as it has characters. */
const cutByCharacters = (text: string): string =>
  // The body may be bytes at runtime; its type is string, as earlier steps only produce strings.
  Buffer.from(text).subarray(0, text.length) as unknown as string;

const isWide = (text: string): boolean => /[\u0080-\u00FF]/.test(text);

const cut = (format: Format): Defect => [
  format,
  'cut-by-characters',
  'end too early where a character takes several bytes',
  (text) => (isWide(text) ? cutByCharacters(text) : text),
];

const latin = (format: Format): Defect => [
  format,
  'in-latin-1',
  'are in ISO 8859-1 where a character is not in ASCII',
  (text) => (isWide(text) ? inLatin1(text) : text),
];

/** Each breaks the answers alone that hold such a sign. */
const defects: readonly Defect[] = [
  ['xml', 'with-bare-ampersands', 'do not escape "&"', (text) => text.replaceAll('&amp; ', '& ')],
  latin('json'),
  cut('xml'),
  ['json', 'with-bare-quotes', 'do not escape quotes', (text) => text.replaceAll('\\"', '"')],
  latin('xml'),
  cut('json'),
  [
    'xml',
    'with-control-characters',
    'hold U+001F for an ampersand',
    (text) => text.replaceAll('&amp;', '\u001F'),
  ],
];

/** Defects that nothing shows: numbers, dates and the plain names of files hold no such signs. */
const unshown: Readonly<Record<string, RegExp>> = {
  'scheduling-agreements/delivery-schedule': /./,
  'scheduling-agreements/attachment': /./,
  'quality-inspections/attachment': /./,
  'comments/attachment': /./,
  'attachments/attachment': /quotes/,
  'user-reassignments/user-reassignment-transaction': /latin|cut/,
};

/** So many of the defects for the answers of each resource. */
const each = 3;

/** Faults of answers that no parser reads, of one resource in one format. */
export const unreadableFaults: readonly Fault[] = [
  ...Map.groupBy(reads, ({ area, resource }) => `${area}/${resource?.name}`),
].flatMap(([name, some], place) =>
  Array.from({ length: each }, (_, at) => itemInTurn(defects, place * each + at)).flatMap(
    (defect): Fault[] => {
      const [format, what, words, change] = defect;
      if (unshown[name]?.test(what)) return [];
      const where = every(
        some.map(({ id }) => id),
        answeredIn(format),
      );
      const made = fault(
        `${name as Fault['id']}-answers-${what}-in-${format}`,
        `In ${format.toUpperCase()} answers about ${name.replace(/.*\//, '')} of ${some[0]?.area} ${words}.`,
        unreadable(format, some),
        only(
          where,
          changeText(() => true, change),
        ),
      );
      return [made];
    },
  ),
);
